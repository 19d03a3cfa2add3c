import { beforeAll, expect, it } from 'vitest';
import type { SeatResult } from '../../wire/server';
import { messages } from './messages';
import type { GameMatch } from './match.svelte';
import { briefResult, followUp, tally } from './words';

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

it('the coin of a card follows by itself; an action with a choice does not', () => {
  const use = (action: string) =>
    ({ legal: [{ code: 7, move: { kind: 'use_action', action } }] }) as unknown as GameMatch;
  expect(followUp({ kind: 'take_card', action: 'coin' }, use('coin'))).toBe(7);
  expect(followUp({ kind: 'take_card', action: 'coin' }, { legal: [] } as unknown as GameMatch)).toBeNull();
  expect(followUp({ kind: 'take_card', action: 'event' }, use('event'))).toBeNull();
});
