/** What a device may do at a table before its game, and why it may have lost its seat. */
import type { OwnSeat } from '../../store/own_seats';
import type { Room } from '../../store/room';
import type { TableInfo } from '../../wire/server';

/** How long the host must be gone before a guest may start, as the server measures it. */
const HOST_SECONDS = 120;

/** Whether a link still leads to a seat, and otherwise why not. */
export type Invited = 'open' | 'full' | 'taken' | 'begun' | 'over' | 'closed' | 'void';

/** Judge an invitation to a table, or to one of its seats. `isVoid` is the server's answer about the link. */
export function invitedTo(table: TableInfo | null, seat: number | null, isVoid: boolean): Invited {
  if (table?.status === 'closed') return 'closed';
  if (table?.status === 'finished' || table?.status === 'resigned') return 'over';
  if (isVoid || table === null) return 'void';
  if (table.status === 'playing') return 'begun';
  if (table.seats.every(({ kind }) => kind !== 'open')) return 'full';
  return seat !== null && table.seats[seat]?.kind !== 'open' ? 'taken' : 'open';
}

/** Who may put bots on the open seats: this device, only the host, or this device later if the host stays away. */
export type MayStart = 'host' | 'instead' | 'later' | 'no';

/** `now` is our clock, in seconds since 1970. */
export function mayStart(room: Room, now: number): MayStart {
  if (room.host) return 'host';
  if (room.seats.length === 0 || room.hostGone === null) return 'no';
  return secondsUntilStart(room, now) <= 0 ? 'instead' : 'later';
}

/** Return how long the host must still stay away, in seconds, allowing for a small difference between the clocks. */
export function secondsUntilStart({ hostGone, clockAhead }: Room, now: number): number {
  return hostGone === null ? Infinity : hostGone + HOST_SECONDS + 1 - (now + clockAhead);
}

/** Why a player is told that they have no seat. */
export type SeatLoss = 'sent_away' | 'stood_up' | 'seat_cleared' | 'seat_cleared_or';

/**
 * Return why this device lost its seat. `isTaken` is whether the player still sits there, `own` whether this browser
 * stood up, `devices` how many devices acted for the seat.
 */
export function seatLoss(isTaken: boolean, own: boolean, devices: number): SeatLoss {
  if (isTaken) return 'sent_away';
  if (own) return 'stood_up';
  return devices > 1 ? 'seat_cleared_or' : 'seat_cleared';
}

/** Why a browser that used to have a seat only watches. */
export type KeyLoss = 'key_lost' | 'key_lost_or' | 'key_cleared';

/** Return why a remembered seat was lost; null if it was not, or the game is over. */
export function keyLoss(
  { seats, table }: Pick<Room, 'seats' | 'table'>,
  own: OwnSeat | null,
): KeyLoss | null {
  if (own === null || table === null || seats.length > 0) return null;
  if (table.status !== 'waiting' && table.status !== 'playing') return null;
  const isThere = table.seats.some(({ kind, name }) => kind === 'human' && own.names.includes(name));
  // Seats can be cleared only before the game.
  if (table.status === 'waiting' && !isThere) return 'key_cleared';
  return own.owner ? 'key_lost' : 'key_lost_or';
}
