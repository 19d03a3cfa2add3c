import { expect, it } from 'vitest';
import type { GameInfo } from '../wire/server';
import { firstSeats, middleLevel } from './seating';

const game = { min_players: 2, max_players: 5, bots: ['random', 'greedy', 'strong'] as string[] } as GameInfo;
const kinds = (how: 'bots' | 'friends' | 'device') => firstSeats(how, game, 'Ada').map((seat) => seat.kind);

it('begins with a bot of the middle level', () => {
  expect(middleLevel(['random', 'greedy', 'strong'])).toBe('greedy');
  expect(middleLevel(['random'])).toBe('random');
});
it('seats people, bots and open chairs as the way of playing wants them', () => {
  expect(kinds('bots')).toEqual(['me', 'bot', 'bot']);
  expect(kinds('friends')).toEqual(['me', 'open', 'open']);
  expect(kinds('device')).toEqual(['me', 'me', 'bot']);
});
