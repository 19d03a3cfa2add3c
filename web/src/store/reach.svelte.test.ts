import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Reach } from './reach.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('retries with backoff until the server answers', async () => {
  let isUp = false;
  const ask = vi.fn(() => (isUp ? Promise.resolve() : Promise.reject(new TypeError('no network'))));
  const reach = new Reach(ask);
  reach.lose();
  reach.lose();
  expect([reach.isLost, ask.mock.calls.length]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask.mock.calls.length).toBeGreaterThan(6);
  expect(ask.mock.calls.length).toBeLessThan(12);
  isUp = true;
  await vi.advanceTimersByTimeAsync(8_000);
  expect([reach.isLost, reach.returns]).toEqual([false, 1]);
  const before = ask.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask.mock.calls.length).toBe(before);
});

it('tries at once on request', async () => {
  const reach = new Reach(() => Promise.resolve());
  await reach.tryNow();
  expect(reach.returns).toBe(0); // nothing was lost
  reach.lose();
  await reach.tryNow();
  expect([reach.isLost, reach.returns]).toEqual([false, 1]);
});

it('checks whether the server caused a failure', async () => {
  const answering = new Reach(() => Promise.resolve());
  await answering.check();
  expect(answering.isLost).toBe(false);
  const silent = new Reach(() => Promise.reject(new TypeError('no network')));
  await silent.check();
  expect(silent.isLost).toBe(true);
});
