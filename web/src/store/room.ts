/**
 * A device's knowledge of one table, and the pure reducer that applies each frame (docs/reference/protocol.md). It
 * returns the frames to send, but sends none itself.
 */
import { PROTOCOL } from '../wire/server';
import type {
  Command,
  Device,
  Farewell,
  FromClient,
  FromServer,
  Gone,
  Idle,
  Line,
  Position,
  Premoves,
  Refusal,
  SeatNews,
  Step,
  TableInfo,
  Update,
  Welcome,
} from '../wire/server';

export type Connection = 'connecting' | 'open' | 'lost' | 'ended';

export interface Room {
  readonly connection: Connection;
  /** The viewer's seat; null for a watcher. */
  readonly seat: number | null;
  /** The seats this device can act for. */
  readonly seats: readonly number[];
  readonly host: boolean;
  /** The address of the game's catalog. */
  readonly catalog: string | null;
  /** How many seconds the server's clock is ahead of ours. */
  readonly clockAhead: number;
  readonly version: number;
  readonly table: TableInfo | null;
  readonly position: Position | null;
  readonly log: readonly Step[];
  readonly lines: readonly Line[];
  /** The events of the newest version: empty after a load or an undo. */
  readonly latest: readonly unknown[];
  /** The news about seats in the newest version. */
  readonly news: readonly SeatNews[];
  /** The devices that act for the viewer's seat. */
  readonly devices: readonly Device[];
  /** The viewer's moves planned ahead. */
  readonly premoves: Premoves;
  /** This device's seats that can act now. */
  readonly turns: readonly number[];
  readonly present: readonly number[];
  readonly watchers: number;
  /** The people without a connected device, and since when. */
  readonly gone: readonly Gone[];
  /** The people who are connected and awaited without a clock, but have not acted for minutes, and since when. */
  readonly idle: readonly Idle[];
  /** Since when the host has not been connected; null while they are. */
  readonly hostGone: number | null;
  /** Unanswered commands in order; they are resent after a reconnect. */
  readonly unanswered: readonly Command[];
  readonly refusal: Refusal | null;
  readonly farewell: Farewell | null;
}

/** The next room, and the frames to send. */
export interface Transition {
  readonly room: Room;
  readonly send: readonly FromClient[];
}

export const EMPTY: Room = {
  connection: 'connecting',
  seat: null,
  seats: [],
  host: false,
  catalog: null,
  clockAhead: 0,
  version: -1,
  table: null,
  position: null,
  log: [],
  lines: [],
  latest: [],
  news: [],
  devices: [],
  premoves: {},
  turns: [],
  present: [],
  watchers: 0,
  gone: [],
  idle: [],
  hostGone: null,
  unanswered: [],
  refusal: null,
  farewell: null,
};

/** Say hello, with a preferred seat and the last version seen. */
export function onOpen(room: Room): Transition {
  return {
    room: { ...room, connection: 'connecting' },
    send: [{ type: 'hello', protocol: PROTOCOL, seat: room.seat, since: lastSeen(room) }],
  };
}

export function onClose(room: Room): Room {
  return { ...room, connection: room.farewell?.again === false ? 'ended' : 'lost' };
}

/** Remember a command until it is answered. */
export function onSend(room: Room, command: Command): Room {
  return { ...room, unanswered: [...room.unanswered, command], refusal: null };
}

/** `now` is our clock, in seconds since 1970. */
export function onFrame(room: Room, frame: FromServer, now: number): Transition {
  switch (frame.type) {
    case 'welcome':
      return onWelcome(room, frame, now);
    case 'update':
      return onUpdate(room, frame);
    case 'done':
      return quiet({ ...room, unanswered: without(room.unanswered, frame.id) });
    case 'refused':
      return quiet({ ...room, unanswered: without(room.unanswered, frame.id), refusal: frame.refusal });
    case 'turns':
      return quiet({ ...room, turns: frame.seats });
    case 'presence':
      return quiet({
        ...room,
        present: frame.seats,
        watchers: frame.watchers,
        gone: frame.gone ?? [],
        idle: frame.idle ?? [],
        hostGone: frame.host_gone ?? null,
      });
    case 'pong':
      return catchUp({ ...room, clockAhead: frame.time - now }, frame.version);
    case 'farewell':
      return quiet({ ...room, farewell: frame });
    default:
      return quiet(room); // a newer server can send unknown frames
  }
}

function onWelcome(room: Room, { sight, ...frame }: Welcome, now: number): Transition {
  const known = room.version >= 0 && room.seat === frame.seat;
  // Steps may have been undone meanwhile; those up to `follows` are still valid.
  const valid = known ? room.log.filter((step) => step.version <= (sight.follows ?? -1)) : [];
  const missed = known ? sight.log.filter((step) => step.version > room.version) : [];
  const welcome: Room = {
    ...room,
    connection: 'open',
    farewell: null,
    seat: frame.seat,
    seats: frame.seats,
    host: frame.host,
    catalog: frame.catalog,
    clockAhead: frame.time - now,
    version: sight.version,
    table: sight.table,
    position: sight.position,
    log: [...valid, ...sight.log],
    lines: sight.lines,
    ...newestOf(missed),
    devices: sight.devices ?? [],
    premoves: sight.premoves ?? {},
    refusal: known ? room.refusal : null,
  };
  // Commands are idempotent, so those pending when the connection broke can be resent.
  const pending = room.connection === 'open' ? [] : room.unanswered;
  // A device left with one of several seats can show that seat at once.
  const onlySeat = frame.seat === null && frame.seats.length === 1 ? frame.seats[0]! : null;
  return { room: welcome, send: onlySeat === null ? pending : [{ type: 'sit', seat: onlySeat }, ...pending] };
}

function onUpdate(room: Room, update: Update): Transition {
  if (update.version <= room.version) return quiet(room);
  if (update.version > room.version + 1) return resync(room);
  const log = update.taken_back ? withoutLastMove(room.log) : room.log;
  return quiet({
    ...room,
    version: update.version,
    table: update.table ?? room.table,
    position: update.position ?? room.position,
    log: update.step ? [...log, update.step] : log,
    lines: update.line ? [...room.lines, update.line] : room.lines,
    idle: idleAfter(room, update),
    devices: update.devices ?? room.devices,
    premoves: update.premoves ?? room.premoves,
    ...(update.step ? newestOf([update.step]) : update.position ? newestOf([]) : {}),
    refusal: update.position ? null : room.refusal,
  });
}

/** Return who is still idle: the server announces it every few seconds, but a move or a chat line shows it at once. */
function idleAfter({ idle }: Room, { position, line }: Update): Room['idle'] {
  if (idle.length === 0 || position) return [];
  return line ? idle.filter(({ seat }) => seat !== line.seat) : idle;
}

/** Remove the last move, which news about a seat can follow. */
function withoutLastMove(log: readonly Step[]): readonly Step[] {
  const last = log.findLastIndex((step) => (step.events ?? []).length > 0);
  return log.filter((_, at) => at !== last);
}

function newestOf(steps: readonly Step[]): Pick<Room, 'latest' | 'news'> {
  return {
    latest: steps.flatMap((step) => step.events ?? []),
    news: steps.flatMap((step) => (step.news ? [step.news] : [])),
  };
}

/** Resync if the server's version is newer: frames arrive in order, so the missing ones are lost. */
function catchUp(room: Room, version: number): Transition {
  return room.connection === 'open' && version > room.version ? resync(room) : quiet(room);
}

function resync(room: Room): Transition {
  return { room, send: [{ type: 'resync', since: lastSeen(room) }] };
}

/** Return the last version seen; null before the first welcome. */
function lastSeen(room: Room): number | null {
  return room.version < 0 ? null : room.version;
}

function quiet(room: Room): Transition {
  return { room, send: [] };
}

function without(commands: readonly Command[], id: string): readonly Command[] {
  return commands.filter((command) => command.id !== id);
}

/** Return how many chat lines from this one on are by others. */
export function countUnread({ lines, seats }: Room, from: number): number {
  return lines.slice(from).filter(({ seat }) => !seats.includes(seat)).length;
}

/** On a shared device, return the next of its seats that can act; null if the viewer can. */
export function nextToSit(room: Room): number | null {
  const turns = room.turns.filter((seat) => room.seats.includes(seat));
  if (room.seats.length < 2 || turns.length === 0) return null;
  if (room.seat !== null && turns.includes(room.seat)) return null;
  const next = turns.find((seat) => seat > (room.seat ?? -1));
  return next ?? turns[0]!;
}

/** Return this device's seats that have not asked for a rematch, counting unanswered commands. */
export function seatsWithoutRematch({ seats, table, unanswered }: Room): readonly number[] {
  return seats.filter((seat) => {
    const latest = unanswered.findLast(
      (command) => (command.type === 'rematch' || command.type === 'no_rematch') && command.seat === seat,
    );
    return latest ? latest.type === 'no_rematch' : !table?.rematch_wanted.includes(seat);
  });
}
