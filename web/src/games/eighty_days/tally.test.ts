/** What journeys came to: days count for those who came home, and for nobody else. */
import { beforeAll, expect, it } from 'vitest';
import type { SeatResult } from '../../wire/server';
import { messages } from './messages';
import { briefResult, tally } from './tally';

beforeAll(() => messages.join());

const journey = (score: number, order: number): SeatResult => ({
  place: 1,
  score,
  lines: [{ reason: 'home', points: 0, detail: { order } }],
});

it('the days of one who never came home are not told as a result', () => {
  expect(briefResult(journey(67, 1))).toBe('67');
  expect(briefResult(journey(52, 0))).toBe('still on the way');
});

it('the fewest days and the bets won are those of journeys that ended at home', () => {
  const lines = tally([journey(67, 1), journey(82, 2), journey(52, 0)]);
  expect(lines.map(({ value }) => value)).toEqual(['1 of 3', '67 days']);
});
