import { expect, it } from 'vitest';
import { invitationIn } from './invitation';

it.each([
  ['#join.aB_3-x', false],
  ['#seat.2.aB_3-x', false],
  ['#own.0.aB_3-x', true],
])('%s is an invitation', (hash, shared) => {
  expect(invitationIn(hash)).toEqual({ token: hash.slice(1), shared });
});

it.each(['', '#main', '#own', '#own.x.abc', '#join.', '#join.a b', '#watch.abc'])('%s is none', (hash) => {
  expect(invitationIn(hash)).toBeNull();
});
