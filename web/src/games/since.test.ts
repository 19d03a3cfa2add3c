import { expect, it } from 'vitest';
import { sinceOwn } from './since';

const by = (...seats: (number | null)[]) => seats.map((seat, i) => ({ kind: `event ${i}`, seat }));
const seatsOf = (log: readonly { seat: number | null }[]) => log.map(({ seat }) => seat);

it('keeps what others did until the player acts again', () => {
  expect(seatsOf(sinceOwn(by(0, 1, 1, null, 2), 0))).toEqual([1, 1, null, 2]);
  expect(seatsOf(sinceOwn(by(0, 1, 2, 0), 0))).toEqual([]);
  expect(seatsOf(sinceOwn([], 0))).toEqual([]);
});

it('shows watchers the newest turn', () => {
  expect(seatsOf(sinceOwn(by(0, 1, 2, 2), null))).toEqual([2, 2]);
});
