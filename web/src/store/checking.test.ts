import { describe, expect, it } from 'vitest';
import type { Draws, TableInfo } from '../wire/server';
import { Stream } from './chance';
import { checkGame, isFair, jointLuck, type Known } from './checking';
import { bytesOf, hexOf, sha256 } from './luck';

const SECRET = hexOf(Uint8Array.from({ length: 32 }, (_, at) => at));
const ADDED = ['11'.repeat(32), '22'.repeat(32)];
const NOBODY: Known = { commitment: null, secrets: [] };

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
  const seats = await Promise.all(ADDED.map(async (one) => ({ promise: hexOf(await sha256(bytesOf(one))) })));
  const commitment = hexOf(await sha256(bytesOf(SECRET)));
  return [{ secret: SECRET, added, seats, commitment } as unknown as TableInfo, { first: 0, steps }];
}

describe('a game is checked', () => {
  it('joins the secrets as the server does', async () => {
    const joint = 'd329033878a15b9b2c5e170a92dc45f9220421529df0875dd9023ca91c826d88';
    expect(hexOf(await jointLuck(SECRET, ADDED))).toBe(joint);
    expect(hexOf(await jointLuck(SECRET, []))).toBe(SECRET);
  });

  it('is fair if all follows from what was promised', async () => {
    const [table, draws] = await game();
    const checked = await checkGame(table, draws, { commitment: table.commitment, secrets: [ADDED[0]!] });
    expect(checked).toEqual({ server: 'kept', added: 2, own: true, draws: 3, wrongStep: null });
    expect(isFair(checked)).toBe(true);
    expect((await checkGame(table, draws, NOBODY)).server).toBe('said');
  });

  it('finds a changed draw, and not those of the game it was played on from', async () => {
    const [table, draws] = await game();
    const changed = draws.steps.map((step) => step.map((draw) => ({ ...draw, outcome: draw.outcome ^ 1 })));
    expect((await checkGame(table, { first: 0, steps: changed }, NOBODY)).wrongStep).toBe(0);
    expect((await checkGame(table, { first: 1, steps: changed }, NOBODY)).wrongStep).toBe(2);
    expect((await checkGame(table, { first: 3, steps: changed }, NOBODY)).wrongStep).toBeNull();
  });

  it('finds another secret than the promised one, and one that was left out or never promised', async () => {
    const [table, draws] = await game();
    const other = await checkGame(table, draws, { commitment: '00'.repeat(32), secrets: [] });
    expect(other.server).toBe('broken');
    const [without, fewer] = await game([ADDED[1]!]);
    expect((await checkGame(without, fewer, { commitment: null, secrets: [ADDED[0]!] })).own).toBe(false);
    const [slipped, more] = await game([...ADDED, '33'.repeat(32)]);
    expect((await checkGame(slipped, more, NOBODY)).added).toBe(-1);
    for (const bad of [other]) expect(isFair(bad)).toBe(false);
  });
});
