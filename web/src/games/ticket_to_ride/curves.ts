/** The routes on the map as curves, bent away from other cities, with double routes side by side. */
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
/** The minimum distance between a curve and other cities. */
const CLEARANCE = 34;
const TWIN_GAP = 11.5;
const CITY_MARGIN = 15;
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

/** Return the penalty for passing near other cities or curves. */
function penalty(curve: Curve, ends: readonly string[], drawn: readonly Point[]): number {
  const points = samples(curve);
  const [from, to] = [curve[0], curve[2]];
  let sum = 0;
  for (const city of Object.keys(cities)) {
    if (ends.includes(city)) continue;
    const centre = cityAt(city);
    for (const point of points) sum += shortfall(point, centre, CLEARANCE) ** 2;
  }
  for (const point of points) {
    // Routes may touch near their own cities.
    if (Math.min(distance(point, from), distance(point, to)) < 40) continue;
    for (const other of drawn) sum += shortfall(point, other, 20) ** 2 / 4;
  }
  return sum;
}

/** Return how much two points fall short of a minimum distance, without a square root for most pairs. */
function shortfall(a: Point, b: Point, minimum: number): number {
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  if (dx > minimum || dx < -minimum || dy > minimum || dy < -minimum) return 0;
  return Math.max(0, minimum - Math.hypot(dx, dy));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

// Curves never change, and are slow to compute.
const CACHE = new WeakMap<readonly RouteFact[], ReadonlyMap<string, RouteCurve>>();

/** Return the curves of all routes by route id. */
export function curvesOf(routes: readonly RouteFact[]): ReadonlyMap<string, RouteCurve> {
  const curves = CACHE.get(routes) ?? computeCurves(routes);
  CACHE.set(routes, curves);
  return curves;
}

function computeCurves(routes: readonly RouteFact[]): Map<string, RouteCurve> {
  const drawn: Point[] = [];
  const curves = new Map<string, RouteCurve>();
  // Shortest first: longer routes bend around shorter ones.
  const order = [...routes].sort(
    (one, other) => distance(cityAt(one.a), cityAt(one.b)) - distance(cityAt(other.a), cityAt(other.b)),
  );
  for (const route of order) {
    if (curves.has(route.id)) continue;
    const [a, b] = [cityAt(route.a), cityAt(route.b)];
    const penalties = BENDS.map(
      (bend) => penalty(curveOf(a, b, bend), [route.a, route.b], drawn) + 900 * bend * bend,
    );
    const best = BENDS[penalties.indexOf(Math.min(...penalties))]!;
    const curve = curveOf(a, b, best);
    drawn.push(...samples(curve));
    const twin = routes.find(({ id }) => id === route.twin);
    curves.set(route.id, layOut(curve, route.length, twin ? -TWIN_GAP : 0));
    if (twin) curves.set(twin.id, layOut(curve, twin.length, TWIN_GAP));
  }
  return curves;
}

/** Shift a curve sideways, and lay out its spaces. */
function layOut(curve: Curve, length: number, offset: number): RouteCurve {
  const shifted = curve.map((point, i) => {
    const [dx, dy] = slopeOn(curve, i / 2);
    const size = Math.hypot(dx, dy);
    return [point[0] - (dy / size) * offset, point[1] + (dx / size) * offset] as Point;
  }) as unknown as Curve;
  const total = arcLength(shifted);
  const margin = Math.min(CITY_MARGIN, total * 0.12);
  const spaceLength = (total - 2 * margin) / length;
  const spaces = Array.from({ length }, (_, i) => {
    const t = parameterAt(shifted, margin + spaceLength * (i + 0.5));
    const [x, y] = pointOn(shifted, t);
    const [dx, dy] = slopeOn(shifted, t);
    return { x, y, angle: (Math.atan2(dy, dx) * 180) / Math.PI, length: spaceLength * 0.9 };
  });
  const [[ax, ay], [cx, cy], [bx, by]] = shifted;
  return { path: `M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}`, middle: pointOn(shifted, 0.5), spaces };
}

const STEPS = 60;

function arcLength(curve: Curve): number {
  let sum = 0;
  for (let i = 1; i <= STEPS; i += 1) {
    sum += distance(pointOn(curve, (i - 1) / STEPS), pointOn(curve, i / STEPS));
  }
  return sum;
}

/** Return the curve parameter at an arc length. */
function parameterAt(curve: Curve, length: number): number {
  let sum = 0;
  for (let i = 1; i <= STEPS; i += 1) {
    const step = distance(pointOn(curve, (i - 1) / STEPS), pointOn(curve, i / STEPS));
    if (sum + step >= length) return (i - 1 + (length - sum) / step) / STEPS;
    sum += step;
  }
  return 1;
}
