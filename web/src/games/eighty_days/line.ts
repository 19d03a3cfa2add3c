/** A turn in signs, for a line of the log: card, action, leg, chips, then the days. */
import type { IconName } from '../../art/icons';
import type { AnyEvent } from '../../wire/eighty-days';
import { cityName } from './cards';

export type Piece =
  | { readonly kind: 'card'; readonly card: string }
  | {
      readonly kind: 'sign';
      readonly icon: IconName;
      readonly text: string;
      readonly city: string;
      readonly faint: boolean;
      /** Left out beside a journey where there is little room. */
      readonly minor: boolean;
    }
  | { readonly kind: 'chip'; readonly colour: string; readonly chip: string; readonly declined: boolean }
  | { readonly kind: 'leg'; readonly origin: string; readonly destination: string }
  | { readonly kind: 'days'; readonly text: string }
  /** The day count at the end of the turn. */
  | { readonly kind: 'day'; readonly day: number };

/** The events that use the action of a card just taken; each has its own sign. */
const USES: Readonly<Record<string, readonly AnyEvent['kind'][]>> = {
  coin: ['coin_received'],
  event: ['event_card_drawn', 'grey_card_drawn'],
  detective: ['detective_moved'],
  'first-player': ['marker_claimed'],
  exchange: ['cards_exchanged'],
};

const sign = (
  icon: string,
  text = '',
  more: { city?: string; faint?: boolean; minor?: boolean } = {},
): Piece => ({
  kind: 'sign',
  icon: icon as IconName,
  text,
  city: '',
  faint: false,
  minor: false,
  ...more,
});

/** The journey of a turn: its first origin and its last destination. */
function journeyOf(events: readonly AnyEvent[]): Piece[] {
  const departures = events.filter((event) => event.kind === 'departed');
  if (departures.length === 0) return [];
  return [
    {
      kind: 'leg',
      origin: cityName(departures[0]!.origin),
      destination: cityName(departures.at(-1)!.destination),
    },
  ];
}

/** The days of all legs of a turn. */
function daysOf(events: readonly AnyEvent[]): Piece[] {
  const arrivals = events.filter((event) => event.kind === 'arrived');
  if (arrivals.length === 0) return [];
  return [{ kind: 'days', text: `+${arrivals.reduce((sum, { days }) => sum + days, 0)}` }];
}

/** Return the traveller's day count after the last arrival; null without one. */
function dayAfter(events: readonly AnyEvent[]): number | null {
  const last = events.findLastIndex(({ kind }) => kind === 'arrived');
  const arrival = events[last];
  if (arrival?.kind !== 'arrived') return null;
  return events.slice(last + 1).reduce((day, event) => {
    const loses = event.kind === 'days_lost' && event.losers.includes(arrival.seat!);
    return loses ? day + event.days : day;
  }, arrival.total);
}

function paidIn(events: readonly AnyEvent[]): number {
  return events.reduce((sum, event) => sum + (event.kind === 'coins_paid' ? event.number : 0), 0);
}

function actionSign(action: string, events: readonly AnyEvent[]): Piece[] {
  if (action === 'balloon')
    return [sign(action, '', { faint: !events.some(({ kind }) => kind === 'die_rolled') })];
  return events.some(({ kind }) => USES[action]?.includes(kind)) ? [] : [sign(action, '', { faint: true })];
}

function pieceOf(event: AnyEvent, events: readonly AnyEvent[]): Piece[] {
  // The chip's own sign shows what it gave, and an hourglass on it what it cost the others.
  if ('source' in event && event.source === 'chip') return [];
  switch (event.kind) {
    case 'card_taken':
      return [{ kind: 'card', card: event.card }, ...actionSign(event.action, events)];
    case 'top_card_taken':
    case 'travel_card_drawn':
      return event.card === null ? [sign('cards')] : [{ kind: 'card', card: event.card }];
    case 'coin_received':
      return [sign('coin')];
    case 'event_card_drawn':
      return [sign('event')];
    case 'grey_card_drawn':
      return [sign(event.card)];
    case 'detective_moved':
      return [sign('detective', '', { city: cityName(event.city) })];
    case 'marker_claimed':
      return [sign('first-player')];
    case 'cards_exchanged':
      return [sign('exchange', `${event.discarded.length}`)];
    case 'coins_paid':
      return [sign('coin', `−${paidIn(events)}`, { minor: true })];
    case 'event_played':
      return event.effect === 'detective' ? [] : [sign(event.effect)];
    case 'die_rolled':
      return [sign('die', `${event.die}`, { minor: true })];
    case 'chip_taken':
    case 'chip_declined':
      return [
        { kind: 'chip', colour: event.colour, chip: event.chip, declined: event.kind === 'chip_declined' },
      ];
    case 'days_lost':
      return event.reason === 'chips' ? [] : [sign('hourglass', `+${event.days}`)];
    default:
      return [];
  }
}

/** Return the signs of a turn: what was done, then the days it took and the day it ended on. */
export function piecesOf(events: readonly AnyEvent[]): readonly Piece[] {
  // Only the last roll counts, and coins are told at once.
  const lastRoll = events.findLast(({ kind }) => kind === 'die_rolled');
  const payment = events.find(({ kind }) => kind === 'coins_paid');
  const shown = events.filter(
    (event) =>
      (event.kind !== 'die_rolled' || event === lastRoll) &&
      (event.kind !== 'coins_paid' || event === payment),
  );
  const departure = shown.find(({ kind }) => kind === 'departed');
  const day = dayAfter(events);
  return [
    ...shown.flatMap((event) => (event === departure ? journeyOf(events) : pieceOf(event, events))),
    ...daysOf(events),
    ...(day === null ? [] : [{ kind: 'day' as const, day }]),
  ];
}
