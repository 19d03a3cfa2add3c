import { expect, it } from 'vitest';
import { legMiddle, stopAt, STOPS, wayBetween } from './route';

const near = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, at) => Math.abs(value - other[at]!) < 1e-9);

it('a way leads from stop to stop along its legs', () => {
  for (let place = 0; place + 1 < STOPS.length; place += 1) {
    const way = wayBetween(place, place + 1);
    expect(near(way[0]!, stopAt(place)) && near(way.at(-1)!, stopAt(place + 1))).toBe(true);
    expect(way.some((point) => near(point, legMiddle(place)))).toBe(true);
  }
});

it('of several legs it passes the stops between, and back it is the same way', () => {
  const way = wayBetween(3, 6);
  for (const place of [3, 4, 5, 6]) expect(way.some((point) => near(point, stopAt(place)))).toBe(true);
  expect(wayBetween(6, 3)).toEqual([...way].reverse());
  expect(wayBetween(4, 4)).toEqual([stopAt(4)]);
});
