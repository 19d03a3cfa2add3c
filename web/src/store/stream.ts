/** The random stream of a game's draws, as the server computes it. */
import { blake2b } from './blake2b';

const utf8 = new TextEncoder();
const PERSON = utf8.encode('bradshaw rng');
const WORD = 0x1_0000_0000;

/** The server's random stream: xoshiro128++, seeded by its key. */
export class Stream {
  readonly #words: Uint32Array;

  constructor(readonly key: Uint8Array) {
    const seed = blake2b(key, 16, { person: PERSON });
    const view = new DataView(seed.buffer, seed.byteOffset, 16);
    this.#words = Uint32Array.from([0, 4, 8, 12], (at) => view.getUint32(at, true));
    this.#words[3]! |= 1;
  }

  fork(label: string): Stream {
    return new Stream(blake2b(utf8.encode(label), 16, { key: this.key }));
  }

  #word(): number {
    const words = this.#words;
    const [a, b, c, d] = words as unknown as [number, number, number, number];
    const mixed = (a + d) >>> 0;
    const result = (((mixed << 7) | (mixed >>> 25)) + a) >>> 0;
    const c2 = c ^ a;
    const d2 = d ^ b;
    words[1] = b ^ c2;
    words[0] = a ^ d2;
    words[2] = c2 ^ (b << 9);
    words[3] = (d2 << 11) | (d2 >>> 21);
    return result;
  }

  /** Return a uniform number from 0 to bound-1, without modulo bias. */
  below(bound: number): number {
    const rejected = (WORD - bound) % bound;
    for (;;) {
      const product = BigInt(this.#word()) * BigInt(bound);
      if (Number(product & 0xffff_ffffn) >= rejected) return Number(product >> 32n);
    }
  }

  /** Return a random index, weighted by its count. */
  pick(counts: readonly number[]): number {
    let left = this.below(counts.reduce((sum, count) => sum + count, 0));
    return counts.findIndex((count) => {
      left -= count;
      return left < 0;
    });
  }
}
