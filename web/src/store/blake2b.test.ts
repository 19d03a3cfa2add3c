import { expect, it } from 'vitest';
import { blake2b } from './blake2b';
import { hexOf } from './luck';

const MESSAGE = Uint8Array.from({ length: 300 }, (_, at) => (7 * at + 3) % 256);

/** From Python's hashlib. No word of the message is zero, so every word counts in every round. */
it.each([
  [0, 'cae66941d9efbd404e4d88758ea67670'],
  [127, 'e00ab0ead4d729de8fbe7745d642e416'],
  [128, '8e0cf9bb1b36fa6c42aa6490f719b575'],
  [129, '6cefde50e4008690e61cf8225d101256'],
  [300, '636641af584d2b29992856b0a1386c59'],
])('hashes %i bytes like everyone else', (length, digest) => {
  expect(hexOf(blake2b(MESSAGE.slice(0, length), 16))).toBe(digest);
});

it('hashes with a key, and with a person', () => {
  const person = new TextEncoder().encode('bradshaw rng');
  expect(hexOf(blake2b(MESSAGE, 16, { key: MESSAGE.slice(0, 32) }))).toBe('a9c74db75e5d5dc0931ab2d3794a4016');
  expect(hexOf(blake2b(MESSAGE, 16, { person }))).toBe('62918d28b34c9eec9fe32d3d0b964f7e');
});
