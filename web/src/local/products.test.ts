// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compiledProducts } from '../../scripts/products.mjs';
import { plainSums, Simd } from './products';

const LARGEST = 2 ** 24;

/** Return numbers that are the same in every run, from 0 to less than `below`. */
function numbers(count: number, below: number): number[] {
  let state = 1;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 0x7fff_ffff;
    return state % below;
  });
}

it('the module is that of its source', async () => {
  const file = new URL('products.wasm.ts', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(await compiledProducts());
});

it.each([
  [8, 3],
  [13, 1],
  [512, 100],
  [4_095, 7],
])('%i inputs and %i outputs have the exact sums', (inputs, outputs) => {
  const weights = Int8Array.from(numbers(inputs * outputs, 255), (number) => number - 127);
  const values = Float64Array.from(numbers(inputs, 2 * LARGEST + 1), (number) => number - LARGEST);
  const simd = Simd.start()!;
  simd.sums(new Int8Array(80_000).fill(1), 800, 100); // another layer, and more than a page of memory
  const sums = simd.sums(weights, inputs, outputs);
  for (const input of [values, values.map((value) => -value)])
    expect([...sums(input)]).toEqual([...plainSums(weights, inputs, outputs)(input)]);
});

it.each([
  [-127, LARGEST],
  [127, -LARGEST],
  [-127, 4_095],
  [127, -1],
])('weights of %i and inputs of %i do not overflow', (weight, input) => {
  const inputs = 4_096;
  const sums = Simd.start()!.sums(new Int8Array(inputs).fill(weight), inputs, 1);
  expect([...sums(new Float64Array(inputs).fill(input))]).toEqual([inputs * weight * input]);
});
