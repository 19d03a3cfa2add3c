import { expect, it } from 'vitest';
import { legMiddle, stopAt, STOPS, wayBetween } from './route';

const near = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, at) => Math.abs(value - other[at]!) < 1e-9);

it('a way runs from stop to stop along the legs', () => {
  for (let place = 0; place + 1 < STOPS.length; place += 1) {
    const way = wayBetween(place, place + 1);
    expect(near(way[0]!, stopAt(place)) && near(way.at(-1)!, stopAt(place + 1))).toBe(true);
    expect(way.some((point) => near(point, legMiddle(place)))).toBe(true);
  }
});

it('a way of several legs passes every stop, and is the same backwards', () => {
  const way = wayBetween(3, 6);
  for (const place of [3, 4, 5, 6]) expect(way.some((point) => near(point, stopAt(place)))).toBe(true);
  expect(wayBetween(6, 3)).toEqual([...way].reverse());
  expect(wayBetween(4, 4)).toEqual([stopAt(4)]);
});
