/**
 * What a device knows of one table, and how each frame of the server changes it: a pure reducer. It follows
 * docs/reference/protocol.md; what it wants sent in answer it returns, and sends nothing itself.
 */
import { PROTOCOL } from '../wire/server';
import type {
  Command,
  Device,
  Farewell,
  FromClient,
  FromServer,
  Line,
  Position,
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
  /** The seat looked from; null for a watcher. */
  readonly seat: number | null;
  /** The seats this device may act for. */
  readonly seats: readonly number[];
  readonly host: boolean;
  /** Where the unchanging facts of the game are. */
  readonly catalog: string | null;
  /** By how many seconds the server's clock is ahead of ours. */
  readonly clockAhead: number;
  readonly version: number;
  readonly table: TableInfo | null;
  readonly position: Position | null;
  readonly log: readonly Step[];
  readonly lines: readonly Line[];
  /** What happened with the newest version: empty after a load or an undo. */
  readonly latest: readonly unknown[];
  /** The news about seats that came with it. */
  readonly news: readonly SeatNews[];
  /** Those that act for the seat looked from. */
  readonly devices: readonly Device[];
  /** Of the device's own seats, those that may act. */
  readonly turns: readonly number[];
  readonly present: readonly number[];
  readonly watchers: number;
  /** Commands sent and not yet answered, in their order: sent again after a new connection. */
  readonly unanswered: readonly Command[];
  readonly refusal: Refusal | null;
  readonly farewell: Farewell | null;
}

export interface Outcome {
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
  turns: [],
  present: [],
  watchers: 0,
  unanswered: [],
  refusal: null,
  farewell: null,
};

/** Say hello: the seat is a wish, and what was seen before need not be told again. */
export function opened(room: Room): Outcome {
  return {
    room: { ...room, connection: 'connecting' },
    send: [{ type: 'hello', protocol: PROTOCOL, seat: room.seat, since: seen(room) }],
  };
}

export function closed(room: Room): Room {
  return { ...room, connection: room.farewell?.again === false ? 'ended' : 'lost' };
}

/** Remember a command until it is answered. */
export function asked(room: Room, command: Command): Room {
  return { ...room, unanswered: [...room.unanswered, command], refusal: null };
}

/** `now` is our clock, in seconds since 1970. */
export function received(room: Room, frame: FromServer, now: number): Outcome {
  switch (frame.type) {
    case 'welcome':
      return welcomed(room, frame, now);
    case 'update':
      return updated(room, frame);
    case 'done':
      return quiet({ ...room, unanswered: without(room.unanswered, frame.id) });
    case 'refused':
      return quiet({ ...room, unanswered: without(room.unanswered, frame.id), refusal: frame.refusal });
    case 'turns':
      return quiet({ ...room, turns: frame.seats });
    case 'presence':
      return quiet({ ...room, present: frame.seats, watchers: frame.watchers });
    case 'pong':
      return heard({ ...room, clockAhead: frame.time - now }, frame.version);
    case 'farewell':
      return quiet({ ...room, farewell: frame });
    default:
      return quiet(room); // a newer server may say more than we know
  }
}

function welcomed(room: Room, { sight, ...frame }: Welcome, now: number): Outcome {
  const known = room.version >= 0 && room.seat === frame.seat;
  // Steps may have been taken back meanwhile: only those up to the one that the told ones follow on still stand.
  const standing = known ? room.log.filter((step) => step.version <= (sight.follows ?? -1)) : [];
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
    log: [...standing, ...sight.log],
    lines: sight.lines,
    ...told(missed),
    devices: sight.devices ?? [],
    refusal: known ? room.refusal : null,
  };
  // Whatever was under way when the connection broke has one effect, however often it is sent.
  const again = room.connection === 'open' ? [] : room.unanswered;
  // Several seats were this device's when it said from where it looks, and one is left: nobody is hidden from it.
  const alone = frame.seat === null && frame.seats.length === 1 ? frame.seats[0]! : null;
  return { room: welcome, send: alone === null ? again : [{ type: 'sit', seat: alone }, ...again] };
}

function updated(room: Room, update: Update): Outcome {
  if (update.version <= room.version) return quiet(room);
  if (update.version > room.version + 1) return missing(room);
  const log = update.taken_back ? withoutLastMove(room.log) : room.log;
  return quiet({
    ...room,
    version: update.version,
    table: update.table ?? room.table,
    position: update.position ?? room.position,
    log: update.step ? [...log, update.step] : log,
    lines: update.line ? [...room.lines, update.line] : room.lines,
    devices: update.devices ?? room.devices,
    ...(update.step ? told([update.step]) : update.position ? told([]) : {}),
    refusal: update.position ? null : room.refusal,
  });
}

/** A move may be taken back when there was news about a seat after it. */
function withoutLastMove(log: readonly Step[]): readonly Step[] {
  const last = log.findLastIndex((step) => (step.events ?? []).length > 0);
  return log.filter((_, at) => at !== last);
}

function told(steps: readonly Step[]): Pick<Room, 'latest' | 'news'> {
  return {
    latest: steps.flatMap((step) => step.events ?? []),
    news: steps.flatMap((step) => (step.news ? [step.news] : [])),
  };
}

/** The version that the server says we should have: whatever was sent before it has arrived, or never will. */
function heard(room: Room, version: number): Outcome {
  return room.connection === 'open' && version > room.version ? missing(room) : quiet(room);
}

function missing(room: Room): Outcome {
  return { room, send: [{ type: 'resync', since: seen(room) }] };
}

/** The last version seen; null before the first welcome. */
function seen(room: Room): number | null {
  return room.version < 0 ? null : room.version;
}

function quiet(room: Room): Outcome {
  return { room, send: [] };
}

function without(commands: readonly Command[], id: string): readonly Command[] {
  return commands.filter((command) => command.id !== id);
}

/** On a device that is passed round: the seat whose turn it is to look, if it is not the one looking now. */
export function nextToSit(room: Room): number | null {
  const turns = room.turns.filter((seat) => room.seats.includes(seat));
  if (room.seats.length < 2 || turns.length === 0) return null;
  if (room.seat !== null && turns.includes(room.seat)) return null;
  const after = turns.find((seat) => seat > (room.seat ?? -1));
  return after ?? turns[0]!;
}

/** The device's own seats that have not asked for another game. */
export function seatsToAskAgain({ seats, table, unanswered }: Room): readonly number[] {
  const asking = unanswered.flatMap((command) => (command.type === 'rematch' ? [command.seat] : []));
  return seats.filter((seat) => !asking.includes(seat) && !table?.rematch_wanted.includes(seat));
}
