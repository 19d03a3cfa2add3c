import { beforeEach, expect, it, vi } from 'vitest';
import { forgetSeat, forgetSeats, recallSeat, rememberSeat } from './own_seats';

const DAY = 24 * 60 * 60 * 1000;
const ANN = { names: ['Ann'], owner: true };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it('a seat is remembered by its table, until it is forgotten', () => {
  rememberSeat('a', ANN, 1);
  rememberSeat('b', { names: ['Ben'], owner: false }, 2);
  expect(recallSeat('a', 3)).toEqual({ ...ANN, time: 1 });
  expect(recallSeat('c', 3)).toBeNull();
  forgetSeat('a', 3);
  expect(recallSeat('a', 3)).toBeNull();
  expect(recallSeat('b', 3)?.names).toEqual(['Ben']);
});

it('all seats are forgotten with the person', () => {
  rememberSeat('a', ANN, 1);
  rememberSeat('b', ANN, 2);
  forgetSeats();
  expect([recallSeat('a', 3), recallSeat('b', 3)]).toEqual([null, null]);
});

it('a seat is forgotten after 90 days, unless its player comes back', () => {
  rememberSeat('a', ANN, 0);
  rememberSeat('b', ANN, 0);
  rememberSeat('b', { ...ANN, names: ['Anna'] }, 60 * DAY);
  expect(recallSeat('a', 89 * DAY)).not.toBeNull();
  expect(recallSeat('a', 90 * DAY)).toBeNull();
  expect(recallSeat('b', 149 * DAY)?.names).toEqual(['Anna']);
  // What is forgotten is also deleted.
  rememberSeat('c', ANN, 100 * DAY);
  expect(recallSeat('a', 0)).toBeNull();
});

it('only the latest tables are remembered', () => {
  for (let n = 0; n < 250; n += 1) rememberSeat(`table ${n}`, ANN, n);
  expect(recallSeat('table 249', 300)).not.toBeNull();
  expect(recallSeat('table 20', 300)).toBeNull();
});

it('without storage nothing is remembered', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberSeat('a', ANN, 1);
  expect(recallSeat('a', 2)).toBeNull();
});
