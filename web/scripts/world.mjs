// Draws the map of Around the World in 80 Days: `node scripts/world.mjs`.
// Unrolls the world-atlas shorelines (Natural Earth, public domain): the journey runs from London on the left to London
// on the right, with narrower oceans and a wider Europe.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const TARGET = new URL('../src/games/eighty_days/geometry/world.json', import.meta.url);

const WIDTH = 1700;
const HEIGHT = 760;
const MARGIN = 30;
const SMALLEST_ISLAND = 20;
const COARSENESS = 1;

// Monotone, with equal slopes where Britain is drawn twice.
const LONGITUDE_TO_X = [
  [-30, -190],
  [-12, 0],
  [0, 130],
  [4, 190],
  [18, 320],
  [32.5, 425],
  [73, 625],
  [88.4, 725],
  [114.2, 865],
  [139.6, 1000],
  [180, 1085],
  [237.6, 1195],
  [286, 1375],
  [304, 1425],
  [346, 1480],
  [360, 1590],
  [364, 1650],
  [378, 1780],
];
const NORTH = 64;
const SOUTH = -6;

const CITIES = {
  london: [-0.13, 51.51],
  paris: [2.35, 48.86],
  brindisi: [17.94, 40.63],
  suez: [32.55, 29.97],
  bombay: [72.88, 19.08],
  calcutta: [88.36, 22.57],
  'hong-kong': [114.16, 22.3],
  yokohama: [139.64, 35.44],
  'san-francisco': [237.58, 37.77],
  'new-york': [286, 40.71],
  'london-again': [359.87, 51.51],
};

// Mountain ranges, each a line of peaks: from, to, number, height.
const RANGES = [
  [[6, 45.5], [14, 47], 4, 9],
  [[-1, 42.8], [1.5, 42.4], 2, 7],
  [[9, 61], [13, 63.5], 3, 8],
  [[-6, 32], [8, 34.5], 5, 8],
  [[37, 8], [39, 14], 3, 9],
  [[41, 43.5], [47, 41.8], 4, 8],
  [[59, 61], [59, 51], 4, 8],
  [[68, 37], [76, 35.5], 4, 9],
  [[77, 33.5], [95, 28.2], 9, 11],
  [[74, 41.5], [88, 43.5], 6, 9],
  [[86, 49], [97, 50.5], 5, 9],
  [[80, 37.5], [98, 37.5], 6, 8],
  [[104, 52.5], [118, 55], 5, 8],
  [[103, 31], [101, 25.5], 3, 8],
  [[137, 36], [138.5, 36.6], 1, 7],
  [[233, 58], [245, 50], 5, 10],
  [[246, 48], [254, 38], 6, 11],
  [[240, 45], [242, 40], 2, 8],
  [[255, 27], [261, 19], 5, 8],
  [[276, 35.5], [282, 39.5], 3, 7],
];
const MERIDIAN = 20;
const PARALLEL = 10;

/** Monotone cubic interpolation (Fritsch–Carlson) through LONGITUDE_TO_X. */
function xOf(longitude) {
  const xs = LONGITUDE_TO_X.map((p) => p[0]);
  const ys = LONGITUDE_TO_X.map((p) => p[1]);
  let i = 0;
  while (i < xs.length - 2 && longitude > xs[i + 1]) i += 1;
  const slope = (k) => (ys[k + 1] - ys[k]) / (xs[k + 1] - xs[k]);
  const tangent = (k) => {
    if (k === 0) return slope(0);
    if (k === xs.length - 1) return slope(k - 1);
    const [a, b] = [slope(k - 1), slope(k)];
    return (2 * a * b) / (a + b);
  };
  const h = xs[i + 1] - xs[i];
  const t = (longitude - xs[i]) / h;
  const [m0, m1] = [tangent(i) * h, tangent(i + 1) * h];
  return (
    (2 * t ** 3 - 3 * t ** 2 + 1) * ys[i] +
    (t ** 3 - 2 * t ** 2 + t) * m0 +
    (-2 * t ** 3 + 3 * t ** 2) * ys[i + 1] +
    (t ** 3 - t ** 2) * m1
  );
}

const yOf = (latitude) => ((NORTH - latitude) / (NORTH - SOUTH)) * HEIGHT;
const project = ([longitude, latitude]) => [xOf(longitude), yOf(latitude)];
const rounded = (point) => point.map((value) => Math.round(value));

/** The part of a ring inside one half-plane. */
function clipHalf(ring, inside, cut) {
  const clipped = [];
  ring.forEach((point, i) => {
    const before = ring[(i + ring.length - 1) % ring.length];
    if (inside(point) !== inside(before)) clipped.push(cut(before, point));
    if (inside(point)) clipped.push(point);
  });
  return clipped;
}

function clip(ring) {
  const at = (axis, limit) => (a, b) => {
    const t = (limit - a[axis]) / (b[axis] - a[axis]);
    return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
  };
  let clipped = clipHalf(ring, (p) => p[0] >= -MARGIN, at(0, -MARGIN));
  clipped = clipHalf(clipped, (p) => p[0] <= WIDTH + MARGIN, at(0, WIDTH + MARGIN));
  clipped = clipHalf(clipped, (p) => p[1] >= -MARGIN, at(1, -MARGIN));
  return clipHalf(clipped, (p) => p[1] <= HEIGHT + MARGIN, at(1, HEIGHT + MARGIN));
}

function area(ring) {
  let sum = 0;
  ring.forEach(([x, y], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length];
    sum += x * y2 - x2 * y;
  });
  return Math.abs(sum) / 2;
}

/** Douglas–Peucker simplification of a polyline. */
function simplify(points) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1e-9;
  let [far, index] = [0, 0];
  points.forEach(([x, y], i) => {
    const cross = (last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1]);
    const distance = length < 1e-6 ? Math.hypot(x - first[0], y - first[1]) : Math.abs(cross) / length;
    if (distance > far) [far, index] = [distance, i];
  });
  if (far < COARSENESS) return [first, last];
  return [...simplify(points.slice(0, index + 1)).slice(0, -1), ...simplify(points.slice(index))];
}

function simplifyRing(ring) {
  const half = Math.floor(ring.length / 2);
  return [
    ...simplify(ring.slice(0, half + 1)).slice(0, -1),
    ...simplify([...ring.slice(half), ring[0]]).slice(0, -1),
  ];
}

const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/land-50m.json'), 'utf8'));
const polygons = feature(atlas, atlas.objects.land).features.flatMap((f) =>
  f.geometry.type === 'Polygon' ? [f.geometry.coordinates] : f.geometry.coordinates,
);

const shores = [];
const lakes = [];
for (const rings of polygons) {
  for (const turn of [0, 360]) {
    rings.forEach((ring, number) => {
      const unrolled = ring.map(([longitude, latitude]) => project([longitude + turn, latitude]));
      if (unrolled.every(([x]) => x < -MARGIN || x > WIDTH + MARGIN)) return;
      const shape = simplifyRing(clip(unrolled)).map(rounded);
      if (shape.length > 3 && area(shape) >= SMALLEST_ISLAND) (number === 0 ? shores : lakes).push(shape);
    });
  }
}

const cities = Object.fromEntries(
  Object.entries(CITIES).map(([name, where]) => [name, rounded(project(where))]),
);
const mountains = RANGES.flatMap(([from, to, count, size]) =>
  Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 0.5 : i / (count - 1);
    // Alternate peaks to either side of the line, as an engraver would.
    const aside = (i % 2) * 0.9 - 0.45;
    return rounded([
      ...project([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share + aside]),
      size * (i % 3 === 1 ? 1.2 : 1),
    ]);
  }),
);
const steps = (from, to, by) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by);
const meridians = rounded(steps(0, 360, MERIDIAN).map(xOf));
const parallels = rounded(steps(0, 60, PARALLEL).map(yOf));
writeFileSync(
  TARGET,
  `${JSON.stringify({ about: 'Drawn by scripts/world.mjs from Natural Earth shorelines (public domain).', width: WIDTH, height: HEIGHT, cities, meridians, parallels, mountains, shores, lakes })}\n`,
);
console.log(`${shores.length} shores, ${lakes.length} lakes, ${shores.flat().length} points`, cities);
