/** Points, rectangles and outlines on a map. y runs downwards, as in SVG. */
export type Point = readonly [x: number, y: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/** A map, as in the games' geometry files. */
export interface MapGeometry {
  readonly width: number;
  readonly height: number;
  readonly cities: Readonly<Record<string, readonly number[]>>;
  readonly shores: readonly (readonly (readonly number[])[])[];
  readonly lakes: readonly (readonly (readonly number[])[])[];
}

/** Format closed rings as SVG path data. */
export function ringsPath(rings: readonly (readonly (readonly number[])[])[]): string {
  return rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');
}

/** Return the bounding rectangle of `points`, with a margin. */
export function rectAround(points: readonly Point[], margin = 0): Rect {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

export function distanceToPath(from: Point, path: readonly Point[]): number {
  if (path.length === 1) return Math.hypot(from[0] - path[0]![0], from[1] - path[0]![1]);
  let shortest = Infinity;
  for (let i = 1; i < path.length; i += 1) {
    shortest = Math.min(shortest, distanceToSegment(from, path[i - 1]!, path[i]!));
  }
  return shortest;
}

function distanceToSegment([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
}

export interface Stacked {
  /** The mark's row, from 0 at the bottom. */
  readonly row: number;
  /** The number of rows in the mark's stack. */
  readonly rows: number;
}

/** Stack the marks on a line that are closer than `near`. */
export function stack(values: readonly number[], near: number): Stacked[] {
  const rowOf: number[] = [];
  const isNear = (a: number, b: number): boolean => Math.abs(values[a]! - values[b]!) < near;
  for (const mark of values.keys()) {
    const taken = rowOf.filter((_, other) => isNear(mark, other));
    let row = 0;
    while (taken.includes(row)) row += 1;
    rowOf.push(row);
  }
  return rowOf.map((row, mark) => ({
    row,
    rows: 1 + Math.max(...rowOf.filter((_, other) => isNear(mark, other))),
  }));
}
