/** Counts and totals for display. They decide nothing, and tests check them against a recorded match. */
import type { AnyEvent, GameView, PlayerView, TravelCardFact } from '../../wire/eighty-days';
import type { Result } from '../../wire/server';

/** Count the travel cards the viewer has not seen: those in the deck or in other hands. */
export function unseenCards(
  facts: readonly TravelCardFact[],
  { travel_discards, row, players }: GameView,
): ReadonlyMap<string, number> {
  const seenCards = [
    ...row.flatMap(({ card }) => (card === null ? [] : [card])),
    ...players.flatMap(({ hand, known }) => hand ?? known),
  ];
  return new Map(
    facts.map(({ card, copies }) => [
      card,
      copies - (travel_discards[card] ?? 0) - seenCards.filter((other) => other === card).length,
    ]),
  );
}

/** Map each action taken in this round to the seat that took it. */
export function takersOf(log: readonly AnyEvent[]): ReadonlyMap<string, number> {
  const seats = new Map<string, number>();
  for (const event of log.slice(log.findLastIndex(({ kind }) => kind === 'round_began') + 1)) {
    if (event.kind === 'card_taken' && event.seat !== null) seats.set(event.action, event.seat);
  }
  return seats;
}

const LOSSES = ['detective', 'london', 'chips', 'events'] as const;
type Loss = (typeof LOSSES)[number];

/** By how much a traveller won or lost. */
export type Margin =
  /** Won by `days` over the seat `other`. */
  | { readonly kind: 'ahead'; readonly days: number; readonly other: number }
  /** `days` behind the winner; `loss` is a single loss of at least as many days. */
  | { readonly kind: 'behind'; readonly days: number; readonly loss: { by: Loss; days: number } | null }
  /** Still `legs` away from London. */
  | { readonly kind: 'away'; readonly legs: number };

type Traveller = Pick<PlayerView, 'place' | 'home' | 'days' | 'days_by'>;
/** The win rules under which days decide. */
const BY_DAYS = ['ED-WIN-01', 'ED-WIN-04'];

/** Return a traveller's margin, or null if days did not decide. `legs` is the length of the whole journey. */
export function marginOf(
  seat: number,
  players: readonly Traveller[],
  { seats, reason }: Pick<Result, 'seats' | 'reason'>,
  legs: number,
): Margin | null {
  const me = players[seat]!;
  const winner = seats.findIndex(({ place }) => place === 1);
  const won = seats[seat]!.place === 1;
  if (me.home === null) return won ? null : { kind: 'away', legs: legs - me.place };
  if (!BY_DAYS.includes(reason)) return null;
  if (won) {
    const [second] = players
      .map(({ home, days }, other) => ({ other, home, days: days - me.days }))
      .filter(({ other, home, days }) => other !== seat && home !== null && days >= 0)
      .sort((a, b) => a.days - b.days);
    return second && second.days > 0 ? { kind: 'ahead', days: second.days, other: second.other } : null;
  }
  const days = me.days - players[winner]!.days;
  if (days <= 0) return null;
  const losses = LOSSES.map((by) => ({ by, days: me.days_by[by] })).sort((a, b) => b.days - a.days);
  return { kind: 'behind', days, loss: losses[0]!.days >= days ? losses[0]! : null };
}
