import { expect, it } from 'vitest';
import fixture from '../../../fixtures/ticket-to-ride.json';
import type { RouteFact } from '../../wire/ticket-to-ride';
import { cityAt, curvesOf } from './curves';
import { labelOf, letteringUnit, NAME_SIZE, namesThatFit } from './labels';

const NAMES = import.meta.glob<{ default: Record<string, string> }>('./names/??.ts', { eager: true });
const { cities, routes } = fixture.catalog as { cities: { id: string }[]; routes: RouteFact[] };
/** The font size in City.svelte, and a letter's approximate width and height. */
const [SIZE, WIDE, HIGH] = [19, 0.52, 0.7];
const WAGON = 20;
/** No spot around Frankfurt and Lisbon is free of routes. */
const MAX_SHARE = 0.25;
/** The scale of the lettering in a wide window, on a laptop and on a phone. */
const UNITS = [0.85, 1.2, 1.57];

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function areaOf(city: string, name: string, unit: number): Area {
  const [x, y] = cityAt(city);
  const { dx, dy, anchor } = labelOf(city);
  const width = name.length * SIZE * WIDE * unit;
  const left = x + dx * unit - { start: 0, middle: width / 2, end: width }[anchor];
  const bottom = y + dy * unit;
  return { left, top: bottom - SIZE * HIGH * unit, right: left + width, bottom };
}

const spaces = [...curvesOf(routes).values()].flatMap((curve) => curve.spaces);
const isOnWagon = (x: number, y: number): boolean =>
  spaces.some((space) => {
    const angle = (space.angle * Math.PI) / 180;
    const [dx, dy] = [x - space.x, y - space.y];
    if (Math.abs(dx) + Math.abs(dy) > space.length + WAGON) return false;
    const along = dx * Math.cos(angle) + dy * Math.sin(angle);
    const across = dy * Math.cos(angle) - dx * Math.sin(angle);
    return Math.abs(along) < space.length / 2 && Math.abs(across) < WAGON / 2;
  });

/** Return the share of a name that covers wagons if all routes are claimed. */
function shareOnWagons({ left, top, right, bottom }: Area): number {
  const [across, down] = [24, 5];
  let hits = 0;
  for (let i = 0; i < across; i += 1)
    for (let j = 0; j < down; j += 1)
      if (isOnWagon(left + ((i + 0.5) / across) * (right - left), top + ((j + 0.5) / down) * (bottom - top)))
        hits += 1;
  return hits / (across * down);
}

it.each(Object.entries(NAMES))('names do not cover wagons: %s', (_, { default: names }) => {
  const hidden = UNITS.flatMap((unit) =>
    cities.flatMap(({ id }) => {
      const share = shareOnWagons(areaOf(id, names[`city.${id}`]!, unit));
      return share > MAX_SHARE ? [`${id} at ${unit}: ${share.toFixed(2)}`] : [];
    }),
  );
  expect(hidden).toEqual([]);
});

it.each(Object.entries(NAMES))('names do not overlap: %s', (_, { default: names }) => {
  const overlapping = UNITS.flatMap((unit) => {
    const areas = cities.map(({ id }) => ({ id, ...areaOf(id, names[`city.${id}`]!, unit) }));
    return areas.flatMap((a, i) =>
      areas
        .slice(i + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.id} and ${b.id} at ${unit}`),
    );
  });
  expect(overlapping).toEqual([]);
});

it('names are legible at every scale, and those that come first are kept where room is short', () => {
  for (const scale of [0.15, 0.25, 0.4, 0.8, 2])
    expect(letteringUnit(scale) * NAME_SIZE * scale).toBeGreaterThan(11);
  for (const { default: texts } of Object.values(NAMES)) {
    const names = cities.map(({ id }) => ({ id, name: texts[`city.${id}`]! }));
    // A phone that shows the whole map.
    const unit = letteringUnit(0.25);
    const first = names.slice().reverse();
    const shown = namesThatFit(first, unit);
    expect(shown.has(first[0]!.id)).toBe(true);
    expect(shown.size).toBeGreaterThan(cities.length / 3);
    expect(shown.size).toBeLessThan(cities.length);
    // A desktop.
    expect(namesThatFit(names, letteringUnit(0.6)).size).toBe(cities.length);
  }
});
