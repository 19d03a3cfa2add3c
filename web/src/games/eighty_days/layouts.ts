import type { Point } from '../../board/geometry';
import map from './geometry/world.json';

/** A stop's position on the map, and the offsets of everything drawn next to it, in lettering units. */
export interface Layout {
  readonly at: Point;
  readonly name: Point;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly chips: Point;
  readonly detective: Point;
  /** The first traveller's position, and the direction of the others: left, both sides, right. */
  readonly people: { readonly first: Point; readonly towards: -1 | 0 | 1 };
}

const pointOf = (city: keyof typeof map.cities): Point => {
  const [x, y] = map.cities[city];
  return [x!, y!];
};

// Western Europe is crowded, so Paris and both Londons are moved apart.
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  london: {
    at: [122, 118],
    name: [-13, 6],
    anchor: 'end',
    chips: [0, 0],
    detective: [-24, 30],
    people: { first: [0, -8], towards: 0 },
  },
  paris: {
    at: [204, 192],
    name: [16, -6],
    anchor: 'start',
    chips: [-20, 28],
    detective: [-48, 30],
    people: { first: [-16, 6], towards: -1 },
  },
  brindisi: {
    at: pointOf('brindisi'),
    name: [18, 14],
    anchor: 'start',
    chips: [-34, 24],
    detective: [-62, 24],
    people: { first: [14, -4], towards: 1 },
  },
  suez: {
    at: pointOf('suez'),
    name: [16, -8],
    anchor: 'start',
    chips: [-34, 26],
    detective: [-62, 26],
    people: { first: [-15, 7], towards: -1 },
  },
  bombay: {
    at: pointOf('bombay'),
    name: [0, 30],
    anchor: 'middle',
    chips: [-10, 50],
    detective: [-38, 50],
    people: { first: [-5, -8], towards: -1 },
  },
  calcutta: {
    at: pointOf('calcutta'),
    name: [0, 38],
    anchor: 'middle',
    chips: [-11, 57],
    detective: [39, 57],
    people: { first: [0, -8], towards: 0 },
  },
  'hong-kong': {
    at: pointOf('hong-kong'),
    name: [-8, 30],
    anchor: 'start',
    chips: [4, 48],
    detective: [54, 48],
    people: { first: [-4, -8], towards: -1 },
  },
  yokohama: {
    at: pointOf('yokohama'),
    name: [-14, -10],
    anchor: 'end',
    chips: [-44, 16],
    detective: [-72, 16],
    people: { first: [16, 32], towards: 1 },
  },
  'san-francisco': {
    at: pointOf('san-francisco'),
    name: [0, 28],
    anchor: 'middle',
    chips: [-10, 46],
    detective: [40, 46],
    people: { first: [0, -8], towards: -1 },
  },
  'new-york': {
    at: pointOf('new-york'),
    name: [0, 28],
    anchor: 'middle',
    chips: [-10, 46],
    detective: [40, 46],
    people: { first: [-4, -8], towards: -1 },
  },
  'london-again': {
    at: [1600, 122],
    name: [0, 28],
    anchor: 'middle',
    chips: [0, 0],
    detective: [0, 50],
    people: { first: [0, -8], towards: 0 },
  },
};

/** The distance between travellers at a stop: just enough to keep their heads apart. */
export const STEP = 15;

/** Return the positions of the travellers' feet relative to the stop, in lettering units. */
export function footPositions({ people: { first, towards } }: Layout, count: number): Point[] {
  const [x, y] = first;
  const from = towards === 0 ? x - ((count - 1) * STEP) / 2 : x;
  return Array.from({ length: count }, (_, i) => [from + (towards || 1) * i * STEP, y]);
}
