import { beforeAll, expect, it } from 'vitest';
import type { Journey } from '../../wire/eighty-days';
import { changeOf, dayOf, daysOf, withBalloon } from './days';
import { messages } from './messages';

beforeAll(() => messages.join());

const journey = (day: number, more: Partial<Journey> = {}): Journey => ({
  code: 0,
  day,
  die: false,
  pair: false,
  ...more,
});

it('a journey says its days; one with a die, from the least to the most', () => {
  expect([daysOf(journey(67), 59), dayOf(journey(67))]).toEqual(['8', '67']);
  const flight = journey(62, { die: true });
  expect([daysOf(flight, 59), dayOf(flight)]).toEqual(['4–9', '63–68']);
  expect(changeOf(flight, 59)).toBe('day\u00a059\u00a0→ 63–68');
});

it('a balloon replaces one card of the quickest way by a die', () => {
  const ways = [
    { journey: journey(13), cards: ['train-5', 'ship-8'] },
    { journey: journey(11), cards: ['train-3', 'ship-8'] },
  ];
  expect(withBalloon('ship-8', 8, ways)).toMatchObject({ day: 3, die: true });
  expect(withBalloon('ship-9', 9, ways)).toBeNull();
});

it('of a pair that counts once, the other card still counts', () => {
  const pair = { journey: journey(7, { pair: true }), cards: ['ship-7', 'ship-7'] };
  expect(withBalloon('ship-7', 7, [pair])?.day).toBe(7);
  const mixed = { journey: journey(9, { pair: true }), cards: ['ship-7', 'ship-7', 'train-2'] };
  expect(withBalloon('train-2', 2, [mixed])?.day).toBe(7);
});
