/**
 * The secrets that this browser adds to the luck of its games, and what it was promised itself. A secret is made before
 * the seat is taken, promised by its SHA-256, and told when everybody has promised.
 */
import type { TableInfo } from '../wire/server';
import { keep, recall } from './kept';

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Whether the page may use the browser's cryptography: only over TLS, or on the machine itself. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

/** Secrets by their promises, the latest last; the promises of servers by their tables. */
const SECRETS = 'luck.secrets';
const PROMISED = 'luck.promised';
const MOST = 200;

function remember(key: string, name: string, value: string): void {
  const all = Object.entries(recall<Record<string, string>>(key, {})).filter(([known]) => known !== name);
  keep(key, Object.fromEntries([...all, [name, value]].slice(-MOST)));
}

/** Make a secret and keep it; its promise, or null where the browser can't make one. */
export async function newPromise(): Promise<string | null> {
  if (!canHash()) return null;
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const promise = hexOf(await sha256(secret));
  remember(SECRETS, promise, hexOf(secret));
  return promise;
}

/** The secret behind a promise that this browser made. */
export const secretOf = (promise: string): string | null =>
  recall<Record<string, string>>(SECRETS, {})[promise] ?? null;

/** Keep what the server promised before a game began, so that it can be held to it. */
export function noteCommitment({ id, commitment, status }: TableInfo): void {
  if (status === 'waiting' && promisedBy(id) === null) remember(PROMISED, id, commitment);
}

export const promisedBy = (table: string): string | null =>
  recall<Record<string, string>>(PROMISED, {})[table] ?? null;

/** The secrets to be told now: everybody has promised, and these promises are this browser's. */
export function owed(table: TableInfo, seats: readonly number[]): string[] {
  if (table.status !== 'waiting' || table.seats.some(({ kind }) => kind === 'open')) return [];
  return seats
    .map((seat) => secretOf(table.seats[seat]?.promise ?? ''))
    .filter((secret): secret is string => secret !== null);
}
