/** Remembers at which tables this browser has sat, to warn a player whose device cookie is lost. */
import { load, save } from './local_storage';

export interface OwnSeat {
  /** The player's name; several on a shared device. */
  readonly names: readonly string[];
  /** Whether this device took the seat, so that nobody can remove it. */
  readonly owner: boolean;
  /** When this device last sat there, in milliseconds since 1970. */
  readonly time: number;
}

const KEY = 'own_seats';
const KEPT_MILLISECONDS = 90 * 24 * 60 * 60 * 1000;
const KEPT_TABLES = 200;

/** Return the seats that are not yet forgotten, newest first. */
function remembered(now: number): [table: string, seat: OwnSeat][] {
  return Object.entries(load<Record<string, OwnSeat>>(KEY, {}))
    .filter(([, { time }]) => now - time < KEPT_MILLISECONDS)
    .sort(([, a], [, b]) => b.time - a.time)
    .slice(0, KEPT_TABLES);
}

export function recallSeat(table: string, now = Date.now()): OwnSeat | null {
  return remembered(now).find(([name]) => name === table)?.[1] ?? null;
}

export function rememberSeat(table: string, seat: Omit<OwnSeat, 'time'>, now = Date.now()): void {
  save(KEY, { ...Object.fromEntries(remembered(now)), [table]: { ...seat, time: now } });
}

export function forgetSeat(table: string, now = Date.now()): void {
  save(KEY, Object.fromEntries(remembered(now).filter(([name]) => name !== table)));
}

/** Forget all seats, because the server has forgotten the person. */
export function forgetSeats(): void {
  save(KEY, {});
}
