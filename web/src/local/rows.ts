/** This device's own tables, listed without the engine. */
import type { MyGame, MyTable, TableInfo } from '../wire/server';
import { openDatabase } from './database';

/** What the engine keeps of a table (bradshaw.local.store.TableRow), as far as it is listed. */
interface Row {
  readonly updated: number;
  readonly awaited: readonly number[];
  readonly seats: number[];
  readonly moves: number;
  readonly info: TableInfo;
}

async function rows(): Promise<Row[]> {
  const texts = JSON.parse(await (await openDatabase()).rows()) as string[];
  return texts.map((text) => JSON.parse(text) as Row).sort((a, b) => b.updated - a.updated);
}

export const ownTables = async (): Promise<MyTable[]> =>
  (await rows()).map(({ info, seats, awaited }) => ({
    table: info,
    seats,
    awaited: seats.some((seat) => awaited.includes(seat)),
  }));

export const ownGames = async (): Promise<MyGame[]> =>
  (await rows())
    .filter(({ info: { status } }) => status === 'finished' || status === 'resigned')
    .map(({ info, seats, moves, updated }) => ({ table: info, seats, moves, ended: updated }));
