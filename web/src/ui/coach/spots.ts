/** Finds the table's spots (`data-spot`) and their visible parts. */
import type { Rect } from '../../board/geometry';

/** Half the width of a target on the map, in pixels. */
const TARGET = 13;

export function findSpot(spot: string): Element[] {
  return [...document.querySelectorAll(`[data-spot="${spot}"]`)].filter(
    (element) => element.getClientRects().length > 0,
  );
}

/** Return the controls inside an element that help to make one of these moves (`data-code`); without any, the element. */
export function buttonsFor(moves: readonly number[], element: Element): Element[] {
  const found = [...element.querySelectorAll('[data-code]')].filter((button) =>
    button
      .getAttribute('data-code')!
      .split(' ')
      .some((code) => moves.includes(Number(code))),
  );
  return found.length > 0 ? found : [element];
}

/** Return the ancestors that clip an element. */
function clippers(element: Element): Element[] {
  const found: Element[] = [];
  for (let ancestor = element.parentElement; ancestor !== null; ancestor = ancestor.parentElement)
    if (getComputedStyle(ancestor).overflow !== 'visible') found.push(ancestor);
  return found;
}

/** Return the visible part of an element; null if there is none. */
export function visiblePart(element: Element): Rect | null {
  const own = element.getBoundingClientRect();
  // A target on the map is wider than its path, which can have no width at all.
  const extra = element instanceof SVGElement ? TARGET : 0;
  let [left, top, right, bottom] = [own.left - extra, own.top - extra, own.right + extra, own.bottom + extra];
  for (const clipper of clippers(element)) {
    const clip = clipper.getBoundingClientRect();
    [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
    [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
  }
  [left, top] = [Math.max(left, 0), Math.max(top, 0)];
  [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
  if (right - left < 2 || bottom - top < 2) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Bring an element into view by scrolling, or by panning the map. */
export function reveal(element: Element): void {
  element.dispatchEvent(new CustomEvent('bring', { bubbles: true }));
  const shown = element instanceof HTMLElement ? element : element.closest('[role=group]');
  if (shown === null) return;
  // An element taller than its container is aligned to the top.
  const room = Math.min(innerHeight, ...clippers(shown).map(({ clientHeight }) => clientHeight));
  const block = shown.getBoundingClientRect().height > room ? 'start' : 'nearest';
  shown.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
}

/** Focus the element, or the first focusable element inside it. */
export function focusInside(element: Element): void {
  const inside = [element, ...element.querySelectorAll('*')].find(
    (node): node is HTMLElement | SVGElement =>
      'tabIndex' in node && (node as HTMLElement).tabIndex >= 0 && !node.matches(':disabled'),
  );
  reveal(element);
  inside?.focus({ preventScroll: true });
}

export function areSame(rects: readonly Rect[], others: readonly Rect[]): boolean {
  return (
    rects.length === others.length &&
    rects.every((rect, i) => {
      const other = others[i]!;
      return (
        Math.abs(rect.x - other.x) +
          Math.abs(rect.y - other.y) +
          Math.abs(rect.width - other.width) +
          Math.abs(rect.height - other.height) <
        1
      );
    })
  );
}
