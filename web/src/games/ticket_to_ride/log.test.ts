import { beforeAll, expect, it } from 'vitest';
import type { AnyEvent } from '../../wire/ticket-to-ride';
import { piecesOf } from './line';
import { turns } from './log';
import { messages } from './messages';
import type { GameMatch } from './match.svelte';

beforeAll(() => messages.join());

const match = {
  catalog: { routes: [{ id: 'paris-zurich', a: 'paris', b: 'zurich' }], tickets: [] },
  name: () => 'Ada',
} as unknown as GameMatch;
const say = (...events: object[]): string => turns.format(events as AnyEvent[], match);
const signs = (...events: object[]): string =>
  piecesOf(events as AnyEvent[], match)
    .map((piece) => Object.values(piece).slice(1).join(' '))
    .join(' · ');
const taken = (card: string): object => ({ kind: 'card_taken', seat: 0, place: 1, card });
const drawn = (card: string | null): object => ({ kind: 'card_drawn', seat: 0, card });

it('two equal cards are said at once', () => {
  expect(say(taken('red'), taken('red'))).toBe('takes 2 red cards');
  expect(say(drawn('red'), drawn('red'))).toBe('draws 2 red cards');
  expect(say(taken('red'), taken('blue'))).toBe('takes a red card, takes a blue card');
  expect(say(drawn('red'), taken('red'))).toBe('draws a red card, takes a red card');
  expect(say(drawn(null), drawn(null))).toBe('draws a card, draws a card');
});

it('signs count equal cards', () => {
  expect(signs(taken('red'), taken('red'))).toBe('red 2');
  expect(signs(taken('red'), drawn(null))).toBe('red 1 ·  1');
});

it('signs tell how many tickets are looked at, until some are kept', () => {
  const offered = { kind: 'tickets_offered', seat: 0, count: 4 };
  expect(signs(offered)).toBe('ticket 4 …');
  expect(signs(offered, { kind: 'tickets_kept', seat: 0, kept: 2, returned: 2 })).toBe('ticket +2');
});

it('signs of a tunnel tell its route once, what it cost, and its points', () => {
  const tried = { kind: 'tunnel_tried', seat: 0, route: 'paris-zurich', cards: ['red', 'red'] };
  const revealed = { kind: 'tunnel_revealed', seat: 0, route: 'paris-zurich', cards: ['red'], due: 1 };
  const claimed = { ...tried, kind: 'route_claimed', cards: ['red', 'red', 'red'], points: 4 };
  expect(signs(tried)).toBe('Paris Zurich false · red 2');
  expect(signs(tried, revealed, claimed)).toBe('+1 · Paris Zurich false · red 3 · +4');
  expect(signs(tried, revealed, { ...tried, kind: 'tunnel_withdrawn' })).toBe('+1 · Paris Zurich true');
});
