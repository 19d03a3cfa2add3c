import { beforeAll, expect, it } from 'vitest';
import type { AnyEvent } from '../../wire/eighty-days';
import { turnsOf } from '../turns';
import { messages } from './messages';
import { turns } from './log';
import type { GameMatch } from './match.svelte';

beforeAll(() => messages.join());

const NAMES = ['Aouda', 'Fix', 'Phileas'];
const match = { players: NAMES, name: (seat: number) => NAMES[seat] } as unknown as GameMatch;
const lines = (...events: object[]): string[] =>
  turnsOf(
    events.map((event, i) => ({ key: `${i}`, event: event as AnyEvent })),
    turns,
  ).map(({ seat, part, events }) =>
    part ? `${NAMES[seat!]} ${turns.format(events, match, false)}` : events[0]!.kind,
  );
const BEGUN = { kind: 'turn_began', seat: 0 };
const TAKEN = { kind: 'card_taken', seat: 0, action: 'event', card: 'ship-4' };
const DRAWN = { kind: 'grey_card_drawn', seat: 0, source: 'action', card: 'storm', lost: [] };
const LOST = { kind: 'days_lost', reason: 'events', days: 1 };

it('a storm and its losses are part of the turn that drew it', () => {
  expect(lines(BEGUN, TAKEN, DRAWN, { ...LOST, seat: null, losers: [0, 1] }).slice(1)).toEqual([
    'Aouda takes Ship 4 (Event card), draws Storm! All event cards are shuffled anew; Aouda, Fix: 1 day lost (Events)',
  ]);
  expect(lines(BEGUN, TAKEN, DRAWN, { ...LOST, seat: null, losers: [0, 1, 2] })[1]).toContain(
    'shuffled anew; Everybody: 1 day lost (Events)',
  );
});

it('days lost to the detective are part of the turn', () => {
  const cost = { kind: 'days_lost', seat: 0, reason: 'detective', losers: [0], days: 2 };
  expect(lines(BEGUN, TAKEN, cost)[1]).toBe('Aouda takes Ship 4 (Event card); 2 days lost (Detective)');
});

it('days lost after the first arrival in London are not part of a turn', () => {
  const cost = { kind: 'days_lost', seat: null, reason: 'london', losers: [1, 2], days: 1 };
  expect(lines(BEGUN, TAKEN, cost)).toEqual(['turn_began', 'Aouda takes Ship 4 (Event card)', 'days_lost']);
});
