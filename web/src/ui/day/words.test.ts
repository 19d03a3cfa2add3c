import { beforeAll, describe, expect, it } from 'vitest';
import { after } from '../../i18n/after';
import { shell } from '../../i18n/shell';
import type { OwnTry } from '../../wire/server';
import { barsText, dateText, isIn, isToday, rangeText, resultText, standingText } from './words';

beforeAll(() => Promise.all([after.join(), shell.join()]));

const own: OwnTry = { table: 'here', score: 78, arrived: true, place: 2 };
const bars = [
  { least: 70, most: 74, count: 3 },
  { least: 75, most: 79, count: 1 },
  { least: 80, most: 84, count: 0 },
];

describe('a journey of the day', () => {
  it('has a result', () => {
    expect(resultText(own, { scoreText: (score) => `${score} days` })).toBe('78 days');
    expect(resultText(own, {})).toBe('78');
    expect(resultText({ ...own, score: null, arrived: false }, {})).toBe('given up');
    // A traveller who never came home has a score, but no result.
    expect(resultText({ ...own, arrived: false }, {})).toBe('never arrived');
  });

  it('has a place only if it arrived', () => {
    expect(standingText(own, 3, {})).toBe('Place 2 of 3');
    expect(standingText({ ...own, arrived: false, score: null, place: 1 }, 1, {})).toBe('given up');
    expect(standingText({ ...own, arrived: false }, 3, {})).toBe('never arrived');
  });

  it('falls into one bar if it arrived', () => {
    expect(bars.filter((bar) => isIn(bar, own))).toEqual([bars[1]]);
    expect(bars.filter((bar) => isIn(bar, { ...own, arrived: false }))).toEqual([]);
    expect(bars.filter((bar) => isIn(bar, null))).toEqual([]);
    expect(rangeText({ least: 5, most: 5, count: 1 })).toBe('5');
    expect(barsText(bars, own)).toBe('70–74: 3; 75–79: 1 (you)');
  });

  it('has a UTC date in every time zone', () => {
    expect(dateText('2026-11-16')).toBe('November 16, 2026');
    expect(isToday('2026-11-16', new Date('2026-11-16T23:59:59Z'))).toBe(true);
    expect(isToday('2026-11-16', new Date('2026-11-17T00:00:00Z'))).toBe(false);
  });
});
