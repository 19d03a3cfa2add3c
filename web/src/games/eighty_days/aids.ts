/** Counting and comparing for the player's convenience. Nothing depends on it, and tests check it against a recorded match. */
import type { AnyEvent, GameView, PlayerView, TravelCardFact } from '../../wire/eighty-days';
import type { Result } from '../../wire/server';

/** The travel cards that the viewer has not seen: in the deck, or in other hands. */
export function unseenCards(
  facts: readonly TravelCardFact[],
  { travel_discards, row, players }: GameView,
): ReadonlyMap<string, number> {
  const seen = [
    ...row.flatMap(({ card }) => (card === null ? [] : [card])),
    ...players.flatMap(({ hand, known }) => hand ?? known),
  ];
  return new Map(
    facts.map(({ card, copies }) => [
      card,
      copies - (travel_discards[card] ?? 0) - seen.filter((other) => other === card).length,
    ]),
  );
}

/** Who took which card of the row in this round: the seat by action. */
export function takersOf(log: readonly AnyEvent[]): ReadonlyMap<string, number> {
  const seats = new Map<string, number>();
  for (const event of log.slice(log.findLastIndex(({ kind }) => kind === 'round_began') + 1)) {
    if (event.kind === 'card_taken' && event.seat !== null) seats.set(event.action, event.seat);
  }
  return seats;
}

const LOSSES = ['detective', 'london', 'chips', 'events'] as const;
type Loss = (typeof LOSSES)[number];

/** How near a traveller was to winning. */
export type Ending =
  /** Won by `days` over the next one home. */
  | { readonly kind: 'ahead'; readonly days: number; readonly other: number }
  /** `days` behind the winner; `loss` alone cost as many or more. */
  | { readonly kind: 'behind'; readonly days: number; readonly loss: { by: Loss; days: number } | null }
  /** Still on the way, `legs` from London. */
  | { readonly kind: 'away'; readonly legs: number };

type Traveller = Pick<PlayerView, 'place' | 'home' | 'days' | 'days_by'>;
/** The rules by which days decide the game. */
const BY_DAYS = ['ED-WIN-01', 'ED-WIN-04'];

/** The ending of one traveller; null if it is not remarkable. `legs` is the length of the whole journey. */
export function endingOf(
  seat: number,
  players: readonly Traveller[],
  { seats, reason }: Pick<Result, 'seats' | 'reason'>,
  legs: number,
): Ending | null {
  const me = players[seat]!;
  const winner = seats.findIndex(({ place }) => place === 1);
  const won = seats[seat]!.place === 1;
  if (me.home === null) return won ? null : { kind: 'away', legs: legs - me.place };
  if (!BY_DAYS.includes(reason)) return null;
  if (won) {
    const [next] = players
      .map(({ home, days }, other) => ({ other, home, days: days - me.days }))
      .filter(({ other, home, days }) => other !== seat && home !== null && days >= 0)
      .sort((one, two) => one.days - two.days);
    return next && next.days > 0 ? { kind: 'ahead', days: next.days, other: next.other } : null;
  }
  const days = me.days - players[winner]!.days;
  if (days <= 0) return null;
  const lost = LOSSES.map((by) => ({ by, days: me.days_by[by] })).sort((one, two) => two.days - one.days);
  return { kind: 'behind', days, loss: lost[0]!.days >= days ? lost[0]! : null };
}
