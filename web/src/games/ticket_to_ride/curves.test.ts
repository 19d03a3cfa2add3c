import { expect, it } from 'vitest';
import fixture from '../../../fixtures/ticket-to-ride.json';
import type { GameCatalog } from '../../wire/ticket-to-ride';
import { cityAt, curvesOf } from './curves';

const { routes, cities } = fixture.catalog as unknown as GameCatalog;
const curves = curvesOf(routes);

it('covers every city and route', () => {
  for (const { id } of cities) expect(cityAt(id)).toHaveLength(2);
  expect([...curves.keys()].sort()).toEqual(routes.map(({ id }) => id).sort());
});

it('gives each route as many spaces as its length', () => {
  for (const { id, length } of routes) expect(curves.get(id)!.spaces, id).toHaveLength(length);
});

it('leads no route through a third city', () => {
  const hit = routes.flatMap(({ id, a, b }) =>
    curves.get(id)!.spaces.flatMap(({ x, y }) =>
      cities
        .filter((city) => city.id !== a && city.id !== b)
        .filter((city) => Math.hypot(x - cityAt(city.id)[0], y - cityAt(city.id)[1]) < 16)
        .map((city) => `${id} through ${city.id}`),
    ),
  );
  expect(hit).toEqual([]);
});

it('keeps the wagons of a double route apart', () => {
  for (const { id, twin } of routes) {
    if (twin === null) continue;
    const [middle, twinMiddle] = [curves.get(id)!.middle, curves.get(twin)!.middle];
    expect(Math.hypot(middle[0] - twinMiddle[0], middle[1] - twinMiddle[1]), id).toBeGreaterThan(15);
  }
});
