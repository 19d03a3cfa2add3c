// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MyTable } from '../wire/server';
import * as api from './api';
import { reach } from './reach.svelte';
import { waiting } from './waiting.svelte';

const MINUTE = 60_000;
let mine: MyTable[] = [];
let hidden = false;
const ask = vi.spyOn(api, 'myTables');
let stop = (): void => undefined;

/** A game of this device's seat 0 against a person, or against a bot only. */
const game = (id: string, changes: Partial<MyTable> = {}, other = 'human'): MyTable =>
  ({
    table: { id, status: 'playing', seats: [{ kind: 'human' }, { kind: other }] },
    seats: [0],
    awaited: true,
    deadline: null,
    ...changes,
  }) as unknown as MyTable;

beforeEach(() => {
  vi.useFakeTimers();
  mine = [game('a'), game('b', { deadline: 5 }), game('c', { awaited: false }), game('d', {}, 'bot')];
  ask.mockReset();
  ask.mockImplementation(() => Promise.resolve({ tables: mine, invited: [] }));
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  stop();
  hidden = reach.isLost = false;
  vi.useRealTimers();
});

afterAll(() => void vi.restoreAllMocks());

it('refreshes at the start if asked to, then every minute while there are games', async () => {
  mine = [];
  stop = waiting.watch(false);
  expect(ask).not.toHaveBeenCalled();
  stop();
  stop = waiting.watch(true);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(ask).toHaveBeenCalledTimes(1);
  mine = [game('a')];
  await waiting.refresh();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(ask).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(4);
});

it('does not ask while the page is hidden or the server is lost', () => {
  hidden = true;
  stop = waiting.watch(true);
  expect(ask).not.toHaveBeenCalled();
  hidden = false;
  reach.isLost = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).not.toHaveBeenCalled();
  reach.isLost = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('counts the games that wait for this player among people, the most urgent first', async () => {
  await waiting.refresh();
  expect([waiting.count, waiting.titled('Table')]).toEqual([2, '(2) Table']);
  expect([waiting.next('x')?.table.id, waiting.next('b')?.table.id]).toEqual(['b', 'a']);
  ask.mockImplementation(() => Promise.reject(new Error('no server')));
  await waiting.refresh();
  expect(waiting.count).toBe(2);
  mine = [];
  ask.mockImplementation(() => Promise.resolve({ tables: mine, invited: [] }));
  await waiting.refresh();
  expect([waiting.titled('Table'), waiting.next('x')]).toEqual(['Table', undefined]);
});

it('notes a turn at the table that is shown, and asks for the others once it changes', async () => {
  await waiting.refresh();
  waiting.note('a', true);
  expect(ask).toHaveBeenCalledTimes(1);
  waiting.note('a', false);
  expect(waiting.count).toBe(1);
  expect(ask).toHaveBeenCalledTimes(2);
  mine = [game('d', {}, 'bot')];
  await waiting.refresh();
  waiting.note('d', false);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('shows the number on the badge of the installed page', async () => {
  const setAppBadge = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge });
  await waiting.refresh();
  stop = waiting.watch(false);
  flushSync();
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  Reflect.deleteProperty(navigator, 'setAppBadge');
});
