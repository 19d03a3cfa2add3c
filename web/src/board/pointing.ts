/** What the pointer does to the things below it. */

type Position = readonly [x: number, y: number];

let before: Position | null = null;
let now: Position | null = null;

const positionOf = ({ clientX, clientY }: PointerEvent): Position => [clientX, clientY];

if (typeof window !== 'undefined') {
  const follow = (event: PointerEvent): void => {
    [before, now] = [now, positionOf(event)];
  };
  window.addEventListener('pointermove', follow, { capture: true, passive: true });
}

/**
 * Return whether the pointer itself moved, at a `pointermove`. A browser also reports a resting pointer when something else moves below it,
 * or uncovers what was below.
 */
export function isMoved(event: PointerEvent): boolean {
  // `movementX` would tell, but not every browser sets it on every event.
  const [x, y] = positionOf(event);
  return before === null || before[0] !== x || before[1] !== y;
}
