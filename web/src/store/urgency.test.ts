import { expect, it } from 'vitest';
import type { MyTable, SeatInfo, TableInfo } from '../wire/server';
import { byUrgency, DAY, isByDay, waitsForMe } from './urgency';

const person: SeatInfo = { kind: 'human', name: '', level: null, away: false, resigned: false };
const bot: SeatInfo = { ...person, kind: 'bot', level: 'easy' };

function mine(id: string, awaited: boolean, deadline: number | null, seats = [person, person]): MyTable {
  const table = { id, status: 'playing', seats, clock: null } as unknown as TableInfo;
  return { table, seats: [0], awaited, deadline };
}
const ids = (tables: readonly MyTable[]): string[] => tables.map(({ table }) => table.id);

it('the most urgent game comes first, then those that wait for others', () => {
  const tables = [
    mine('theirs', false, 5),
    mine('no limit', true, null),
    mine('later', true, 20),
    mine('soon', true, 10),
    mine('theirs without limit', false, null),
  ];
  expect(ids(byUrgency(tables))).toEqual(['soon', 'later', 'no limit', 'theirs', 'theirs without limit']);
});

it('a given `pressing` decides instead of `awaited`', () => {
  const tables = [mine('awaited', true, 5), mine('taken by a bot', false, null)];
  expect(ids(byUrgency(tables, ({ table }) => table.id === 'taken by a bot'))).toEqual([
    'taken by a bot',
    'awaited',
  ]);
});

it('only games with other people wait for a player', () => {
  expect(waitsForMe(mine('a', true, null))).toBe(true);
  expect(waitsForMe(mine('a', false, null))).toBe(false);
  expect(waitsForMe(mine('a', true, null, [person, bot]))).toBe(false);
  expect(waitsForMe({ ...mine('a', true, null), seats: [0, 1] })).toBe(false);
  const over = mine('a', true, null);
  expect(waitsForMe({ ...over, table: { ...over.table, status: 'finished' } })).toBe(false);
});

it('a clock of a day or more makes a game by the day', () => {
  expect([null, 60, DAY - 1, DAY, 3 * DAY].map((clock) => isByDay({ clock }))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
