/** BLAKE2b (RFC 7693), which browsers lack. It derives the keys of random streams. */
const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
] as const;
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
] as const;
// The groups of words to mix: columns, then diagonals.
const MIX_GROUPS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const rotateRight = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK;
const wordAt = (bytes: Uint8Array, at: number): bigint =>
  new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(at, true);

function mix(v: bigint[], [a, b, c, d]: (typeof MIX_GROUPS)[number], x: bigint, y: bigint): void {
  v[a] = (v[a]! + v[b]! + x) & MASK;
  v[d] = rotateRight(v[d]! ^ v[a]!, 32n);
  v[c] = (v[c]! + v[d]!) & MASK;
  v[b] = rotateRight(v[b]! ^ v[c]!, 24n);
  v[a] = (v[a]! + v[b]! + y) & MASK;
  v[d] = rotateRight(v[d]! ^ v[a]!, 16n);
  v[c] = (v[c]! + v[d]!) & MASK;
  v[b] = rotateRight(v[b]! ^ v[c]!, 63n);
}

function compress(h: bigint[], block: Uint8Array, count: number, last: boolean): void {
  const v = [...h, ...IV];
  v[12]! ^= BigInt(count);
  if (last) v[14]! ^= MASK;
  const words = Array.from({ length: 16 }, (_, at) => wordAt(block, at * 8));
  for (let round = 0; round < 12; round += 1) {
    const order = SIGMA[round % 10]!;
    MIX_GROUPS.forEach((group, at) => mix(v, group, words[order[2 * at]!]!, words[order[2 * at + 1]!]!));
  }
  for (let at = 0; at < 8; at += 1) h[at]! ^= v[at]! ^ v[at + 8]!;
}

interface Parameters {
  readonly key?: Uint8Array;
  /** The personalization: at most 16 bytes. */
  readonly person?: Uint8Array;
}

/** Return the first `size` bytes of the digest. */
export function blake2b(text: Uint8Array, size: number, { key, person }: Parameters = {}): Uint8Array {
  const parameters = new Uint8Array(64);
  parameters.set([size, key?.length ?? 0, 1, 1]);
  if (person) parameters.set(person, 48);
  const h = IV.map((word, at) => word ^ wordAt(parameters, at * 8));
  const keyBytes = key && key.length > 0 ? 128 : 0;
  const data = new Uint8Array(Math.max(128, Math.ceil((keyBytes + text.length) / 128) * 128));
  if (key && keyBytes) data.set(key);
  data.set(text, keyBytes);
  const length = keyBytes + text.length;
  for (let start = 0; start === 0 || start < length; start += 128) {
    const end = Math.min(start + 128, length);
    compress(h, data.subarray(start, start + 128), end, end === length);
  }
  const out = new DataView(new ArrayBuffer(64));
  h.forEach((word, at) => out.setBigUint64(at * 8, word, true));
  return new Uint8Array(out.buffer, 0, size);
}
