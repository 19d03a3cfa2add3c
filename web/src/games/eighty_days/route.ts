/** The journey as it is drawn: eleven stops from London to London again, and the legs between them. */
import { boxAround, type Box, type Point } from '../../board/geometry';
import map from './geometry/world.json';

/** The sheet that is drawn: the journey never goes far south. */
export const SHEET = { ...map, height: 640 };
export const FRAME: Box = { x: 0, y: 0, width: SHEET.width, height: SHEET.height };

/** The stops in the order of the journey; a traveller's `place` is an index here. */
export const STOPS: readonly string[] = [
  'london',
  'paris',
  'brindisi',
  'suez',
  'bombay',
  'calcutta',
  'hong-kong',
  'yokohama',
  'san-francisco',
  'new-york',
  'london-again',
];

/** How one stop is laid out: where it stands, where its name, its chips and its travellers go beside it. */
export interface Layout {
  readonly at: Point;
  readonly name: Point;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly chips: Point;
  readonly people: Point;
}

const truePlace = (city: keyof typeof map.cities): Point => {
  const [x, y] = map.cities[city];
  return [x!, y!];
};

// Western Europe is too small for all that stands there, so Paris and both Londons are moved a little apart.
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  london: { at: [112, 118], name: [0, -16], anchor: 'middle', chips: [0, 0], people: [-26, 46] },
  paris: { at: [196, 190], name: [16, -8], anchor: 'start', chips: [-34, 20], people: [-48, 46] },
  brindisi: {
    at: truePlace('brindisi'),
    name: [14, -10],
    anchor: 'start',
    chips: [-34, 22],
    people: [-40, 46],
  },
  suez: { at: truePlace('suez'), name: [16, -8], anchor: 'start', chips: [-34, 22], people: [-34, 46] },
  bombay: { at: truePlace('bombay'), name: [0, 30], anchor: 'middle', chips: [-10, 50], people: [0, 76] },
  calcutta: {
    at: truePlace('calcutta'),
    name: [0, -17],
    anchor: 'middle',
    chips: [-4, -48],
    people: [0, -72],
  },
  'hong-kong': {
    at: truePlace('hong-kong'),
    name: [-8, 30],
    anchor: 'start',
    chips: [4, 48],
    people: [14, 72],
  },
  yokohama: {
    at: truePlace('yokohama'),
    name: [-14, -10],
    anchor: 'end',
    chips: [-44, 16],
    people: [-30, -40],
  },
  'san-francisco': {
    at: truePlace('san-francisco'),
    name: [0, 28],
    anchor: 'middle',
    chips: [-10, 46],
    people: [0, 70],
  },
  'new-york': {
    at: truePlace('new-york'),
    name: [0, 28],
    anchor: 'middle',
    chips: [-10, 46],
    people: [0, 70],
  },
  'london-again': { at: [1600, 122], name: [0, -16], anchor: 'middle', chips: [0, 0], people: [0, 30] },
};

export function stopAt(place: number): Point {
  return LAYOUTS[STOPS[place]!]!.at;
}

/** How far the middle of a leg bends aside, as a share of its length: sea routes go round the land. */
const BENDS: Readonly<Record<number, number>> = {
  1: -0.12,
  2: 0.08,
  3: 0.22,
  4: -0.12,
  5: 0.3,
  6: 0.12,
  7: -0.1,
  8: -0.08,
  9: -0.16,
};

function control(leg: number): Point {
  const [ax, ay] = stopAt(leg);
  const [bx, by] = stopAt(leg + 1);
  const bend = BENDS[leg] ?? 0;
  return [(ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend];
}

/** A leg (0 is London to Paris) as the data of an SVG path. */
export function legPath(leg: number): string {
  const [ax, ay] = stopAt(leg);
  const [bx, by] = stopAt(leg + 1);
  const [cx, cy] = control(leg);
  return `M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}`;
}

/** The middle of a leg, where its cards are shown. */
export function legMiddle(leg: number): Point {
  const [ax, ay] = stopAt(leg);
  const [bx, by] = stopAt(leg + 1);
  const [cx, cy] = control(leg);
  return [(ax + 2 * cx + bx) / 4, (ay + 2 * cy + by) / 4];
}

/** The part of the map with a leg on it. Below it there is room for what lies over the map's edge. */
export function around(leg: number): Box {
  const box = boxAround([stopAt(leg), stopAt(leg + 1)], 105);
  return { ...box, height: box.height + 40 };
}
