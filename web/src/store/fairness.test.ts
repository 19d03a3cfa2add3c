import { describe, expect, it } from 'vitest';
import type { Draws, TableInfo } from '../wire/server';
import { blake2b } from './blake2b';
import { checkGame, isFair, jointLuck, Stream, type OwnLuck } from './fairness';
import { bytesOf, hexOf, sha256 } from './luck';

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

const SECRET = hexOf(Uint8Array.from({ length: 32 }, (_, at) => at));
const ADDED = ['11'.repeat(32), '22'.repeat(32)];
const NOTHING: OwnLuck = { commitment: null, secrets: [] };

async function game(added = ADDED): Promise<[TableInfo, Draws]> {
  const luck = new Stream(await jointLuck(SECRET, added));
  const [setup, move] = [luck.fork('setup'), luck.fork('move 1')];
  const steps = [
    [{ counts: [3, 4], outcome: setup.pick([3, 4]) }],
    [],
    [
      { counts: [6], outcome: move.below(6), number: true },
      { counts: [1, 1, 9], outcome: move.pick([1, 1, 9]) },
    ],
  ];
  const seats = await Promise.all(ADDED.map(async (hex) => ({ promise: hexOf(await sha256(bytesOf(hex))) })));
  const commitment = hexOf(await sha256(bytesOf(SECRET)));
  return [{ secret: SECRET, added, seats, commitment } as unknown as TableInfo, { first: 0, steps }];
}

describe('checking a game', () => {
  it('combines the secrets like the server', async () => {
    const joint = 'd329033878a15b9b2c5e170a92dc45f9220421529df0875dd9023ca91c826d88';
    expect(hexOf(await jointLuck(SECRET, ADDED))).toBe(joint);
    expect(hexOf(await jointLuck(SECRET, []))).toBe(SECRET);
  });

  it('accepts a game whose draws follow from the promised secrets', async () => {
    const [table, draws] = await game();
    const verdict = await checkGame(table, draws, { commitment: table.commitment, secrets: [ADDED[0]!] });
    expect(verdict).toEqual({ server: 'confirmed', added: 2, own: true, draws: 3, wrongStep: null });
    expect(isFair(verdict)).toBe(true);
    expect((await checkGame(table, draws, NOTHING)).server).toBe('unconfirmed');
  });

  it('detects a changed draw, but ignores draws of a continued game', async () => {
    const [table, draws] = await game();
    const changed = draws.steps.map((step) => step.map((draw) => ({ ...draw, outcome: draw.outcome ^ 1 })));
    expect((await checkGame(table, { first: 0, steps: changed }, NOTHING)).wrongStep).toBe(0);
    expect((await checkGame(table, { first: 1, steps: changed }, NOTHING)).wrongStep).toBe(2);
    expect((await checkGame(table, { first: 3, steps: changed }, NOTHING)).wrongStep).toBeNull();
  });

  it('detects a secret that was replaced, omitted or never promised', async () => {
    const [table, draws] = await game();
    const other = await checkGame(table, draws, { commitment: '00'.repeat(32), secrets: [] });
    expect(other.server).toBe('broken');
    const [without, fewer] = await game([ADDED[1]!]);
    expect((await checkGame(without, fewer, { commitment: null, secrets: [ADDED[0]!] })).own).toBe(false);
    const [slipped, more] = await game([...ADDED, '33'.repeat(32)]);
    expect((await checkGame(slipped, more, NOTHING)).added).toBe(-1);
    expect(isFair(other)).toBe(false);
  });
});
