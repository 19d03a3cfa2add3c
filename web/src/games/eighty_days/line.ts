/** A turn in signs, for a line of the log: card, action, leg, chips, days. */
import type { IconName } from '../../art/icons';
import type { AnyEvent } from '../../wire/eighty-days';
import { cityName } from './cards';

export type Piece =
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'sign'; readonly icon: IconName; readonly text: string; readonly faint: boolean }
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

const sign = (icon: string, text = '', faint = false): Piece => ({
  kind: 'sign',
  icon: icon as IconName,
  text,
  faint,
});

/** The journey of a turn: its first origin, its last destination, and the days of all its legs. */
function journeyOf(events: readonly AnyEvent[]): Piece[] {
  const departures = events.filter((event) => event.kind === 'departed');
  const arrivals = events.filter((event) => event.kind === 'arrived');
  if (departures.length === 0) return [];
  const leg: Piece = {
    kind: 'leg',
    origin: cityName(departures[0]!.origin),
    destination: cityName(departures.at(-1)!.destination),
  };
  if (arrivals.length === 0) return [leg];
  return [leg, { kind: 'days', text: `+${arrivals.reduce((sum, { days }) => sum + days, 0)}` }];
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

function actionSign(action: string, events: readonly AnyEvent[]): Piece[] {
  if (action === 'balloon') return [sign(action, '', !events.some(({ kind }) => kind === 'die_rolled'))];
  return events.some(({ kind }) => USES[action]?.includes(kind)) ? [] : [sign(action, '', true)];
}

function pieceOf(event: AnyEvent, events: readonly AnyEvent[]): Piece[] {
  // The chip's own sign shows what it gave.
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
      return [sign('detective', `→ ${cityName(event.city)}`)];
    case 'marker_claimed':
      return [sign('first-player')];
    case 'cards_exchanged':
      return [sign('exchange', `${event.discarded.length}`)];
    case 'coins_paid':
      return [sign('coin', `−${event.number}`)];
    case 'event_played':
      return event.effect === 'detective' ? [] : [sign(event.effect)];
    case 'die_rolled':
      return [sign('die', `${event.die}`)];
    case 'chip_taken':
    case 'chip_declined':
      return [
        { kind: 'chip', colour: event.colour, chip: event.chip, declined: event.kind === 'chip_declined' },
      ];
    case 'days_lost':
      return [sign('hourglass', `+${event.days}`)];
    default:
      return [];
  }
}

/** Return the signs of a turn. */
export function piecesOf(events: readonly AnyEvent[]): readonly Piece[] {
  // Only the last roll counts.
  const lastRoll = events.findLast(({ kind }) => kind === 'die_rolled');
  const shown = events.filter((event) => event.kind !== 'die_rolled' || event === lastRoll);
  const departure = shown.find(({ kind }) => kind === 'departed');
  const day = dayAfter(events);
  return [
    ...shown.flatMap((event) => (event === departure ? journeyOf(events) : pieceOf(event, shown))),
    ...(day === null ? [] : [{ kind: 'day' as const, day }]),
  ];
}
