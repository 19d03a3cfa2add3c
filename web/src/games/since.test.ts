import { expect, it } from 'vitest';
import { sinceOwn } from './since';

const by = (...seats: (number | null)[]) => seats.map((seat, i) => ({ kind: `event ${i}`, seat }));
const seatsOf = (log: readonly { seat: number | null }[]) => log.map(({ seat }) => seat);

it('keeps what others did until the player acts again', () => {
  expect(seatsOf(sinceOwn(by(0, 1, 1, null, 2), 0))).toEqual([1, 1, null, 2]);
  expect(seatsOf(sinceOwn(by(0, 1, 2, 0), 0))).toEqual([]);
  expect(seatsOf(sinceOwn([], 0))).toEqual([]);
});

it('does not take the beginning of a turn for an act', () => {
  const log = [...by(0, 1), { kind: 'turn_began', seat: 0 }];
  expect(seatsOf(sinceOwn(log, 0, ({ kind }) => kind !== 'turn_began'))).toEqual([1, 0]);
});

it('shows watchers the newest turn', () => {
  expect(seatsOf(sinceOwn(by(0, 1, 2, 2), null))).toEqual([2, 2]);
});
