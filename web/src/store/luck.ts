/**
 * What this browser remembers of a table's luck: the secrets it promised there, and what the server told it before the
 * game. A secret is generated before taking a seat, promised as its SHA-256, and revealed once everyone has promised.
 * All of it is stored by table, so that nothing the server says later can replace it.
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

export interface LuckNotes {
  /** This browser's secrets by their promises. */
  readonly own: Readonly<Record<string, string>>;
  /** The server's commitment before the game; null if this browser came later. */
  readonly commitment: string | null;
  /** Every promise at the table, in order, when this browser revealed its secrets; null if it revealed none. */
  readonly promises: readonly string[] | null;
  /** The first step with draws of this game, as the table's origin said on arrival; null if not known. */
  readonly first: number | null;
}

export const NO_NOTES: LuckNotes = { own: {}, commitment: null, promises: null, first: null };
const NOTES = 'luck.tables';
const MAX_TABLES = 200;

const allNotes = (): Record<string, LuckNotes> => load<Record<string, LuckNotes>>(NOTES, {});

export const notesOf = (table: string): LuckNotes => allNotes()[table] ?? NO_NOTES;

function note(table: string, changes: Partial<LuckNotes>): void {
  const { [table]: before = NO_NOTES, ...others } = allNotes();
  const kept = Object.entries(others).slice(1 - MAX_TABLES);
  save(NOTES, Object.fromEntries([...kept, [table, { ...before, ...changes }]]));
}

/** A secret and its promise. */
export interface OwnSecret {
  readonly promise: string;
  readonly secret: string;
}

/** Generate a secret, or return null where the browser cannot hash. */
export async function newSecret(): Promise<OwnSecret | null> {
  if (!canHash()) return null;
  const secret = crypto.getRandomValues(new Uint8Array(32));
  return { promise: hexOf(await sha256(secret)), secret: hexOf(secret) };
}

/** Store the secrets promised at a table. */
export function keepSecrets(table: string, secrets: readonly (OwnSecret | null)[]): void {
  const added = secrets.filter((own) => own !== null).map(({ promise, secret }) => [promise, secret]);
  if (added.length > 0)
    note(table, { own: { ...notesOf(table).own, ...Object.fromEntries(added) } as Record<string, string> });
}

/** Return the key for secrets promised for a table's rematch, which has no id yet. */
export const rematchOf = (table: string): string => `rematch of ${table}`;

/** Move the secrets promised for a rematch to its table. */
export function nameRematch(table: string, rematch: string): void {
  const { [rematchOf(table)]: promised, ...others } = allNotes();
  if (promised === undefined) return;
  save(NOTES, others);
  note(rematch, { own: { ...notesOf(rematch).own, ...promised.own } });
}

/** Store what the server says before the game: its commitment, and the game that this one continues. */
export function noteTable({ id, commitment, status, origin }: TableInfo): void {
  const known = notesOf(id);
  if (status === 'waiting' && known.commitment === null) note(id, { commitment, first: firstStep(origin) });
  else if (status === 'playing' && known.first === null) note(id, { first: firstStep(origin) });
}

/** Return the first step whose draws belong to this game. */
export const firstStep = (origin: TableInfo['origin']): number => (origin ? origin.move + 1 : 0);

/**
 * Return this browser's secrets to reveal now, and store all promises at the table in their order: no later one may
 * count. There are none until everyone has promised, or if the promises are no longer the stored ones.
 */
export function secretsToReveal(table: TableInfo, seats: readonly number[]): string[] {
  if (table.status !== 'waiting' || table.seats.some(({ kind }) => kind === 'open')) return [];
  const { own, promises: noted } = notesOf(table.id);
  const shown = (seat: number): string => table.seats[seat]?.promise ?? '';
  const secrets = seats.map((seat) => own[shown(seat)]).filter((secret) => secret !== undefined);
  if (secrets.length === 0) return [];
  const promises = table.seats.map((_, seat) => shown(seat)).filter((promise) => promise !== '');
  if (noted === null) note(table.id, { promises });
  else if (noted.join() !== promises.join()) return [];
  return secrets;
}
