import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../wire/eighty-days';
import { turnsOf } from '../turns';
import { piecesOf } from './line';
import { turns } from './log';
import { messages } from './messages';
import type { GameMatch } from './match.svelte';

beforeAll(() => messages.join());

const NAMES = ['Aouda', 'Fix', 'Phileas'];
const match = { players: NAMES, name: (seat: number) => NAMES[seat] } as unknown as GameMatch;
const lines = (...events: object[]): string[] =>
  turnsOf(
    events.map((event, i) => ({ key: `${i}`, event: event as AnyEvent })),
    turns,
  ).map(({ seat, part, events }) =>
    part ? `${NAMES[seat!]} ${turns.format(events, match)}` : events[0]!.kind,
  );
const BEGUN = { kind: 'turn_began', seat: 0 };
const TAKEN = { kind: 'card_taken', seat: 0, action: 'event', card: 'ship-4' };
const DRAWN = { kind: 'grey_card_drawn', seat: 0, source: 'action', card: 'storm', lost: [] };
const LOST = { kind: 'days_lost', reason: 'events', days: 1 };

it('a storm and its losses are part of the turn that drew it', () => {
  expect(lines(BEGUN, TAKEN, DRAWN, { ...LOST, seat: null, losers: [0, 1] }).slice(1)).toEqual([
    'Aouda takes Ship 4 (Event card), draws Storm! All event cards are reshuffled; Aouda and Fix: 1 day lost (Events)',
  ]);
  expect(lines(BEGUN, TAKEN, DRAWN, { ...LOST, seat: null, losers: [0, 1, 2] })[1]).toContain(
    'reshuffled; Everyone: 1 day lost (Events)',
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

describe('a turn in signs', () => {
  const signs = (...events: object[]): string =>
    piecesOf(events as AnyEvent[])
      .map((piece) => {
        if (piece.kind === 'sign')
          return `${piece.icon}${piece.text && ` ${piece.text}`}${piece.city && ` ${piece.city}`}${piece.faint ? '?' : ''}`;
        return Object.values(piece).slice(1).join(' ');
      })
      .join(' · ');
  const detective = { ...TAKEN, action: 'detective', card: 'train-2' };
  const departed = {
    kind: 'departed',
    seat: 0,
    origin: 'bombay',
    destination: 'calcutta',
    cards: ['ship-4'],
  };
  const arrived = { kind: 'arrived', seat: 0, city: 'calcutta', days: 12, total: 39 };

  it('tells card, action, leg, days and the day reached', () => {
    const moved = { kind: 'detective_moved', seat: 0, city: 'paris' };
    expect(signs(detective, moved, departed, arrived)).toBe(
      'train-2 · detective Paris · Bombay Calcutta · +12 · 39',
    );
  });

  it('an unused action is faint', () => {
    expect(signs(detective)).toBe('train-2 · detective?');
    expect(signs({ ...TAKEN, action: 'balloon' }, { kind: 'die_rolled', seat: 0, die: 3 })).toBe(
      'ship-4 · balloon · die 3',
    );
  });

  it('adds the days of two legs, and days lost after the last', () => {
    const second = { ...departed, origin: 'calcutta', destination: 'hong-kong' };
    const end = { ...arrived, city: 'hong-kong', days: 4, total: 43 };
    const cost = { kind: 'days_lost', seat: 0, reason: 'detective', losers: [0], days: 2 };
    expect(signs(departed, arrived, second, end, cost)).toBe('Bombay Hong Kong · hourglass +2 · +16 · 45');
    expect(signs(departed, arrived, { ...cost, losers: [1] })).toBe(
      'Bombay Calcutta · hourglass +2 · +12 · 39',
    );
  });

  it('adds the coins paid', () => {
    const paid = { kind: 'coins_paid', seat: 0, number: 1, what: 're-roll' };
    expect(signs(paid, { kind: 'die_rolled', seat: 0, die: 5 }, { ...paid })).toBe('coin −2 · die 5');
  });

  it('a chip tells what it brings', () => {
    const chip = { kind: 'chip_taken', seat: 0, city: 'calcutta', colour: 'orange', chip: 'coin' };
    const coin = { kind: 'coin_received', seat: 0, source: 'chip' };
    expect(signs(departed, arrived, chip, coin)).toBe('Bombay Calcutta · orange coin false · +12 · 39');
    const hourglass = { ...chip, chip: 'hourglass' };
    const lost = { kind: 'days_lost', seat: 0, reason: 'chips', losers: [1, 2], days: 1 };
    expect(signs(departed, arrived, hourglass, lost)).toBe(
      'Bombay Calcutta · orange hourglass false · +12 · 39',
    );
  });
});
