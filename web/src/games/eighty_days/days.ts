/** What a departure does to the day count, from what the server says of the leg and of the move. */
import type { GameCatalog, LegView, Travel } from '../../wire/eighty-days';
import type { Choice } from '../plugin';

export interface Journey {
  readonly code: number;
  readonly cards: readonly string[];
  /** The days of the leg; with a die to come, those before it. */
  readonly days: number;
  readonly die: boolean;
  /** Whether two equal cards count once. */
  readonly pair: boolean;
}

/** A departure as the server's own sum: fixed days and cards, less what is taken off, at least one (see LegView). */
export function journeyOf(choice: Choice<Travel>, leg: LegView, catalog: GameCatalog): Journey {
  const fact = catalog.moves[choice.code]!;
  const together = fact.days ?? 0;
  const apart = fact.days_apart ?? together;
  const cards = leg.pairs_once ? together : apart;
  const sum = leg.fixed + cards - leg.off;
  return {
    code: choice.code,
    cards: choice.move.cards,
    days: leg.die ? sum : Math.max(1, sum),
    die: leg.die,
    pair: leg.pairs_once && together < apart,
  };
}

/** All departures that are open now, the quickest first. */
export function journeys(
  travels: readonly Choice<Travel>[],
  leg: LegView | null,
  catalog: GameCatalog,
): Journey[] {
  if (leg === null) return [];
  return travels.map((choice) => journeyOf(choice, leg, catalog)).sort((a, b) => a.days - b.days);
}

/** The place of each value among all, 1 for the first; equal values share a place. */
export function ranks(values: readonly number[]): number[] {
  return values.map((value) => 1 + values.filter((other) => other < value).length);
}
