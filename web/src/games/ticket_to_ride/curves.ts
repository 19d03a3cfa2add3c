/** The curves of the routes on the map, bent away from other cities, double routes side by side; and their spaces. */
import type { Point } from '../../board/geometry';
import type { RouteFact } from '../../wire/ticket-to-ride';
import map from './geometry/europe.json';

export interface Space {
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly angle: number;
  readonly length: number;
}

export interface RouteCurve {
  readonly path: string;
  readonly middle: Point;
  readonly spaces: readonly Space[];
}

type Curve = readonly [Point, Point, Point];

const cities = map.cities as Readonly<Record<string, readonly number[]>>;
const SAMPLES = 14;
/** The minimum distance of a curve from other cities. */
const CLEARANCE = 34;
const TWIN_GAP = 11.5;
const CITY_ROOM = 15;
const BENDS = [0, 0.07, -0.07, 0.14, -0.14, 0.22, -0.22, 0.32, -0.32];

export function cityAt(city: string): Point {
  const [x, y] = cities[city]!;
  return [x!, y!];
}

function curveOf(a: Point, b: Point, bend: number): Curve {
  const control: Point = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend];
  return [a, control, b];
}

function pointOn([a, c, b]: Curve, t: number): Point {
  const s = 1 - t;
  return [s * s * a[0] + 2 * s * t * c[0] + t * t * b[0], s * s * a[1] + 2 * s * t * c[1] + t * t * b[1]];
}

function slopeOn([a, c, b]: Curve, t: number): Point {
  return [
    2 * (1 - t) * (c[0] - a[0]) + 2 * t * (b[0] - c[0]),
    2 * (1 - t) * (c[1] - a[1]) + 2 * t * (b[1] - c[1]),
  ];
}

function samples(curve: Curve): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => pointOn(curve, i / SAMPLES));
}

/** The penalty of a curve for being near other cities or over other curves. */
function penalty(curve: Curve, ends: readonly string[], drawn: readonly Point[]): number {
  const points = samples(curve);
  const [from, to] = [curve[0], curve[2]];
  let sum = 0;
  for (const city of Object.keys(cities)) {
    if (ends.includes(city)) continue;
    const at = cityAt(city);
    for (const point of points) sum += nearness(point, at, CLEARANCE) ** 2;
  }
  for (const point of points) {
    // Routes may touch near their own cities.
    if (Math.min(distance(point, from), distance(point, to)) < 40) continue;
    for (const other of drawn) sum += nearness(point, other, 20) ** 2 / 4;
  }
  return sum;
}

/** The amount by which two points are too close. Tests most pairs without a square root. */
function nearness(a: Point, b: Point, least: number): number {
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  if (dx > least || dx < -least || dy > least || dy < -least) return 0;
  return Math.max(0, least - Math.hypot(dx, dy));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

// Curves never change, and are slow to compute.
const FOUND = new WeakMap<readonly RouteFact[], ReadonlyMap<string, RouteCurve>>();

/** The curves of all routes by their ids. */
export function curvesOf(routes: readonly RouteFact[]): ReadonlyMap<string, RouteCurve> {
  const found = FOUND.get(routes) ?? findCurves(routes);
  FOUND.set(routes, found);
  return found;
}

/** Shorter routes first: longer ones bend around them. */
function findCurves(routes: readonly RouteFact[]): Map<string, RouteCurve> {
  const drawn: Point[] = [];
  const found = new Map<string, RouteCurve>();
  const order = [...routes].sort(
    (one, other) => distance(cityAt(one.a), cityAt(one.b)) - distance(cityAt(other.a), cityAt(other.b)),
  );
  for (const route of order) {
    if (found.has(route.id)) continue;
    const [a, b] = [cityAt(route.a), cityAt(route.b)];
    const prices = BENDS.map(
      (bend) => penalty(curveOf(a, b, bend), [route.a, route.b], drawn) + 900 * bend * bend,
    );
    const best = BENDS[prices.indexOf(Math.min(...prices))]!;
    const curve = curveOf(a, b, best);
    drawn.push(...samples(curve));
    const twin = routes.find(({ id }) => id === route.twin);
    found.set(route.id, laidOut(curve, route.length, twin ? -TWIN_GAP : 0));
    if (twin) found.set(twin.id, laidOut(curve, twin.length, TWIN_GAP));
  }
  return found;
}

/** A curve shifted sideways, with its spaces. */
function laidOut(curve: Curve, length: number, aside: number): RouteCurve {
  const moved = curve.map((point, i) => {
    const [dx, dy] = slopeOn(curve, i / 2);
    const size = Math.hypot(dx, dy);
    return [point[0] - (dy / size) * aside, point[1] + (dx / size) * aside] as Point;
  }) as unknown as Curve;
  const total = arc(moved, 1);
  const room = Math.min(CITY_ROOM, total * 0.12);
  const one = (total - 2 * room) / length;
  const spaces = Array.from({ length }, (_, i) => {
    const t = along(moved, room + one * (i + 0.5));
    const [x, y] = pointOn(moved, t);
    const [dx, dy] = slopeOn(moved, t);
    return { x, y, angle: (Math.atan2(dy, dx) * 180) / Math.PI, length: one * 0.9 };
  });
  const [[ax, ay], [cx, cy], [bx, by]] = moved;
  return { path: `M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}`, middle: pointOn(moved, 0.5), spaces };
}

const STEPS = 60;

function arc(curve: Curve, until: number): number {
  let sum = 0;
  for (let i = 1; i <= STEPS * until; i += 1) {
    sum += distance(pointOn(curve, (i - 1) / STEPS), pointOn(curve, i / STEPS));
  }
  return sum;
}

/** The parameter at an arc length. */
function along(curve: Curve, wanted: number): number {
  let sum = 0;
  for (let i = 1; i <= STEPS; i += 1) {
    const step = distance(pointOn(curve, (i - 1) / STEPS), pointOn(curve, i / STEPS));
    if (sum + step >= wanted) return (i - 1 + (wanted - sum) / step) / STEPS;
    sum += step;
  }
  return 1;
}
