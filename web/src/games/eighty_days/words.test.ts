import { beforeAll, expect, it } from 'vitest';
import type { SeatResult } from '../../wire/server';
import { messages } from './messages';
import { briefResult, tally } from './words';

beforeAll(() => messages.join());

const journey = (score: number, order: number): SeatResult => ({
  place: 1,
  score,
  lines: [{ reason: 'home', points: 0, detail: { order } }],
});

it('shows no days for a traveller who is not home', () => {
  expect(briefResult(journey(67, 1))).toBe('67');
  expect(briefResult(journey(52, 0))).toBe('still travelling');
});

it('tallies only journeys that ended at home', () => {
  const lines = tally([journey(67, 1), journey(82, 2), journey(52, 0)]);
  expect(lines.map(({ value }) => value)).toEqual(['1 of 3', '67 days']);
});
