/** This device's tables in IndexedDB: a row for each, and the lines of their logs. */
import type { Database } from './boot';

interface NewLines {
  readonly table: string;
  readonly first: number;
  readonly lines: readonly string[];
  readonly row: string;
}

const NAME = 'bradshaw';
const VERSION = 1;
const BOTH = ['tables', 'log'];

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database failed'));
  });

export async function openDatabase(): Promise<Database> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('tables');
    opening.result.createObjectStore('log');
  };
  const database = await settled(opening);
  // A newer version of the page, in another tab, must not wait for this one.
  database.onversionchange = () => database.close();
  return {
    write: (several) => write(database, JSON.parse(several) as NewLines[]),
    read: async (table, start) => {
      const both = database.transaction(BOTH);
      const range = IDBKeyRange.bound([table, start], [table, Infinity]);
      const [row, lines] = await Promise.all([
        settled(both.objectStore('tables').get(table) as IDBRequest<string | undefined>),
        settled(both.objectStore('log').getAll(range) as IDBRequest<string[]>),
      ]);
      return row === undefined ? null : JSON.stringify({ row, lines });
    },
    rows: async () =>
      JSON.stringify(await settled(database.transaction('tables').objectStore('tables').getAll())),
  };
}

/** Write everything or nothing; false if another page has written one of the lines. */
function write(database: IDBDatabase, several: readonly NewLines[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // Strict: on disk before the move is acknowledged.
    const change = database.transaction(BOTH, 'readwrite', { durability: 'strict' });
    let isTaken = false;
    for (const { table, first, lines, row } of several) {
      for (const [at, line] of lines.entries()) {
        const added = change.objectStore('log').add(line, [table, first + at]);
        added.onerror = () => (isTaken ||= added.error?.name === 'ConstraintError');
      }
      change.objectStore('tables').put(row, table);
    }
    change.oncomplete = () => resolve(true);
    change.onabort = () => (isTaken ? resolve(false) : reject(change.error ?? new Error('not written')));
  });
}
