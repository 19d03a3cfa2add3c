/** Games by the day, and which of a device's games wait for its player. */
import type { MyTable, TableInfo } from '../wire/server';

export const HOUR = 60 * 60;
export const DAY = 24 * HOUR;

/** Whether players have a day or more for each move, so that nobody waits at the table. */
export function isByDay({ clock }: Pick<TableInfo, 'clock'>): boolean {
  return clock !== null && clock >= DAY;
}

/** Whether another person, with none of these seats, plays at the table. */
export function isWithOthers({ seats }: TableInfo, own: readonly number[]): boolean {
  return seats.some(({ kind }, seat) => kind === 'human' && !own.includes(seat));
}

/** Whether other people wait for this device's player. */
export function waitsForMe({ table, seats, awaited }: MyTable): boolean {
  return table.status === 'playing' && awaited && isWithOthers(table, seats);
}

/** Sort tables: first those that are `pressing`, then by the time left, in the order they had. */
export function byUrgency<Mine extends MyTable>(
  tables: readonly Mine[],
  pressing: (mine: Mine) => boolean = ({ awaited }) => awaited,
): readonly Mine[] {
  const until = ({ deadline }: Mine): number => deadline ?? Number.MAX_VALUE;
  return [...tables].sort((a, b) => Number(pressing(b)) - Number(pressing(a)) || until(a) - until(b));
}
