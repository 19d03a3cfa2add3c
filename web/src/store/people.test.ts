import { describe, expect, it } from 'vitest';
import type { SeatInfo, TableInfo } from '../wire/server';
import {
  absenceOf,
  absencesToSettle,
  endsByResigning,
  initialsOf,
  isByBot,
  seatsToKeep,
  seatsToTakeBack,
} from './people';
import { EMPTY, type Room } from './room';

const person = (more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: 'human',
  name: 'Ann',
  level: null,
  away: false,
  resigned: false,
  ...more,
});
const bot = person({ kind: 'bot', level: 'easy' });

/** A room whose viewer has seat 0. Our clock is five seconds behind the server's. */
function roomWith(seats: SeatInfo[], more: Partial<Room> = {}, table: Partial<TableInfo> = {}): Room {
  return {
    ...EMPTY,
    connection: 'open',
    seat: 0,
    seats: [0],
    clockAhead: 5,
    table: { status: 'playing', seats, ...table } as TableInfo,
    present: seats.flatMap(({ kind }, seat) => (kind === 'human' && seat !== 1 ? [seat] : [])),
    gone: [{ seat: 1, since: 1005 }],
    ...more,
  };
}

describe('a player without a connection', () => {
  it('can be replaced after two minutes, by our own clock', () => {
    const room = roomWith([person(), person()]);
    expect(absenceOf(room, 1)).toEqual({
      seat: 1,
      since: 1000,
      opens: 1120,
      votes: [],
      needed: 1,
      voters: [0],
      idle: false,
      replyBy: null,
      silentBy: null,
    });
    expect(absencesToSettle(room, [1], 1119)).toEqual([]);
    expect(absencesToSettle(room, [1], 1120)).toHaveLength(1);
  });
  it('holds up nobody unless awaited', () => {
    expect(absencesToSettle(roomWith([person(), person()]), [0], 2000)).toEqual([]);
    expect(absencesToSettle(roomWith([person(), person({ covered: true })]), [1], 2000)).toEqual([]);
  });
  it('is replaced by a majority of the people here', () => {
    const needed = (...others: SeatInfo[]): number =>
      absenceOf(roomWith([person(), person(), ...others]), 1)!.needed;
    expect(needed(bot, bot)).toBe(1);
    expect(needed(person())).toBe(2);
    expect(needed(person(), person())).toBe(2);
    expect(needed(person(), person(), person())).toBe(3);
    expect(needed(person(), person({ resigned: true }), bot)).toBe(2);
    expect(needed(person({ away: true, why: 'left' }))).toBe(1);
  });
  it('is voted on once by each seat of this device', () => {
    const seats = [person(), person(), person(), person()];
    const votes = [
      { absent: 1, seat: 0 },
      { absent: 3, seat: 2 },
    ];
    const room = roomWith(seats, { seats: [0, 2, 3] }, { votes });
    expect(absenceOf(room, 1)).toMatchObject({ votes: [0], voters: [2, 3] });
    const sent = { ...room, unanswered: [{ type: 'stand_in', id: 'v', absent: 1, seat: 2 } as const] };
    expect(absenceOf(sent, 1)!.voters).toEqual([3]);
  });
  it('has votes only from people who are still here', () => {
    const votes = [{ absent: 1, seat: 2 }];
    const room = roomWith([person(), person(), person()], { present: [0] }, { votes });
    expect(absenceOf(room, 1)).toMatchObject({ votes: [], needed: 1 });
  });
  it('is replaced after five minutes without an answer of the others, who may talk', () => {
    const seats = [person(), person(), person(), person()];
    const vote = { absent: 1, seat: 0, at: 1100 };
    const silentBy = (votes: object[], lines: object[] = []): number | null =>
      absenceOf(roomWith(seats, { lines } as Partial<Room>, { votes } as Partial<TableInfo>), 1)!.silentBy;
    expect(silentBy([])).toBeNull();
    expect(silentBy([vote])).toBe(1395);
    const lines = [
      { seat: 2, time: 1000 },
      { seat: 2, time: 1200 },
    ];
    expect(silentBy([vote], lines)).toBe(1495);
    expect(silentBy([vote, { ...vote, seat: 2, at: 1150 }])).toBeNull();
  });
  it('cannot be replaced twice, after the end, or while we are not connected ourselves', () => {
    expect(absenceOf(roomWith([person(), person({ away: true })]), 1)).toBeNull();
    expect(absenceOf(roomWith([person(), person({ resigned: true })]), 1)).toBeNull();
    expect(absenceOf(roomWith([person(), person()], {}, { status: 'finished' }), 1)).toBeNull();
    expect(absenceOf(roomWith([person(), person()], { connection: 'lost' }), 1)).toBeNull();
    expect(absenceOf(roomWith([person(), person()]), 0)).toBeNull();
  });
});

describe('a connected but idle player', () => {
  const idle = { gone: [], idle: [{ seat: 1, since: 1005 }], present: [0, 1] };
  const votes = [{ absent: 1, seat: 0, at: 1400, idle: true }];
  it('can be replaced at once, and then has a minute to answer', () => {
    const room = roomWith([person(), person()], idle);
    expect(absenceOf(room, 1)).toMatchObject({
      idle: true,
      since: 1000,
      opens: 1000,
      replyBy: null,
      voters: [0],
    });
    const voted = roomWith([person(), person()], idle, { votes });
    expect(absenceOf(voted, 1)).toMatchObject({ votes: [0], needed: 1, replyBy: 1455, voters: [] });
  });
  it('is asked on their own device, and nobody else there', () => {
    const theirs = roomWith([person(), person()], { ...idle, seat: 1, seats: [1] }, { votes });
    expect(seatsToKeep(theirs)).toEqual([{ seat: 1, replyBy: 1455 }]);
    expect(absenceOf(theirs, 1)).toBeNull();
    expect(seatsToKeep(roomWith([person(), person()], idle, { votes }))).toEqual([]);
    const away = roomWith([person(), person({ away: true })], { ...idle, seats: [1] }, { votes });
    expect(seatsToKeep(away)).toEqual([]);
  });
});

it('bots play for bots, and for people who are away, covered or resigned', () => {
  expect(
    [bot, person({ away: true }), person({ covered: true }), person({ resigned: true })].map(isByBot),
  ).toEqual([true, true, true, true]);
  expect(isByBot(person())).toBe(false);
});

describe('seats to take back', () => {
  const away = person({ away: true, why: 'left' });
  it('are the viewed one, and those lost with the connection', () => {
    expect(seatsToTakeBack(roomWith([away, away], { seats: [0, 1] }))).toEqual([0]);
    const absent = person({ away: true, why: 'absent' });
    expect(seatsToTakeBack(roomWith([away, absent], { seats: [0, 1] }))).toEqual([0, 1]);
    expect(seatsToTakeBack(roomWith([person({ covered: true }), away]))).toEqual([0]);
    expect(seatsToTakeBack(roomWith([person(), away]))).toEqual([]);
  });
  it('are all of them if the device views none', () => {
    expect(seatsToTakeBack(roomWith([away, away], { seats: [0, 1], seat: null }))).toEqual([0, 1]);
  });
  it('are none after resigning or after the end', () => {
    expect(seatsToTakeBack(roomWith([person({ away: true, resigned: true })]))).toEqual([]);
    expect(seatsToTakeBack(roomWith([away], {}, { status: 'finished' }))).toEqual([]);
  });
});

it('resigning ends the game if one seat or no person is left', () => {
  expect(endsByResigning(roomWith([person(), bot, bot]), 0)).toBe(true);
  expect(endsByResigning(roomWith([person(), person()]), 0)).toBe(true);
  expect(endsByResigning(roomWith([person(), person(), bot]), 0)).toBe(false);
  expect(endsByResigning(roomWith([person(), person({ resigned: true }), bot, bot]), 0)).toBe(true);
});

it('initials tell the players apart', () => {
  expect(initialsOf(['Ann', 'brunel', 'Мария'])).toEqual(['A', 'B', 'М']);
  expect(initialsOf(['Guest', 'Guest 2', 'Guest 3', 'Ada'])).toEqual(['Gu', 'G2', 'G3', 'A']);
  expect(initialsOf(['Phileas', 'Passepartout'])).toEqual(['Ph', 'Pa']);
  expect(initialsOf(['A', 'A 2', '😀'])).toEqual(['A', 'A2', '😀']);
});
