import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mutedAt, toggleMuted } from './muted.svelte';

const stored = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }),
);
afterEach(() => vi.unstubAllGlobals());

it('a player is muted at one table, even after a reload', () => {
  stored.set('bradshaw.muted.b', '[3]');
  toggleMuted('a', 2);
  expect([mutedAt('a'), mutedAt('b')]).toEqual([[2], [3]]);
  expect(stored.get('bradshaw.muted.a')).toBe('[2]');
  toggleMuted('b', 3);
  expect([mutedAt('b'), stored.get('bradshaw.muted.b')]).toEqual([[], '[]']);
});
