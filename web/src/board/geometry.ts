/** Points, boxes and outlines of a drawn map. y runs downwards, as in SVG. */
export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A map as the geometry files of the games hold it. */
export interface MapGeometry {
  readonly width: number;
  readonly height: number;
  readonly cities: Readonly<Record<string, readonly number[]>>;
  readonly shores: readonly (readonly (readonly number[])[])[];
  readonly lakes: readonly (readonly (readonly number[])[])[];
}

/** Closed rings as the data of one SVG path. */
export function ringsPath(rings: readonly (readonly (readonly number[])[])[]): string {
  return rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');
}

/** The smallest box around some points, with a margin. */
export function boxAround(points: readonly Point[], margin = 0): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

/** How far a point is from a line of points. */
export function distanceToLine(from: Point, line: readonly Point[]): number {
  if (line.length === 1) return Math.hypot(from[0] - line[0]![0], from[1] - line[0]![1]);
  let least = Infinity;
  for (let i = 1; i < line.length; i += 1) {
    least = Math.min(least, distanceToSegment(from, line[i - 1]!, line[i]!));
  }
  return least;
}

function distanceToSegment([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
}
