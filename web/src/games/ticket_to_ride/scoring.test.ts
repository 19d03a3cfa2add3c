import { expect, it } from 'vitest';
import fixture from '../../../fixtures/ticket-to-ride.json';
import type { Result } from '../../wire/server';
import { steps, totalsAfter } from './scoring';

const result = fixture.frames.at(-1)!.result as unknown as Result;

it('tells routes first, then failures before successes', () => {
  const story = steps(result);
  const firstSuccess = story.findIndex(({ reason, points }) => reason === 'ticket' && points > 0);
  const lastFailure = story.findLastIndex(({ reason, points }) => reason === 'ticket' && points < 0);
  expect(story[0]!.reason).toBe('routes');
  if (firstSuccess >= 0) expect(lastFailure).toBeLessThan(firstSuccess);
});

it('ends with the scores of the result', () => {
  expect(totalsAfter(steps(result), result.seats.length)).toEqual(result.seats.map(({ score }) => score));
});
