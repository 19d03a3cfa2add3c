/** The spots of the table that are lit: finding them, and how much of them is to be seen. */
import type { Rect } from './place';

/** Half the width of a target on the map, in pixels. */
const TARGET = 13;

export function find(spot: string): Element[] {
  return [...document.querySelectorAll(`[data-spot="${spot}"]`)].filter(
    (element) => element.getClientRects().length > 0,
  );
}

/** What is around an element and cuts off what is beyond it. */
function cutters(element: Element): Element[] {
  const found: Element[] = [];
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (getComputedStyle(around).overflow !== 'visible') found.push(around);
  return found;
}

/** The part of an element that is to be seen; null if there is none. */
export function seen(element: Element): Rect | null {
  const own = element.getBoundingClientRect();
  // A target on the map is wider than its line, which may have no width at all.
  const wider = element instanceof SVGElement ? TARGET : 0;
  let [left, top, right, bottom] = [own.left - wider, own.top - wider, own.right + wider, own.bottom + wider];
  for (const cutter of cutters(element)) {
    const box = cutter.getBoundingClientRect();
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  }
  [left, top] = [Math.max(left, 0), Math.max(top, 0)];
  [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
  if (right - left < 2 || bottom - top < 2) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Bring an element into view: what scrolls is scrolled, a map is asked to turn there. */
export function bring(element: Element): void {
  element.dispatchEvent(new CustomEvent('bring', { bubbles: true }));
  const shown = element instanceof HTMLElement ? element : element.closest('[role=group]');
  if (shown === null) return;
  // What is higher than its room begins at the top of it.
  const room = Math.min(innerHeight, ...cutters(shown).map(({ clientHeight }) => clientHeight));
  const block = shown.getBoundingClientRect().height > room ? 'start' : 'nearest';
  shown.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
}

/** Give the keyboard to the first thing in an element that can be used. */
export function enter(element: Element): void {
  const inside = [element, ...element.querySelectorAll('*')].find(
    (one): one is HTMLElement | SVGElement =>
      'tabIndex' in one && (one as HTMLElement).tabIndex >= 0 && !one.matches(':disabled'),
  );
  bring(element);
  inside?.focus({ preventScroll: true });
}

export function same(some: readonly Rect[], others: readonly Rect[]): boolean {
  return (
    some.length === others.length &&
    some.every((rect, i) => {
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
