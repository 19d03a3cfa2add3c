/** What others have done since a seat acted last; a watcher has nothing to catch up with but the newest turn. */
import type { AnyEvent } from './play';

/** `isAct` says whether an event is something that its seat did: that one's turn has begun is not. */
export function sinceOwn(
  log: readonly AnyEvent[],
  seat: number | null,
  isAct: (event: AnyEvent) => boolean = () => true,
): readonly AnyEvent[] {
  const acts = (event: AnyEvent): boolean => event.seat !== null && isAct(event);
  const mine = seat ?? log.findLast(acts)?.seat ?? null;
  const isPast = (event: AnyEvent): boolean =>
    acts(event) && (seat === null ? event.seat !== mine : event.seat === mine);
  return log.slice(log.findLastIndex(isPast) + 1);
}
