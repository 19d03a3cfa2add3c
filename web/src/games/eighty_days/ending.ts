/** What is worth telling when the bet is settled: how near one was, and what it was lost by. */
import type { PlayerView } from '../../wire/eighty-days';
import type { Result } from '../../wire/server';

/** What a traveller loses days by; by travelling they are spent. */
const LOSSES = ['detective', 'london', 'chips', 'events'] as const;
type Loss = (typeof LOSSES)[number];

export type Ending =
  /** Won, so many days before the next one home. */
  | { readonly kind: 'ahead'; readonly days: number; readonly other: number }
  /** So many days behind the winner; `loss` alone took as many or more. */
  | { readonly kind: 'behind'; readonly days: number; readonly loss: { by: Loss; days: number } | null }
  /** Still on the way, so many legs from London. */
  | { readonly kind: 'away'; readonly legs: number };

type Traveller = Pick<PlayerView, 'place' | 'home' | 'days' | 'days_by'>;
/** Where days decide, and not who came home first or at all. */
const BY_DAYS = ['ED-WIN-01', 'ED-WIN-04'];

/** Of one traveller; null: there is nothing to tell. `legs` is how many lead to London. */
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
