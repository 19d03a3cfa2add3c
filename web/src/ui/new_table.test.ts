import { expect, it } from 'vitest';
import type { GameInfo, NewSeat } from '../wire/server';
import { firstSeats, middleLevel, shownColours } from './new_table';

const game = { min_players: 2, max_players: 5, bots: ['random', 'greedy', 'strong'] as string[] } as GameInfo;
const kinds = (how: 'bots' | 'friends' | 'device', of = game) =>
  firstSeats(how, of, 'Ada', null).map((seat) => seat.kind);

it('defaults to the middle level', () => {
  expect(middleLevel(['random', 'greedy', 'strong'])).toBe('greedy');
  expect(middleLevel(['random'])).toBe('random');
});
it('fills the seats by the way of playing', () => {
  expect(kinds('bots')).toEqual(['me', 'bot', 'bot']);
  expect(kinds('friends')).toEqual(['me', 'open', 'open']);
  expect(kinds('device')).toEqual(['me', 'me', 'bot']);
  expect(kinds('device', { ...game, min_players: 1, max_players: 1 })).toEqual(['me']);
});
it('gives each seat its chosen colour or another one', () => {
  expect(shownColours(firstSeats('bots', game, 'Ada', null))).toEqual(['blue', 'red', 'green']);
  expect(shownColours(firstSeats('bots', game, 'Ada', 'red'))).toEqual(['red', 'blue', 'green']);
  const all: NewSeat[] = Array.from({ length: 6 }, (_, place) =>
    place === 5 ? { kind: 'me', colour: 'blue' } : { kind: 'open' },
  );
  expect(new Set(shownColours(all)).size).toBe(6);
});
