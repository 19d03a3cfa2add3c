/** Questions to a table's players, for the front page, which is not connected to the table. */
import type { MyTable, TableInfo } from '../wire/server';

/** The front page forgets unanswered questions after three days. */
const FORGOTTEN_AFTER = 3 * 24 * 60 * 60;

export type Answer = 'yes' | 'no' | 'none';

/** Return a seat's answer to the question of a rematch. */
export function answerOf(table: TableInfo, seat: number): Answer {
  if (table.rematch_wanted.includes(seat)) return 'yes';
  return table.rematch_declined?.includes(seat) ? 'no' : 'none';
}

/** Whether someone else waits for an answer from one of these seats. */
export function isAsked(table: TableInfo, seats: readonly number[]): boolean {
  return (
    (table.status === 'finished' || table.status === 'resigned') &&
    table.rematch === null &&
    table.rematch_wanted.length > 0 &&
    seats.some((seat) => answerOf(table, seat) === 'none')
  );
}

/** Return the tables whose players ask this device for a rematch, the latest question first. */
export function openQuestions(tables: readonly MyTable[], now: number): readonly MyTable[] {
  const asked = ({ table }: MyTable): number => table.rematch_asked ?? 0;
  return tables
    .filter((mine) => isAsked(mine.table, mine.seats) && asked(mine) > now - FORGOTTEN_AFTER)
    .sort((a, b) => asked(b) - asked(a));
}

/** Whether a bot plays one of this device's seats, which can be taken back. */
export function isReplaced({ table, seats }: MyTable): boolean {
  return (
    table.status === 'playing' &&
    seats.some((seat) => table.seats[seat]!.away && !table.seats[seat]!.resigned)
  );
}
