/** What others have done since a seat acted last; a watcher has nothing to catch up with but the newest turn. */
import type { AnyEvent } from './play';

export function sinceOwn(log: readonly AnyEvent[], seat: number | null): readonly AnyEvent[] {
  const mine = seat ?? log.at(-1)?.seat ?? null;
  if (seat !== null) return log.slice(log.findLastIndex((event) => event.seat === mine) + 1);
  return log.slice(log.findLastIndex((event) => event.seat !== null && event.seat !== mine) + 1);
}
