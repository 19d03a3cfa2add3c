/** The journey on the map: eleven stops from London back to London, and the legs between them. */
import { rectAround, type Rect, type Point } from '../../board/geometry';
import map from './geometry/world.json';
import { LAYOUTS } from './layouts';

/** The map sheet, without the far south, where the journey never goes. */
export const SHEET = { ...map, height: 640 };
export const BOUNDS: Rect = { x: 0, y: 0, width: SHEET.width, height: SHEET.height };

/** The stops in order; a traveller's `place` is an index into them. */
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

/** Each leg's bend as a share of its length: sea routes go around the land. */
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

function controlPoint(leg: number): Point {
  const [ax, ay] = stopAt(leg);
  const [bx, by] = stopAt(leg + 1);
  const bend = BENDS[leg] ?? 0;
  return [(ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend];
}

/** Return a leg (0 is London to Paris) as SVG path data. */
export function legPath(leg: number): string {
  const [ax, ay] = stopAt(leg);
  const [bx, by] = stopAt(leg + 1);
  const [cx, cy] = controlPoint(leg);
  return `M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}`;
}

/** Return the point on a leg at `t`, from 0 (its start) to 1 (its end). */
function legPoint(leg: number, t: number): Point {
  const [ax, ay] = stopAt(leg);
  const [bx, by] = stopAt(leg + 1);
  const [cx, cy] = controlPoint(leg);
  const [a, c, b] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
  return [a * ax + c * cx + b * bx, a * ay + c * cy + b * by];
}

export function legMiddle(leg: number): Point {
  return legPoint(leg, 0.5);
}

const STEPS = 12;

/** Return the points along the legs from one place to another. */
export function pathBetween(from: number, to: number): Point[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const points = [stopAt(first)];
  for (let leg = first; leg < last; leg += 1)
    for (let step = 1; step <= STEPS; step += 1) points.push(legPoint(leg, step / STEPS));
  return from <= to ? points : points.reverse();
}

/** Return the part of the map around a leg, with a margin below for what covers the map's edge. */
export function legRect(leg: number): Rect {
  const box = rectAround([stopAt(leg), stopAt(leg + 1)], 105);
  return { ...box, height: box.height + 40 };
}
