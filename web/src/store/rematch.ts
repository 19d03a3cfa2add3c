/** The question of a rematch: who wants it, who is missing, on which terms, and what this device can do about it. */
import type { RematchTerms, TableInfo, Terms } from '../wire/server';
import { answerOf, type Answer } from './asked';
import { seatsWithoutRematch, type Room } from './room';

/** How long the server gives people at the table to answer before others can begin without them. */
export const ANSWER_SECONDS = 60;
/** A person and their answer. */
export interface Guest {
  readonly seat: number;
  readonly answer: Answer;
  readonly connected: boolean;
  readonly mine: boolean;
}

export interface Question {
  /** The seat that asked on the present terms; null if nobody asks. */
  readonly asker: number | null;
  /** Null for the same game, everyone one seat along. */
  readonly terms: Terms | null;
  readonly guests: readonly Guest[];
  /** This device's answer. */
  readonly own: Answer;
  /** The seats that bots would play if the rematch began now. */
  readonly missing: readonly number[];
  /** How many seconds until this device can begin without the missing; null if it cannot. */
  readonly wait: number | null;
}

const isPerson = (table: TableInfo, seat: number): boolean => table.seats[seat]?.kind === 'human';

/** Return the state of the question. `now` is our clock, in seconds since 1970. */
export function questionOf(room: Room, now: number): Question {
  const table = room.table!;
  const guests = [...table.seats.keys()]
    .filter((seat) => isPerson(table, seat))
    .map((seat) => ({
      seat,
      answer: answerOf(table, seat),
      connected: room.present.includes(seat),
      mine: room.seats.includes(seat),
    }));
  const asker = table.rematch_wanted[0] ?? null;
  const own = ownAnswer(room);
  const missing = guests.filter(({ answer }) => answer !== 'yes');
  const awaited = missing.some(({ answer, connected }) => answer === 'none' && connected);
  const until = (table.rematch_asked ?? 0) + ANSWER_SECONDS - room.clockAhead;
  return {
    asker,
    terms: table.rematch_terms ?? null,
    guests,
    own,
    missing: missing.map(({ seat }) => seat),
    wait:
      own !== 'yes' || asker === null || missing.length === 0
        ? null
        : awaited
          ? Math.max(0, Math.ceil(until - now))
          : 0,
  };
}

function ownAnswer(room: Room): Answer {
  const { seats } = room;
  if (seats.length === 0) return 'none';
  if (seatsWithoutRematch(room).length === 0) return 'yes';
  return seats.every((seat) => answerOf(room.table!, seat) === 'no') ? 'no' : 'none';
}

/** Return the seats in the order of a rematch without terms: everyone one seat along. */
export const usualOrder = (players: number): number[] =>
  Array.from({ length: players }, (_, place) => (place + 1) % players);

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);
export const isUsualOrder = (order: readonly number[]): boolean =>
  isSameList(order, usualOrder(order.length));

/** Return terms as a command sends them. */
export function termsToSend(terms: Terms | null | undefined): RematchTerms | null {
  if (!terms) return null;
  const { config, order, levels } = terms;
  return { edition: config.edition, options: config.options, order, levels };
}

/** Whether a command with these terms agrees to the proposed ones. */
export function isSameTerms(a: RematchTerms | null, b: RematchTerms | null): boolean {
  if (a === null || b === null) return a === b;
  const names = Object.keys({ ...a.options, ...b.options });
  return (
    a.edition === b.edition &&
    isSameList(a.order, b.order) &&
    isSameList(a.levels, b.levels) &&
    names.every((name) => a.options[name] === b.options[name])
  );
}

/** What proposed terms change. */
export interface Changes {
  /** The seats in their new order; null if nobody chose one. */
  readonly order: readonly number[] | null;
  readonly levels: readonly { readonly seat: number; readonly before: string; readonly level: string }[];
  readonly edition: { readonly before: string; readonly edition: string } | null;
  readonly options: readonly { readonly name: string; readonly value: string }[];
}

/** Return what terms change in a table's game. `terms.options` has a value for every option. */
export function changesOf({ config, seats }: TableInfo, terms: RematchTerms): Changes {
  return {
    order: isUsualOrder(terms.order) ? null : terms.order,
    levels: terms.levels.flatMap((level, seat) => {
      const before = seats[seat]?.level ?? null;
      return level === null || before === null || level === before ? [] : [{ seat, before, level }];
    }),
    edition: terms.edition === config.edition ? null : { before: config.edition, edition: terms.edition },
    options: Object.entries(terms.options)
      .filter(([name, value]) => config.options[name] !== value)
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([name, value]) => ({ name, value })),
  };
}

export function changesNothing({ order, levels, edition, options }: Changes): boolean {
  return order === null && levels.length === 0 && edition === null && options.length === 0;
}

/** Move the seat at a place of the order up or down by one. */
export function moveSeat(order: readonly number[], place: number, by: -1 | 1): number[] {
  const moved = [...order];
  const other = place + by;
  if (other < 0 || other >= order.length) return moved;
  [moved[place], moved[other]] = [moved[other]!, moved[place]!];
  return moved;
}
