import { describe, expect, it } from 'vitest';
import type { Outline, Replay, ReplayStep } from '../../wire/server';
import { hashOf, moveIn } from './place';
import { Replaying, type Source } from './replaying.svelte';

const LAST = 9;
const outline = {
  seats: [null, 0, 0, 1, 1, 1, 0, 1, 0, 1],
  turns: [0, 2, 5, 6, 7, 8],
  rounds: [0, 5, 7],
  names: ['Ana', 'Ben'],
} as unknown as Outline;

const stepAt = (at: number, sight: unknown): ReplayStep => ({
  seat: null,
  move: null,
  events: [{ kind: `${sight} ${at}`, seat: null }],
  view: { seat: null },
  figures: {},
});

/** Gives three steps at a time, and remembers what it was asked for. */
function source(): Source & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    outline: () => Promise.resolve(outline),
    steps: (start, sight) => {
      asked.push(`${sight} ${start}`);
      const steps = [start, start + 1, start + 2].filter((at) => at <= LAST).map((at) => stepAt(at, sight));
      return Promise.resolve({ total: LAST + 1, start, steps } satisfies Replay);
    },
  };
}

async function opened(at: number): Promise<{ replaying: Replaying; asked: string[] }> {
  const from = source();
  const replaying = new Replaying(from, outline, at);
  await replaying.fetchFirst();
  return { replaying, asked: from.asked };
}

const kindNow = (replaying: Replaying): unknown => (replaying.step?.events[0] as { kind: string }).kind;

describe('an ended game that is looked at again', () => {
  it('is fetched from the place looked at on, and then the rest', async () => {
    const { replaying, asked } = await opened(5);
    expect(kindNow(replaying)).toBe('now 5');
    await replaying.fetch();
    expect(asked).toEqual(['now 5', 'now 8', 'now 0', 'now 3']);
    expect(replaying.told.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('stays within the game', async () => {
    const { replaying } = await opened(99);
    expect(replaying.at).toBe(LAST);
    replaying.go(-3);
    expect(replaying.at).toBe(0);
    replaying.go(1e9);
    expect(replaying.at).toBe(LAST);
  });

  it('goes by turns, and knows its rounds', async () => {
    const { replaying } = await opened(3);
    expect(replaying.round).toBe(1);
    replaying.ahead();
    expect([replaying.at, replaying.round]).toEqual([5, 2]);
    replaying.back();
    expect(replaying.at).toBe(2);
    replaying.go(8);
    replaying.ahead();
    expect(replaying.at).toBe(LAST);
  });

  it('is seen with other eyes when there is something to see', async () => {
    const { replaying } = await opened(4);
    const looking = replaying.look(1);
    expect(kindNow(replaying)).toBe('now 4');
    await looking;
    expect([replaying.sight, kindNow(replaying)]).toEqual([1, '1 4']);
  });

  it('keeps what it has when a portion does not come', async () => {
    const { replaying } = await opened(4);
    replaying.source.steps = () => Promise.reject(new Error('gone'));
    await replaying.look(0);
    expect([replaying.sight, replaying.asked, kindNow(replaying)]).toEqual(['now', 'now', 'now 4']);
    expect(replaying.problem).not.toBeNull();
  });

  it('begins anew when it is started at its end', async () => {
    const { replaying } = await opened(LAST);
    replaying.toggle();
    expect([replaying.at, replaying.running]).toEqual([0, true]);
    replaying.go(LAST);
    expect(replaying.running).toBe(false);
  });
});

it('has an address for each move', () => {
  expect(moveIn(hashOf(57))).toBe(57);
  for (const hash of ['', '#move=', '#move=-1', '#move=1e3', '#move=12345678', '#join.abc']) {
    expect(moveIn(hash)).toBeNull();
  }
});
