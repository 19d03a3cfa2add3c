import { expect, it } from 'vitest';
import { invitationIn } from './invitation';

it.each([
  ['#join.aB_3-x', false, null],
  ['#seat.2.aB_3-x', false, 2],
  ['#own.0.aB_3-x', true, 0],
])('%s is an invitation', (hash, shared, seat) => {
  expect(invitationIn(hash)).toEqual({ token: hash.slice(1), shared, seat });
});

it.each(['', '#main', '#own', '#own.x.abc', '#join.', '#join.a b', '#watch.abc'])('%s is none', (hash) => {
  expect(invitationIn(hash)).toBeNull();
});
