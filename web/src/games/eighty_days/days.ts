/** Days and day counts in words and numbers: a die makes both a range. */
import type { Journey } from '../../wire/eighty-days';
import { t } from './messages';

const DIE = { least: 1, most: 6 } as const;

/** Format a number, or the range to which a die raises it: "12", "4–9". */
function rangeOf(n: number, die: boolean): string {
  return die ? `${n + DIE.least}–${n + DIE.most}` : `${n}`;
}

/** Format the day count after a journey. */
export function dayOf({ day, die }: Journey): string {
  return rangeOf(day, die);
}

/** Format the days that a journey takes. */
export function daysOf({ day, die }: Journey, before: number): string {
  return rangeOf(day - before, die);
}

/** Format the day counts before and after a journey: "day 8 → 11". */
export function changeOf(journey: Journey, before: number): string {
  return t('before_after', { before, after: dayOf(journey) });
}

/** The part of a journey's cards that a balloon may replace by a die. */
interface Departure {
  readonly journey: Journey;
  readonly cards: readonly string[];
}

/** Return the quickest of several journeys when a die replaces a card in each; null if none has the card. */
export function withBalloon(card: string, value: number, departures: readonly Departure[]): Journey | null {
  const flights = departures
    .filter(({ journey, cards }) => !journey.die && cards.includes(card))
    .map(({ journey, cards }) => {
      // Of two equal cards, which count once, the other remains.
      const isPair = journey.pair && cards.filter((other) => other === card).length > 1;
      return { ...journey, day: journey.day - (isPair ? 0 : value), die: true };
    });
  return flights.reduce<Journey | null>(
    (best, flight) => (best && best.day <= flight.day ? best : flight),
    null,
  );
}
