import { describe, expect, it } from 'vitest';
import type { Outline, Replay, ReplayStep } from '../../wire/server';
import { Replaying, type Source } from './replaying.svelte';

const LAST = 9;
const outline = {
  seats: [null, 0, 0, 1, 1, 1, 0, 1, 0, 1],
  turns: [0, 2, 5, 6, 7, 8],
  rounds: [0, 5, 7],
  names: ['Ana', 'Ben'],
} as unknown as Outline;

const stepAt = (at: number, perspective: unknown): ReplayStep => ({
  seat: null,
  move: null,
  events: [{ kind: `${perspective} ${at}`, seat: null }],
  view: { seat: null },
  figures: {},
});

/** A source that serves three steps at a time and records the requests. */
function source(): Source & { requests: string[] } {
  const requests: string[] = [];
  return {
    requests,
    outline: () => Promise.resolve(outline),
    steps: (start, perspective) => {
      requests.push(`${perspective} ${start}`);
      const steps = [start, start + 1, start + 2]
        .filter((at) => at <= LAST)
        .map((at) => stepAt(at, perspective));
      return Promise.resolve({ total: LAST + 1, start, steps } satisfies Replay);
    },
  };
}

async function openAt(at: number): Promise<{ replaying: Replaying; requests: string[] }> {
  const from = source();
  const replaying = new Replaying(from, outline, at);
  await replaying.fetchFirst();
  return { replaying, requests: from.requests };
}

const kindNow = (replaying: Replaying): unknown => (replaying.step?.events[0] as { kind: string }).kind;

describe('a replay', () => {
  it('is fetched from the current move to the end, then from the start', async () => {
    const { replaying, requests } = await openAt(5);
    expect(kindNow(replaying)).toBe('now 5');
    await replaying.fetch();
    expect(requests).toEqual(['now 5', 'now 8', 'now 0', 'now 3']);
    expect(replaying.history.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('stays within the game', async () => {
    const { replaying } = await openAt(99);
    expect(replaying.at).toBe(LAST);
    replaying.go(-3);
    expect(replaying.at).toBe(0);
    replaying.go(1e9);
    expect(replaying.at).toBe(LAST);
  });

  it('steps by turns and counts rounds', async () => {
    const { replaying } = await openAt(3);
    expect(replaying.round).toBe(1);
    replaying.ahead();
    expect([replaying.at, replaying.round]).toEqual([5, 2]);
    replaying.back();
    expect(replaying.at).toBe(2);
    replaying.go(8);
    replaying.ahead();
    expect(replaying.at).toBe(LAST);
  });

  it('switches the perspective once it is loaded', async () => {
    const { replaying } = await openAt(4);
    const looking = replaying.look(1);
    expect(kindNow(replaying)).toBe('now 4');
    await looking;
    expect([replaying.perspective, kindNow(replaying)]).toEqual([1, '1 4']);
  });

  it('keeps its perspective if a portion fails to load', async () => {
    const { replaying } = await openAt(4);
    replaying.source.steps = () => Promise.reject(new Error('gone'));
    await replaying.look(0);
    expect([replaying.perspective, replaying.requested, kindNow(replaying)]).toEqual(['now', 'now', 'now 4']);
    expect(replaying.problem).not.toBeNull();
  });

  it('restarts if autoplay starts at the end', async () => {
    const { replaying } = await openAt(LAST);
    replaying.toggle();
    expect([replaying.at, replaying.running]).toEqual([0, true]);
    replaying.go(LAST);
    expect(replaying.running).toBe(false);
  });
});
