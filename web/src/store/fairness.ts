/** Checks in the browser that nobody chose or changed an ended game's random draws (docs/reference/record.md). */
import type { Draws, TableInfo } from '../wire/server';
import { blake2b } from './blake2b';
import { bytesOf, hexOf, sha256 } from './luck';

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

/** What this browser stored before the game began. */
export interface OwnLuck {
  /** The server's commitment; null if this browser was not at the table. */
  readonly commitment: string | null;
  /** The secrets of this browser's seats. */
  readonly secrets: readonly string[];
}

export interface Verdict {
  /** `confirmed` if the secret matches the stored commitment, `unconfirmed` if there is only the server's word. */
  readonly server: 'confirmed' | 'unconfirmed' | 'broken';
  /** The number of browsers that added a secret; -1 if any secret was never promised. */
  readonly added: number;
  /** Whether this browser's secrets were used; null if it had none. */
  readonly own: boolean | null;
  readonly draws: number;
  /** The first step with a draw that does not follow from the secrets. */
  readonly wrongStep: number | null;
}

const DOMAIN = utf8.encode('bradshaw luck 1');

/** Return the seed of all draws: the server's secret combined with the browsers' secrets. */
export async function jointLuck(secret: string, added: readonly string[]): Promise<Uint8Array> {
  return added.length === 0 ? bytesOf(secret) : sha256(DOMAIN, bytesOf(secret), ...added.map(bytesOf));
}

export async function checkGame(table: TableInfo, { first, steps }: Draws, own: OwnLuck): Promise<Verdict> {
  const secret = table.secret ?? '';
  const added = table.added ?? [];
  const commitment = hexOf(await sha256(bytesOf(secret)));
  const matches = commitment === table.commitment && commitment === (own.commitment ?? commitment);
  const promises = await Promise.all(added.map(async (hex) => hexOf(await sha256(bytesOf(hex)))));
  const promised = table.seats.map(({ promise }) => promise ?? '');
  const luck = new Stream(await jointLuck(secret, added));
  return {
    server: !matches ? 'broken' : own.commitment === null ? 'unconfirmed' : 'confirmed',
    added: promises.every((promise) => promised.includes(promise)) ? added.length : -1,
    own: own.secrets.length === 0 ? null : own.secrets.every((hex) => added.includes(hex)),
    draws: steps.slice(first).reduce((sum, step) => sum + step.length, 0),
    wrongStep: firstWrongStep(luck, first, steps),
  };
}

function firstWrongStep(luck: Stream, first: number, steps: Draws['steps']): number | null {
  const at = steps.findIndex((draws, step) => {
    if (step < first || draws.length === 0) return false;
    const stream = luck.fork(step === 0 ? 'setup' : `move ${step - 1}`);
    return draws.some(
      ({ counts, outcome, number }) => outcome !== (number ? stream.below(counts[0]!) : stream.pick(counts)),
    );
  });
  return at < 0 ? null : at;
}

export const isFair = (verdict: Verdict): boolean =>
  verdict.server !== 'broken' && verdict.added >= 0 && verdict.own !== false && verdict.wrongStep === null;
