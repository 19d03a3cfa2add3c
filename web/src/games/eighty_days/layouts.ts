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

/** The diameter of a chip and the distance between the centres of two, in lettering units. */
const CHIP = { size: 19, step: 22 } as const;
const LEGIBLE = 28;
const MOST = 1.75;
/** Pixels per map unit from which cities are far enough apart for chips of legible size. */
const ROOMY = 0.55;

/** Return how much larger than their lettering chips are drawn, to be 28 pixels wide where there is room. */
export function chipScale(unit: number, scale: number): number {
  if (scale < ROOMY) return 1;
  return Math.min(MOST, Math.max(1, LEGIBLE / (CHIP.size * unit * scale)));
}

/**
 * Return the positions of some chips of a stop, and of the detective, if chips are larger than their lettering. They grow
 * away from the stop, and a single one stands beside it.
 */
export function chipPositions(
  { chips: [x, y], detective }: Layout,
  larger: number,
  count: number,
): { chips: Point[]; detective: Point } {
  const isLeft = x <= -CHIP.size;
  const grown = (CHIP.size + CHIP.step) * (larger - 1);
  const edge = (CHIP.size / 2) * (larger - 1);
  const start = x + edge - grown * (isLeft ? 1 : 0.5);
  const aside = isLeft ? -grown : (Math.sign(detective[0] - x) * grown) / 2;
  const first = isLeft ? 2 - count : 0;
  return {
    chips: Array.from({ length: count }, (_, i) => [start + (first + i) * CHIP.step * larger, y + edge]),
    detective: [detective[0] + aside, detective[1] + edge],
  };
}

/** The distance between travellers at a stop: just enough to keep their heads apart. */
export const STEP = 15;

/** Return the positions of the travellers' feet relative to the stop, in lettering units. */
export function footPositions({ people: { first, towards } }: Layout, count: number): Point[] {
  const [x, y] = first;
  const from = towards === 0 ? x - ((count - 1) * STEP) / 2 : x;
  return Array.from({ length: count }, (_, i) => [from + (towards || 1) * i * STEP, y]);
}
