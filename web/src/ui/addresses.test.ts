import { expect, it } from 'vitest';
import { deviceCodeIn, devicePath, hashOf, invitationIn, moveIn } from './addresses';

it.each([
  ['#join.aB_3-x', false, null],
  ['#seat.2.aB_3-x', false, 2],
  ['#own.0.aB_3-x', true, 0],
])('%s is an invitation', (hash, shared, seat) => {
  expect(invitationIn(hash)).toEqual({ token: hash.slice(1), shared, seat });
});

it.each(['', '#main', '#own', '#own.x.abc', '#join.', '#join.a b', '#watch.abc'])(
  '%s is not an invitation',
  (hash) => {
    expect(invitationIn(hash)).toBeNull();
  },
);

it('a code for another device has an address', () => {
  const { hash } = new URL(devicePath('7KQ2M-0XR9T'), 'https://play.example');
  expect(deviceCodeIn(hash)).toBe('7KQ2M-0XR9T');
  for (const other of ['', '#code.', '#code.a b', '#join.abc']) expect(deviceCodeIn(other)).toBeNull();
});

it('every move has an address', () => {
  expect(moveIn(hashOf(57))).toBe(57);
  for (const hash of ['', '#move=', '#move=-1', '#move=1e3', '#move=12345678', '#join.abc']) {
    expect(moveIn(hash)).toBeNull();
  }
});
