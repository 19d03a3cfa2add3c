import { expect, it } from 'vitest';
import { inPlaces } from './placing';

it('a result is in order of places, equal ones in order of seats', () => {
  const seats = [3, 1, 3, 2].map((place) => ({ place, score: 10 * place }));
  expect(inPlaces({ reason: '', seats }).map(({ seat, place }) => [place, seat])).toEqual([
    [1, 1],
    [2, 3],
    [3, 0],
    [3, 2],
  ]);
  expect(inPlaces(null)).toEqual([]);
});
