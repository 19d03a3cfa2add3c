/**
 * This browser's secrets, which it adds to the luck of its games, and the server's commitments. A secret is generated
 * before taking a seat, promised as its SHA-256, and revealed once everyone has promised.
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
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Secrets by promise, the latest last; commitments by table. */
const SECRETS = 'luck.secrets';
const COMMITMENTS = 'luck.promised';
const MAX_STORED = 200;

function remember(key: string, name: string, value: string): void {
  const all = Object.entries(load<Record<string, string>>(key, {})).filter(([known]) => known !== name);
  save(key, Object.fromEntries([...all, [name, value]].slice(-MAX_STORED)));
}

/** Generate and store a secret. Returns its promise, or null where the browser cannot hash. */
export async function newPromise(): Promise<string | null> {
  if (!canHash()) return null;
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const promise = hexOf(await sha256(secret));
  remember(SECRETS, promise, hexOf(secret));
  return promise;
}

/** Return the secret behind one of this browser's promises. */
export const secretOf = (promise: string): string | null =>
  load<Record<string, string>>(SECRETS, {})[promise] ?? null;

/** Store the server's commitment before the game begins, to check it afterwards. */
export function noteCommitment({ id, commitment, status }: TableInfo): void {
  if (status === 'waiting' && commitmentOf(id) === null) remember(COMMITMENTS, id, commitment);
}

export const commitmentOf = (table: string): string | null =>
  load<Record<string, string>>(COMMITMENTS, {})[table] ?? null;

/** Return this browser's secrets to reveal now: none until everyone has promised. */
export function secretsToReveal(table: TableInfo, seats: readonly number[]): string[] {
  if (table.status !== 'waiting' || table.seats.some(({ kind }) => kind === 'open')) return [];
  return seats
    .map((seat) => secretOf(table.seats[seat]?.promise ?? ''))
    .filter((secret): secret is string => secret !== null);
}
