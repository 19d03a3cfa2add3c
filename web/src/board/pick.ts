/**
 * Picking a target on the map. Targets are wider than they look, so several may lie under a finger: the nearest one
 * counts, whichever is drawn on top.
 */
import { distanceToPath, type Point } from './geometry';

interface Target {
  /** The target's polyline on the screen. */
  path(): Point[];
  pick(): void;
}

const targets = new WeakMap<Element, Target>();

/** Make an element a target; distances are measured to its outline. */
export function asTarget(element: SVGGeometryElement, pick: () => void): void {
  targets.set(element, { path: () => onScreen(element), pick });
}

/** The target nearest to a point. */
export function nearest<T extends { path(): Point[] }>(point: Point, found: readonly T[]): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const target of found) {
    const distance = distanceToPath(point, target.path());
    if (distance < least) [best, least] = [target, distance];
  }
  return best;
}

/** Pick the target nearest to a click. */
export function pickAt(event: MouseEvent): void {
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const found = under.map((element) => targets.get(element)).filter((target) => target !== undefined);
  nearest([event.clientX, event.clientY], found)?.pick();
}

const SAMPLES = 12;

function onScreen(element: SVGGeometryElement): Point[] {
  const matrix = element.getScreenCTM();
  if (matrix === null) return [];
  const length = element.getTotalLength();
  return Array.from({ length: SAMPLES + 1 }, (_, i): Point => {
    const at = element.getPointAtLength((length * i) / SAMPLES).matrixTransform(matrix);
    return [at.x, at.y];
  });
}
