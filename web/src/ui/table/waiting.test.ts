import { describe, expect, it } from 'vitest';
import { EMPTY, type Room } from '../../store/room';
import type { SeatInfo, TableInfo } from '../../wire/server';
import { invitedTo, keyLoss, mayStart, seatLoss, secondsUntilStart } from './waiting';

const person = (name: string): SeatInfo => ({
  kind: 'human',
  name,
  level: null,
  away: false,
  resigned: false,
});
const OPEN: SeatInfo = { ...person(''), kind: 'open' };

function tableWith(seats: SeatInfo[], status: TableInfo['status'] = 'waiting'): TableInfo {
  return {
    id: 't',
    config: { game: 'eighty-days', rules_version: 1, players: seats.length, edition: 'default', options: {} },
    status,
    seats,
    public: false,
    order: 'drawn',
    clock: null,
    created: 0,
    commitment: '',
    secret: null,
    winners: [],
    result: null,
    rematch_wanted: [],
    rematch: null,
  };
}

describe('an invitation', () => {
  const waiting = tableWith([person('Ann'), OPEN, person('Ben')]);
  const full = tableWith([person('Ann'), person('Ben')]);

  it.each([
    ['leads to an open table', waiting, null, false, 'open'],
    ['leads to its open seat', waiting, 1, false, 'open'],
    ['to a seat tells that it is taken', waiting, 2, false, 'taken'],
    ['tells that the table is full', full, null, false, 'full'],
    ['tells that the game has begun', tableWith(full.seats, 'playing'), null, false, 'begun'],
    ['tells that the game is over', tableWith(full.seats, 'finished'), null, true, 'over'],
    ['tells that the table is closed', tableWith(full.seats, 'closed'), null, false, 'closed'],
    ['tells that its link is void', waiting, null, true, 'void'],
    ['to no table is void', null, null, true, 'void'],
  ] as const)('%s', (_, table, seat, isVoid, answer) => {
    expect(invitedTo(table, seat, isVoid)).toBe(answer);
  });
});

describe('the start with bots', () => {
  const room: Room = { ...EMPTY, seats: [1] };

  it('is the host’s', () => {
    expect(mayStart({ ...room, host: true, seats: [] }, 0)).toBe('host');
    expect(mayStart(room, 0)).toBe('no');
  });
  it('is a seated guest’s once the host has been gone for two minutes by the server’s clock', () => {
    const alone: Room = { ...room, hostGone: 1000, clockAhead: 50 };
    expect(secondsUntilStart(alone, 950)).toBe(121);
    expect(mayStart(alone, 1069)).toBe('later');
    expect(mayStart(alone, 1071)).toBe('instead');
    expect(mayStart({ ...alone, hostGone: 0 }, 1000)).toBe('instead');
    expect(mayStart({ ...alone, seats: [] }, 1071)).toBe('no');
  });
});

it('a player without a seat is told who cleared it, if that is known', () => {
  expect(seatLoss(true, false, 2)).toBe('sent_away');
  expect(seatLoss(false, true, 1)).toBe('stood_up');
  expect(seatLoss(false, false, 1)).toBe('seat_cleared');
  expect(seatLoss(false, false, 2)).toBe('seat_cleared_or');
});

describe('a browser that used to play', () => {
  const own = { names: ['Ann'], owner: true, time: 0 };
  const playing = tableWith([person('Ann'), person('Ben')], 'playing');
  const told = (table: TableInfo, seat = own, seats: number[] = []) => keyLoss({ seats, table }, seat);

  it('is told that it has lost its key', () => {
    expect(told(playing)).toBe('key_lost');
    expect(told(tableWith([person('Ann'), OPEN]))).toBe('key_lost');
    expect(told(playing, { ...own, owner: false })).toBe('key_lost_or');
    expect(told(playing, { ...own, names: ['Ann', 'Max'] })).toBe('key_lost');
  });
  it('is told that its seat was cleared', () => {
    expect(told(tableWith([person('Anna'), OPEN]))).toBe('key_cleared');
  });
  it('is told nothing when it has a seat, never had one, or the game is over', () => {
    expect(told(playing, own, [0])).toBeNull();
    expect(keyLoss({ seats: [], table: playing }, null)).toBeNull();
    expect(told(tableWith(playing.seats, 'finished'))).toBeNull();
    expect(keyLoss({ seats: [], table: null }, own)).toBeNull();
  });
});
