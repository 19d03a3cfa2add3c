/** Starts the engine: Pyodide with its wheels and our sources. */
import type { loadPyodide, PyodideInterface } from 'pyodide';
import { Network, type StoredArray } from './network';

/** What the engine keeps its tables in (bradshaw.local.store.Database). All arguments and answers are JSON. */
export interface Database {
  write(several: string): Promise<boolean>;
  read(table: string, start: number): Promise<string | null>;
  rows(): Promise<string>;
}

/** The engine (bradshaw.local.page.Engine). */
export interface Engine {
  request(method: string, address: string, body: Uint8Array | null): Promise<[number, string, Uint8Array]>;
  connect(socket: number, table: string): void;
  /** Pass on a frame; null closes the socket. */
  receive(socket: number, frame: string | null): void;
  /** Pass on another page's notice. */
  hear(notice: string): void;
}

/** Where Python's memory after its start is kept: a copy of it starts in a fraction of the time. */
export interface Snapshots {
  read(): Promise<Uint8Array | null>;
  keep(snapshot: Uint8Array): Promise<void>;
  /** Delete it: it does not start. */
  drop(): Promise<void>;
}

export interface Surroundings {
  readonly load: typeof loadPyodide;
  /** Where Pyodide's own files are; undefined: beside its script. */
  readonly folder?: string;
  /** Undefined: every start is from the beginning. */
  readonly snapshots?: Snapshots;
  /** The names of the engine's files. */
  readonly names: readonly string[];
  read(name: string): Promise<Uint8Array>;
  /** Our sources: texts by path. */
  sources(): Promise<Readonly<Record<string, string>>>;
  readonly database: Database;
  /** Pass a frame on to the page; null closes the socket. */
  post(socket: number, frame: string | null): void;
  /** Tell the other pages on this device. */
  announce(notice: string): void;
  /** The delay of bots in seconds. */
  readonly delay: number;
}

const HOME = '/engine';

type Proxy = { toJs(): unknown; destroy(): void };

type Start = Pick<Surroundings, 'load' | 'folder' | 'names' | 'read' | 'sources' | 'snapshots'>;

/** Start Python itself, from the snapshot of an earlier start if there is one. */
async function startBare({ load, folder, snapshots }: Start): Promise<PyodideInterface> {
  const options = folder === undefined ? {} : { indexURL: folder };
  if (snapshots === undefined) return load(options);
  const kept = await snapshots.read();
  if (kept !== null) {
    try {
      const python = await load({ ...options, _loadSnapshot: kept });
      // The copy's generator would repeat the same numbers at every start.
      python.runPython('import random; random.seed()');
      return python;
    } catch (error) {
      console.warn('the snapshot does not start', error);
      await snapshots.drop();
    }
  }
  const python = await load({ ...options, _makeSnapshot: true });
  try {
    // Now, since a snapshot cannot hold the compiled libraries in wheels.
    void snapshots.keep(python.makeMemorySnapshot());
  } catch (error) {
    console.warn('there is no room for a snapshot', error);
  }
  return python;
}

/** Start Python with everything that our sources import. */
export async function startPython(start: Start): Promise<PyodideInterface> {
  const { names, read, sources } = start;
  const wheels = names.filter((name) => name.endsWith('.whl'));
  const [python, found, ...archives] = await Promise.all([
    startBare(start),
    sources(),
    ...wheels.map((name) => read(name)),
  ]);
  for (const archive of archives) python.unpackArchive(archive, 'wheel');
  for (const [path, text] of Object.entries(found)) {
    python.FS.mkdirTree(`${HOME}/${path.slice(0, path.lastIndexOf('/'))}`);
    python.FS.writeFile(`${HOME}/${path}`, text);
  }
  python.runPython(`import sys; sys.path.insert(0, "${HOME}"); sys.dont_write_bytecode = True`);
  return python;
}

/**
 * Wrap a function that Python awaits: its rejections become Errors. Python cannot raise others, such as a browser's
 * QuotaExceededError, and would wait for ever.
 */
function raising<Arguments extends unknown[], Found>(
  ask: (...asked: Arguments) => Promise<Found>,
): (...asked: Arguments) => Promise<Found> {
  return (...asked) =>
    ask(...asked).catch((error: unknown) => {
      throw new Error(String(error));
    });
}

/** Return what the engine asks about networks (bradshaw.local.networks.Networks), which it fetches when it needs them. */
export function networks(read: Surroundings['read']): object {
  const loaded = new Map<string, Network>();
  return {
    fetch: raising((game: string) => read(`${game}.npz`)),
    load: (game: string, blocks: number, arrays: Proxy) =>
      void loaded.set(game, new Network(blocks, arrays.toJs() as StoredArray[])),
    best: (game: string, cells: Proxy, mask: Proxy) =>
      loaded.get(game)!.best(cells.toJs() as Uint8Array, mask.toJs() as Uint8Array),
    policy: (game: string, cells: Proxy) => loaded.get(game)!.policy(cells.toJs() as Uint8Array),
    foresee: (game: string, cells: Proxy) => loaded.get(game)!.foresee(cells.toJs() as Uint8Array),
  };
}

export async function boot(around: Surroundings): Promise<Engine> {
  try {
    return await bootEngine(around);
  } catch (error) {
    // A snapshot may start and still not load the libraries: the next try starts from the beginning.
    await around.snapshots?.drop();
    throw error;
  }
}

async function bootEngine(around: Surroundings): Promise<Engine> {
  const python = await startPython(around);
  const make = python.pyimport('bradshaw.local.page').Engine as (...arguments_: unknown[]) => RawEngine;
  const { post, announce, delay, read } = around;
  const database: Database = {
    write: raising(around.database.write),
    read: raising(around.database.read),
    rows: raising(around.database.rows),
  };
  // Python's None is undefined here, and null is a value of its own there.
  const send = (socket: number, frame?: string): void => post(socket, frame ?? null);
  const engine = make(database, networks(read), send, announce, delay);
  return {
    request: async (method, address, body) => {
      const found = await engine.request(method, address, body ?? undefined);
      const answer = found.toJs() as [number, string, Uint8Array];
      found.destroy();
      return answer;
    },
    connect: (socket, table) => engine.connect(socket, table),
    receive: (socket, frame) => engine.receive(socket, frame ?? undefined),
    hear: (notice) => void engine.hear(notice),
  };
}

interface RawEngine {
  request(method: string, address: string, body: Uint8Array | undefined): Promise<Proxy>;
  connect(socket: number, table: string): void;
  receive(socket: number, frame: string | undefined): void;
  hear(notice: string): Promise<void>;
}
