/** The journey on the map: eleven stops from London back to London, and the legs between them. */
import { rectAround, type Rect, type Point } from '../../board/geometry';
import map from './geometry/world.json';
import { LAYOUTS } from './layouts';

/** The map sheet, cut off in the south, where the journey never goes. */
export const SHEET = { ...map, height: 640 };
export const BOUNDS: Rect = { x: 0, y: 0, width: SHEET.width, height: SHEET.height };

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

export function stopAt(place: number): Point {
  return LAYOUTS[STOPS[place]!]!.at;
}

/** The bend of each leg as a share of its length: sea routes go around the land. */
const BENDS: Readonly<Record<number, number>> = {
  0: -0.34,
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

/** A point of a leg, from its beginning (0) to its end (1). */
function legPoint(leg: number, part: number): Point {
  const [ax, ay] = stopAt(leg);
  const [bx, by] = stopAt(leg + 1);
  const [cx, cy] = control(leg);
  const [a, c, b] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return [a * ax + c * cx + b * bx, a * ay + c * cy + b * by];
}

export function legMiddle(leg: number): Point {
  return legPoint(leg, 0.5);
}

const STEPS = 12;

/** The points along the legs from one place of the journey to another. */
export function wayBetween(from: number, to: number): Point[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const points = [stopAt(first)];
  for (let leg = first; leg < last; leg += 1)
    for (let step = 1; step <= STEPS; step += 1) points.push(legPoint(leg, step / STEPS));
  return from <= to ? points : points.reverse();
}

/** The part of the map with a leg on it, and a margin below for what covers the map's edge. */
export function around(leg: number): Rect {
  const box = rectAround([stopAt(leg), stopAt(leg + 1)], 105);
  return { ...box, height: box.height + 40 };
}
