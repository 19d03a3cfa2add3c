/** The people at a table: for whom bots play, who is gone, and the votes for a bot in an absent player's seat. */
import type { SeatInfo } from '../wire/server';
import type { Room } from './room';
import { isByDay } from './urgency';

/** How long a player must be gone before the others can put a bot in their seat, in seconds. */
export const ABSENT_SECONDS = 120;
/** How long an idle player has to answer the first vote, in seconds. */
const REPLY_SECONDS = 60;
/** How long after the first vote, or their own latest chat line, people who have not voted still count, in seconds. */
const SILENT_SECONDS = 300;

/** Return whether a bot makes the seat's moves. */
export function isByBot({ kind, away, covered, resigned }: SeatInfo): boolean {
  return kind === 'bot' || away || resigned || (covered ?? false);
}

/** Return whether the game is paused: bots wait until someone takes a seat back, or watches after asking for a bot. */
export function isPaused({ table, present }: Room): boolean {
  const people = [...(table?.seats ?? []).entries()].filter(([, seat]) => seat.kind === 'human');
  return (
    table?.status === 'playing' &&
    people.every(([, { away, resigned }]) => away || resigned) &&
    !people.some(([seat, { why }]) => why === 'left' && present.includes(seat))
  );
}

/** A person whose seat the others can give to a bot: without a connected device, or connected but `idle`. */
export interface Absence {
  readonly seat: number;
  readonly idle: boolean;
  /** By our own clock, in seconds since 1970. */
  readonly since: number;
  /** When the others can vote. */
  readonly opens: number;
  /** The seats that have voted for a bot, and how many votes it needs. */
  readonly votes: readonly number[];
  readonly needed: number;
  /** This device's seats that have not voted. */
  readonly voters: readonly number[];
  /** Until when an idle player can answer; null before the first vote. */
  readonly replyBy: number | null;
  /** When the silence of the others decides the vote; null before the first vote, or if there are enough. */
  readonly silentBy: number | null;
}

/** Return since when a seat's owner is gone, by our own clock; null if they are here. */
export function goneSince({ gone, clockAhead }: Room, seat: number): number | null {
  const found = gone.find((person) => person.seat === seat);
  return found ? found.since - clockAhead : null;
}

/** Return when the rest day of a seat's player ends, by our own clock; null if they have none at this time. */
export function restsUntil({ table, clockAhead }: Room, seat: number, now: number): number | null {
  const until = table?.seats[seat]?.rests_until;
  return table?.status !== 'playing' || until == null || until - clockAhead <= now
    ? null
    : until - clockAhead;
}

/** Return until when the owner of a seat can answer the votes on it; null if there are none. */
function replyBy({ table, clockAhead }: Room, seat: number): number | null {
  const votes = (table?.votes ?? []).filter((vote) => vote.absent === seat && vote.idle);
  if (votes.length === 0) return null;
  return Math.min(...votes.map((vote) => vote.at ?? 0)) + REPLY_SECONDS - clockAhead;
}

/** Return when enough of those who have not voted on a seat stop counting, by our own clock. */
function silentBy(
  room: Room,
  absent: number,
  voted: readonly number[],
  silent: readonly number[],
): number | null {
  const votes = (room.table?.votes ?? []).filter((vote) => vote.absent === absent);
  const missing = silent.length - voted.length + 1;
  if (votes.length === 0 || missing < 1 || missing > silent.length) return null;
  const first = Math.min(...votes.map((vote) => vote.at ?? 0));
  const spoke = silent.map((seat) =>
    Math.max(first, ...room.lines.filter((line) => line.seat === seat).map(({ time }) => time)),
  );
  return spoke.sort((a, b) => a - b)[missing - 1]! + SILENT_SECONDS - room.clockAhead;
}

/** Return this device's idle seats that others have voted to give to a bot, with the deadlines to answer. */
export function seatsToKeep(room: Room): readonly { seat: number; replyBy: number }[] {
  if (room.table?.status !== 'playing') return [];
  return room.seats.flatMap((seat) => {
    const until = replyBy(room, seat);
    return until === null || isByBot(room.table!.seats[seat]!) ? [] : [{ seat, replyBy: until }];
  });
}

/**
 * Return the absence of a seat's owner; null if they are here, a bot already plays until they return, or presence is
 * not required because the game is played by the day.
 */
export function absenceOf(room: Room, seat: number): Absence | null {
  const { table, present, seats, unanswered } = room;
  const still = seats.includes(seat) ? undefined : room.idle.find((person) => person.seat === seat);
  const gone = goneSince(room, seat);
  const since = gone ?? (still ? still.since - room.clockAhead : null);
  const info = table?.seats[seat];
  if (since === null || table?.status !== 'playing' || room.connection !== 'open') return null;
  if (isByDay(table)) return null;
  if (info?.kind !== 'human' || info.away || info.resigned) return null;
  const isHere = (other: number): boolean =>
    other !== seat &&
    (present.includes(other) || seats.includes(other)) &&
    table.seats[other]?.kind === 'human' &&
    !table.seats[other].resigned;
  const here = table.seats.map((_, other) => other).filter(isHere);
  const votes = (table.votes ?? []).flatMap((vote) => (vote.absent === seat ? [vote.seat] : []));
  const voted = votes.filter((voter) => here.includes(voter));
  // People for whom a bot plays count only if they have voted.
  const silent = here.filter((other) => !votes.includes(other) && !table.seats[other]!.away);
  const sent = unanswered.flatMap((command) =>
    command.type === 'stand_in' && command.absent === seat ? [command.seat] : [],
  );
  return {
    seat,
    idle: gone === null,
    since,
    // The server announces idle players only when the others can vote.
    opens: gone === null ? since : since + ABSENT_SECONDS,
    votes: voted,
    needed: Math.floor((voted.length + silent.length) / 2) + 1,
    voters: seats.filter((own) => isHere(own) && !votes.includes(own) && !sent.includes(own)),
    replyBy: gone === null ? replyBy(room, seat) : null,
    silentBy: silentBy(room, seat, voted, silent),
  };
}

/** Return the absences that hold up the game at a time, by our own clock. */
export function absencesToSettle(room: Room, awaiting: readonly number[], now: number): Absence[] {
  return awaiting
    .filter((seat) => !(room.table?.seats[seat]?.covered ?? false))
    .map((seat) => absenceOf(room, seat))
    .filter((absence): absence is Absence => absence !== null && absence.opens <= now);
}

/**
 * Return this device's seats to take back from bots together: the viewed one, all if none is viewed, and those that
 * were lost while the device was not connected.
 */
export function seatsToTakeBack({ table, seats, seat }: Room): readonly number[] {
  if (table?.status !== 'playing') return [];
  return seats.filter((own) => {
    const { away, covered, resigned, why } = table.seats[own]!;
    if (resigned || !(away || covered)) return false;
    return seat === null || own === seat || why === 'absent';
  });
}

/** Return whether the game ends if a seat resigns, instead of continuing with a bot in it. */
export function endsByResigning({ table }: Room, seat: number): boolean {
  const left = (table?.seats ?? []).filter((info, other) => other !== seat && !info.resigned);
  return left.length === 1 || left.every(({ kind }) => kind !== 'human');
}

/** Return an initial for each name, with a second letter or the number where two are the same. */
export function initialsOf(names: readonly string[]): readonly string[] {
  const letters = names.map((name) => [...name.trim()]);
  const first = letters.map(([letter = '']) => letter.toLocaleUpperCase());
  return first.map((initial, seat) => {
    if (first.indexOf(initial) === first.lastIndexOf(initial)) return initial;
    const last = names[seat]!.trim().split(/\s+/u).slice(1).at(-1) ?? '';
    return initial + ([...last][0] ?? letters[seat]![1] ?? '');
  });
}
