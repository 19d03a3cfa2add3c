import { expect, it } from 'vitest';
import { legMiddle, pathBetween, stopAt, STOPS } from './route';

const isNear = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((value, i) => Math.abs(value - b[i]!) < 1e-9);

it('a path runs from stop to stop along the legs', () => {
  for (let place = 0; place + 1 < STOPS.length; place += 1) {
    const path = pathBetween(place, place + 1);
    expect(isNear(path[0]!, stopAt(place)) && isNear(path.at(-1)!, stopAt(place + 1))).toBe(true);
    expect(path.some((point) => isNear(point, legMiddle(place)))).toBe(true);
  }
});

it('a path of several legs passes every stop, and is the same backwards', () => {
  const path = pathBetween(3, 6);
  for (const place of [3, 4, 5, 6]) expect(path.some((point) => isNear(point, stopAt(place)))).toBe(true);
  expect(pathBetween(6, 3)).toEqual([...path].reverse());
  expect(pathBetween(4, 4)).toEqual([stopAt(4)]);
});
