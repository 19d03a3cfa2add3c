import { expect, it } from 'vitest';
import { blake2b } from './blake2b';
import { bytesOf, hexOf } from './luck';
import { Stream } from './stream';

const KEY = Uint8Array.from({ length: 32 }, (_, at) => at);
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

it('hashes like the server', () => {
  expect(hexOf(blake2b(text('abc'), 64)).slice(0, 32)).toBe('ba80a53f981c4d0d6a2797b69f12f6e9');
  expect(hexOf(blake2b(text('move 3'), 16, { key: KEY }))).toBe('b46e834e3fac5bdfb93b66b3dd633028');
  const long = blake2b(text('x'.repeat(300)), 16, { person: text('bradshaw rng') });
  expect(hexOf(long)).toBe('9804186fe267a529c6d28aad148dfbf1');
});

it('draws like the server', () => {
  const stream = new Stream(KEY).fork('move 3');
  expect([6, 52, 1_000_003, 3, 110].map((bound) => stream.below(bound))).toEqual([3, 45, 621_803, 1, 1]);
  const picked = Array.from({ length: 8 }, () => stream.pick([2, 0, 5, 1]));
  expect(picked).toEqual([2, 2, 2, 0, 0, 2, 3, 2]);
});

it('converts to hexadecimal and back', () => {
  expect(hexOf(bytesOf('00ff10'))).toBe('00ff10');
});
