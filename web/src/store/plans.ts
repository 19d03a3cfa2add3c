/** Whether a player can plan moves ahead. */
import { isByBot } from './people';
import type { Room } from './room';

/** Return whether the viewer can plan now: someone else is to move, and other people play. */
export function mayPlan({ table, seat, seats, position }: Room): boolean {
  if (table?.status !== 'playing' || table.day || seat === null || !position || position.legal.length > 0)
    return false;
  if (isByBot(table.seats[seat]!)) return false;
  // Bots and seats of this device keep nobody waiting.
  return table.seats.some((other, at) => !seats.includes(at) && other.kind === 'human' && !isByBot(other));
}
