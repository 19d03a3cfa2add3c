import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Taps } from './taps';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Note clicks, and return whether each repeats the one before. */
function repeats(...clicks: { at: number; x?: number; y?: number; detail?: number }[]): boolean[] {
  const taps = new Taps();
  return clicks.map(({ at, x = 100, y = 100, detail = 1 }) => {
    vi.runAllTimers();
    taps.note({ timeStamp: at, clientX: x, clientY: y, detail });
    return taps.isRepeated;
  });
}

describe('two taps', () => {
  it('are one if they are quick and on the same place', () => {
    expect(repeats({ at: 0 }, { at: 120, x: 106 }, { at: 349 }, { at: 360 })).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(repeats({ at: 0 }, { at: 350 })).toEqual([false, false]);
  });
  it('are two on different things', () => {
    expect(repeats({ at: 0 }, { at: 100, x: 144 })).toEqual([false, false]);
  });
  it('do not concern the keyboard', () => {
    expect(repeats({ at: 0 }, { at: 50, detail: 0 }, { at: 90, detail: 0 })).toEqual([false, false, false]);
  });
  it('concern only the click being handled', () => {
    const taps = new Taps();
    for (const timeStamp of [0, 100]) taps.note({ timeStamp, clientX: 0, clientY: 0, detail: 1 });
    expect(taps.isRepeated).toBe(true);
    vi.runAllTimers();
    expect(taps.isRepeated).toBe(false);
  });
});
