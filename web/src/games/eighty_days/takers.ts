/** Who took which card on show in this round, as the log tells it: by the action of its place, the seat. */
import type { AnyEvent } from '../../wire/eighty-days';

export function takersOf(log: readonly AnyEvent[]): ReadonlyMap<string, number> {
  const seats = new Map<string, number>();
  for (const event of log.slice(log.findLastIndex(({ kind }) => kind === 'round_began') + 1)) {
    if (event.kind === 'card_taken' && event.seat !== null) seats.set(event.action, event.seat);
  }
  return seats;
}
