/**
 * Picking a target on the map. Targets are wider than they look, so several may lie under a finger; the nearest
 * of them is meant, whichever happens to be drawn on top.
 */
import { distanceToLine, type Point } from './geometry';

interface Target {
  /** The line of the target on the screen. */
  line(): Point[];
  pick(): void;
}

const targets = new WeakMap<Element, Target>();

/** Make an element a target: its outline is what the distance is measured to. */
export function asTarget(element: SVGGeometryElement, pick: () => void): void {
  targets.set(element, { line: () => onScreen(element), pick });
}

/** The one nearest to a point, of those that contain it. */
export function nearest<T extends { line(): Point[] }>(point: Point, found: readonly T[]): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const target of found) {
    const distance = distanceToLine(point, target.line());
    if (distance < least) [best, least] = [target, distance];
  }
  return best;
}

/** Pick the target meant by a click. */
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
