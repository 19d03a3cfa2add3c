/**
 * The secrets that this browser adds to the luck of its games, and the servers' commitments. A secret is generated
 * before the seat is taken, promised by its SHA-256, and revealed when everybody has promised.
 */
import type { TableInfo } from '../wire/server';
import { load, save } from './local_storage';

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Whether SubtleCrypto is available: only over TLS, or on localhost. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

/** Secrets by promise, the latest last; commitments by table. */
const SECRETS = 'luck.secrets';
const PROMISED = 'luck.promised';
const MOST = 200;

function remember(key: string, name: string, value: string): void {
  const all = Object.entries(load<Record<string, string>>(key, {})).filter(([known]) => known !== name);
  save(key, Object.fromEntries([...all, [name, value]].slice(-MOST)));
}

/** Generate and store a secret. Returns its promise, or null where the browser cannot hash. */
export async function newPromise(): Promise<string | null> {
  if (!canHash()) return null;
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const promise = hexOf(await sha256(secret));
  remember(SECRETS, promise, hexOf(secret));
  return promise;
}

/** The secret behind a promise that this browser made. */
export const secretOf = (promise: string): string | null =>
  load<Record<string, string>>(SECRETS, {})[promise] ?? null;

/** Store the server's commitment before the game begins, to check it afterwards. */
export function noteCommitment({ id, commitment, status }: TableInfo): void {
  if (status === 'waiting' && promisedBy(id) === null) remember(PROMISED, id, commitment);
}

export const promisedBy = (table: string): string | null =>
  load<Record<string, string>>(PROMISED, {})[table] ?? null;

/** This browser's secrets to reveal now: none until everybody has promised. */
export function owed(table: TableInfo, seats: readonly number[]): string[] {
  if (table.status !== 'waiting' || table.seats.some(({ kind }) => kind === 'open')) return [];
  return seats
    .map((seat) => secretOf(table.seats[seat]?.promise ?? ''))
    .filter((secret): secret is string => secret !== null);
}
