/** What the client connects to: a server, or the engine in this page for the tables of this device. */
import type { MyGames, MyTables, Seated, TableInfo } from '../wire/server';
import { EngineFault, type FaultCode } from '../local/files';
import type { LocalEngine } from '../local/page';
import { load, save } from './local_storage';
import { prefer, preferences, type Preferences } from './preferences.svelte';
import { reach } from './reach.svelte';
import { HAS_SERVER, root } from './site';
import type { Wire } from './socket';

const USED = 'own.used';

/** This page's engine. */
interface EngineState {
  state: 'off' | 'loading' | 'ready' | 'failed';
  /** The fraction that is loaded. */
  share: number;
  /** Why it has failed. */
  fault: FaultCode;
}
export const engine = $state<EngineState>({ state: 'off', share: 0, fault: 'engine_failed' });
let started: Promise<LocalEngine> | null = null;

/** Load and start the engine, once. */
export function startEngine(): Promise<LocalEngine> {
  started ??= (async () => {
    engine.state = 'loading';
    try {
      const { hasEngine, LocalEngine } = await import('../local/page');
      if (!hasEngine()) throw new Error('this build has no engine');
      const found = await LocalEngine.start(root(), (share) => (engine.share = share));
      engine.state = 'ready';
      return found;
    } catch (error) {
      engine.state = 'failed';
      engine.fault = error instanceof EngineFault ? error.code : 'engine_failed';
      started = null;
      throw error;
    }
  })();
  return started;
}

/** Whether games wait only for the engine of a player who has chosen this device. */
export const wantsEngine = (): boolean => HAS_SERVER && preferences.where === 'device';

/** Start the engine ahead of the first game, for a player who has chosen this device. */
export function prepareEngine(): void {
  if (wantsEngine()) void startEngine().catch(() => {}); // `engine` has the fault, and the next game tries again
}

/** Choose where games against bots run. On this device, the engine loads at once: there may be no connection later. */
export function playWhere(where: Preferences['where']): void {
  prefer({ where });
  prepareEngine();
}

/** Whether the engine starts without a download: megabytes are never fetched without asking. */
async function isKept(): Promise<boolean> {
  if (engine.state === 'ready') return true;
  if (!('caches' in globalThis)) return false;
  const { filesToStart } = await import('../local/page');
  const found = await Promise.all(filesToStart(root()).map((file) => caches.match(file)));
  return found.length > 0 && found.every((file) => file !== undefined);
}

/** Whether a table is on this device. Its id is longer than those of a server. */
export const isOwn = (table: string): boolean => table.length === 16 && table.startsWith('own-');

/** Whether a game on this device can be handed up to a server. */
export const mayHandUp = (table: string): boolean => HAS_SERVER && isOwn(table);

/**
 * Whether this page runs a new game that nobody else can join: as chosen, or if the server is unreachable. As long as
 * the engine is being downloaded, games begin on the server, at once.
 */
export async function playsHere(): Promise<boolean> {
  if (!HAS_SERVER) return true;
  if (preferences.where === 'server') return false;
  if (await isKept()) return preferences.where === 'device' || reach.isLost;
  if (preferences.where === 'auto') return false;
  prepareEngine();
  if (!reach.isLost) await reach.check();
  return reach.isLost;
}

/** Whether a level plays on a server only: `master` searches with NumPy, and the names of third-party bots have a slash. */
export const needsServer = (level: string): boolean => level === 'master' || level.includes('/');

const OWN_TABLE = /^\/api\/tables\/(own-[\w-]{12})(?:\/|$)/;
/** Requests with the same answers on a server and here. */
const ANYWHERE = /^\/api\/(?:offer$|games\/|records\/)/;

/** Fetch from the server, or from the engine for this device's tables. `here` chooses the engine for a new table. */
export async function ask(path: string, init: RequestInit, here = false): Promise<Response> {
  if (here) save(USED, true);
  if (here || OWN_TABLE.test(path)) return askEngine(path, init);
  if (!HAS_SERVER) return (await askFiles(path)) ?? askEngine(path, init);
  try {
    return await fetch(path, init);
  } catch (error) {
    reach.lose();
    if (!ANYWHERE.test(path) || !(preferences.where === 'device' || (await isKept()))) throw error;
    return askEngine(path, init);
  }
}

/** Fetch an answer that a static site has as a file; null if there is none, or it cannot be fetched. */
async function askFiles(path: string): Promise<Response | null> {
  const { answerAt } = await import('../local/page');
  const address = answerAt(root(), path);
  if (address === null) return null;
  const found = await fetch(address).catch(() => null);
  return found?.ok ? found : null;
}

async function askEngine(path: string, init: RequestInit): Promise<Response> {
  return (await startEngine()).request(init.method ?? 'GET', path, (init.body ?? null) as BodyInit | null);
}

/** Add this device's own tables to the server's answer. */
export async function withOwnTables(find: () => Promise<MyTables>): Promise<MyTables> {
  // In parallel: a rejection must not occur before it is awaited.
  const [own, found] = await Promise.all([ownRows((rows) => rows.ownTables()), orNone(find)]);
  const tables = [...(await unlisted(own, found)), ...(found?.tables ?? [])];
  return { tables, invited: found?.invited ?? [] };
}

export async function withOwnGames(find: () => Promise<MyGames>): Promise<MyGames> {
  const [own, found] = await Promise.all([ownRows((rows) => rows.ownGames()), orNone(find)]);
  const games = [...(await unlisted(own, found)), ...(found?.games ?? [])];
  return { games: games.sort((a, b) => b.ended - a.ended) };
}

/** Return this device's rows, without those of games that continue at a table where the server knows this person. */
async function unlisted<Row extends { readonly table: TableInfo }>(
  own: Row[],
  found: object | null,
): Promise<Row[]> {
  const continued = await Promise.all(
    own.map(({ table }) => found !== null && table.handed_up && isSeatedAt(table.handed_up)),
  );
  return own.filter((_, i) => !continued[i]);
}

/** Somebody who was forgotten, or has cleared the cookies, has only the copy on this device left. */
async function isSeatedAt(table: string): Promise<boolean> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}`).catch(() => null);
  return answer?.ok === true && ((await answer.json()) as Seated).seats.length > 0;
}

async function ownRows<Row>(list: (rows: typeof import('../local/rows')) => Promise<Row[]>): Promise<Row[]> {
  return load(USED, false) ? list(await import('../local/rows')) : [];
}

/** A device with its own tables lists them even while the server is unreachable. */
async function orNone<Found>(find: () => Promise<Found>): Promise<Found | null> {
  if (!HAS_SERVER) return null;
  return load(USED, false) ? find().catch(() => null) : find();
}

/** Open a socket to a table of this device, once the engine is ready. */
export function connectHere(table: string): Wire {
  let socket: { send(text: string): void; close(): void } | null = null;
  let isClosed = false;
  const wire: Wire = {
    onopen: null,
    onclose: null,
    onmessage: null,
    send: (text) => socket?.send(text),
    close: () => {
      isClosed = true;
      socket?.close();
    },
  };
  startEngine().then(
    (found) => {
      if (isClosed) return;
      socket = found.connect(table, wire);
      wire.onopen?.();
    },
    () => wire.onclose?.(),
  );
  return wire;
}

/** Save a file that the engine generates, instead of following the link to a server. */
export async function download(link: HTMLAnchorElement): Promise<void> {
  const file = await (await askEngine(link.pathname, {})).blob();
  const saving = document.createElement('a');
  saving.href = URL.createObjectURL(file);
  saving.download =
    link.pathname.split('/').slice(-2).join('-') + (file.type.includes('zip') ? '.zip' : '.jsonl');
  saving.click();
  URL.revokeObjectURL(saving.href);
}

/** Whether a link is for a file that the engine generates. */
export const isDownloadHere = (link: HTMLAnchorElement): boolean =>
  link.hasAttribute('download') &&
  link.pathname.startsWith('/api/') &&
  (!HAS_SERVER || OWN_TABLE.test(link.pathname));
