/** Map targets are wider than they look, so several can be under a finger: the nearest is picked, not the topmost. */
import { distanceToPath, type Point } from './geometry';

interface Target {
  /** The target's polyline on the screen. */
  path(): Point[];
  pick(): void;
}

const targets = new WeakMap<Element, Target>();

/** Make an element a target; distances are measured to its outline. */
export function registerTarget(element: SVGGeometryElement, pick: () => void): void {
  targets.set(element, { path: () => outlineOnScreen(element), pick });
}

export function nearest<T extends { path(): Point[] }>(point: Point, candidates: readonly T[]): T | null {
  let best: T | null = null;
  let shortest = Infinity;
  for (const target of candidates) {
    const distance = distanceToPath(point, target.path());
    if (distance < shortest) [best, shortest] = [target, distance];
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

function outlineOnScreen(element: SVGGeometryElement): Point[] {
  const matrix = element.getScreenCTM();
  if (matrix === null) return [];
  const length = element.getTotalLength();
  return Array.from({ length: SAMPLES + 1 }, (_, i): Point => {
    const at = element.getPointAtLength((length * i) / SAMPLES).matrixTransform(matrix);
    return [at.x, at.y];
  });
}
