import { expect, it } from 'vitest';
import recorded from '../../../fixtures/ticket-to-ride.json';
import type { RouteFact } from '../../wire/ticket-to-ride';
import { cityAt, curvesOf } from './curves';
import { labelOf } from './labels';

const NAMES = import.meta.glob<{ default: Record<string, string> }>('./names/??.ts', { eager: true });
const { cities, routes } = recorded.catalog as { cities: { id: string }[]; routes: RouteFact[] };
/** The font size of City.svelte, and the approximate width and height of a letter. */
const [SIZE, WIDE, HIGH] = [19, 0.52, 0.7];
const WAGON = 20;
/** Around Frankfurt and Lisbon no spot is free of routes. */
const MOST = 0.25;
/** The lettering in a wide window, on a laptop and on a phone. */
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
    const turned = (space.angle * Math.PI) / 180;
    const [dx, dy] = [x - space.x, y - space.y];
    if (Math.abs(dx) + Math.abs(dy) > space.length + WAGON) return false;
    const along = dx * Math.cos(turned) + dy * Math.sin(turned);
    const across = dy * Math.cos(turned) - dx * Math.sin(turned);
    return Math.abs(along) < space.length / 2 && Math.abs(across) < WAGON / 2;
  });

/** The share of a name over wagons if all routes are claimed. */
function shareOnWagons({ left, top, right, bottom }: Area): number {
  const [across, down] = [24, 5];
  let on = 0;
  for (let i = 0; i < across; i += 1)
    for (let j = 0; j < down; j += 1)
      if (isOnWagon(left + ((i + 0.5) / across) * (right - left), top + ((j + 0.5) / down) * (bottom - top)))
        on += 1;
  return on / (across * down);
}

it.each(Object.entries(NAMES))('names are clear of the wagons: %s', (_, { default: names }) => {
  const hidden = UNITS.flatMap((unit) =>
    cities.flatMap(({ id }) => {
      const share = shareOnWagons(areaOf(id, names[`city.${id}`]!, unit));
      return share > MOST ? [`${id} at ${unit}: ${share.toFixed(2)}`] : [];
    }),
  );
  expect(hidden).toEqual([]);
});

it.each(Object.entries(NAMES))('no names overlap: %s', (_, { default: names }) => {
  const overlapping = UNITS.flatMap((unit) => {
    const areas = cities.map(({ id }) => ({ id, ...areaOf(id, names[`city.${id}`]!, unit) }));
    return areas.flatMap((one, i) =>
      areas
        .slice(i + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${one.id} and ${other.id} at ${unit}`),
    );
  });
  expect(overlapping).toEqual([]);
});
