import { expect, it } from 'vitest';
import type { GameInfo, NewSeat } from '../wire/server';
import { defaultSeats, usualLevel, shownColours } from './new_table';

const game = { min_players: 2, max_players: 5, bots: ['random', 'greedy', 'strong'] as string[] } as GameInfo;
const kinds = (how: 'bots' | 'friends' | 'device', info = game) =>
  defaultSeats(how, info, 'Ada', null).map((seat) => seat.kind);

it('defaults to a level that a new player can beat', () => {
  const levels = ['random', 'easy', 'casual', 'normal', 'skilled', 'strong', 'master'];
  for (const offered of [levels, levels.slice(0, -1), [...levels, 'outside/bot']])
    expect(usualLevel(offered)).toBe('casual');
  expect(usualLevel(['random', 'greedy', 'strong'])).toBe('greedy');
  expect(usualLevel(['random', 'eater'])).toBe('eater');
  expect(usualLevel(['random'])).toBe('random');
});
it('fills the seats for each way to play', () => {
  expect(kinds('bots')).toEqual(['me', 'bot', 'bot']);
  expect(kinds('friends')).toEqual(['me', 'open', 'open']);
  expect(kinds('device')).toEqual(['me', 'me', 'bot']);
  expect(kinds('device', { ...game, min_players: 1, max_players: 1 })).toEqual(['me']);
});
it('gives each seat its chosen colour or a free one', () => {
  expect(shownColours(defaultSeats('bots', game, 'Ada', null))).toEqual(['blue', 'red', 'green']);
  expect(shownColours(defaultSeats('bots', game, 'Ada', 'red'))).toEqual(['red', 'blue', 'green']);
  const all: NewSeat[] = Array.from({ length: 6 }, (_, seat) =>
    seat === 5 ? { kind: 'me', colour: 'blue' } : { kind: 'open' },
  );
  expect(new Set(shownColours(all)).size).toBe(6);
});
