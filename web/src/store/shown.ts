/** Records what the server shows this browser during a game, to compare it with what it says afterwards. */
import type { Step } from '../wire/server';
import { blake2b } from './blake2b';
import { load, save } from './local_storage';
import { hexOf } from './luck';

/** A step by its version and the digest of its events. */
type ShownStep = readonly [version: number, digest: string];

const TABLES = 'shown.tables';
const MAX_TABLES = 20;
const utf8 = new TextEncoder();

const key = (table: string, seat: number): string => `shown.${table}.${seat}`;

export const digestOf = (events: string): string => hexOf(blake2b(utf8.encode(events), 16));

/** Add the steps of a log to the notes. Steps that were taken back are dropped; a noted step never changes. */
export function noteShown(table: string, seat: number, log: readonly Step[]): void {
  const steps = log.filter(({ events }) => events.length > 0);
  if (steps.length === 0) return;
  const noted = load<ShownStep[]>(key(table, seat), []);
  const known = new Map(noted);
  const earlier = noted.filter(([version]) => version < log[0]!.version);
  const now = steps.map(({ version, events }): ShownStep => [
    version,
    known.get(version) ?? digestOf(JSON.stringify(events)),
  ]);
  const next = [...earlier, ...now];
  if (next.length === noted.length && next.at(-1)![0] === noted.at(-1)![0]) return;
  if (noted.length === 0) makeRoom(key(table, seat));
  save(key(table, seat), next);
}

/** Return the digests of the steps that a seat was shown, in order. */
export const shownTo = (table: string, seat: number): string[] =>
  load<ShownStep[]>(key(table, seat), []).map(([, digest]) => digest);

/** Forget the oldest game once there are too many. */
function makeRoom(added: string): void {
  const names = [...load<string[]>(TABLES, []).filter((name) => name !== added), added];
  for (const name of names.slice(0, -MAX_TABLES)) save(name, []);
  save(TABLES, names.slice(-MAX_TABLES));
}
