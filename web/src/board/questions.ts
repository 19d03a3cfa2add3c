/** Questions over the board: placed beside what they ask about, and answered by keyboard. */
import type { Attachment } from 'svelte/attachments';
import type { Size } from './geometry';

interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

const GAP = 14;
/** On a phone in portrait a question is a sheet. */
const ROOMY = '(min-width: 40rem), (orientation: landscape)';

const within = (least: number, wanted: number, most: number): number =>
  Math.max(least, Math.min(wanted, most));

const fits = (size: Size, free: Size): boolean => size.width <= free.width && size.height <= free.height;

/** The free space above, below, right and left of a thing. */
function sides(thing: Area, room: Area): [above: Size, below: Size, right: Size, left: Size] {
  const [width, height] = [room.width - 2 * GAP, room.height - 2 * GAP];
  return [
    { width, height: thing.top - room.top - 2 * GAP },
    { width, height: room.top + room.height - thing.top - thing.height - 2 * GAP },
    { width: room.left + room.width - thing.left - thing.width - 2 * GAP, height },
    { width: thing.left - room.left - 2 * GAP, height },
  ];
}

/** The position beside a thing, on the first side with enough room. */
export function beside(thing: Area, size: Size, room: Area): { left: number; top: number } {
  const [right, bottom] = [
    room.left + room.width - size.width - GAP,
    room.top + room.height - size.height - GAP,
  ];
  const left = within(room.left + GAP, thing.left + thing.width / 2 - size.width / 2, right);
  const top = within(room.top + GAP, thing.top + thing.height / 2 - size.height / 2, bottom);
  const [above, below, after] = sides(thing, room);
  if (fits(size, above)) return { left, top: thing.top - GAP - size.height };
  if (fits(size, below)) return { left, top: thing.top + thing.height + GAP };
  if (fits(size, after)) return { left: thing.left + thing.width + GAP, top };
  return { left: Math.max(room.left + GAP, thing.left - GAP - size.width), top };
}

/** A smaller question would be unreadable. */
const LEAST: Size = { width: 160, height: 110 };

/**
 * The maximum size beside a thing: that of the room if it fits on a side as it is, else that of the largest side. If
 * no side is large enough to read, the room again: then it covers the thing.
 */
export function most(thing: Area, size: Size, room: Area): Size {
  const all = { width: room.width - 2 * GAP, height: room.height - 2 * GAP };
  const free = sides(thing, room);
  if (free.some((side) => fits(size, side))) return all;
  const used = ({ width, height }: Size): number =>
    Math.min(width, size.width) * Math.min(height, size.height);
  return free
    .filter((side) => fits(LEAST, side))
    .reduce<Size>((one, other) => (one === all || used(other) > used(one) ? other : one), all);
}

/** Keep an element beside the `data-place` of this name on the board, if there is room. */
export function standBeside(place: string | null): Attachment<HTMLElement> {
  return (element) => {
    const roomy = matchMedia(ROOMY);
    const free = (): void =>
      void Object.assign(element.style, { position: '', left: '', top: '', maxWidth: '', maxHeight: '' });
    function stand(): void {
      free();
      const board = element.closest('[data-spot=board]');
      const named = place === null ? [] : [...(board?.querySelectorAll(`[data-place="${place}"]`) ?? [])];
      const thing = named.map((one) => one.getBoundingClientRect()).find((one) => one.width > 0);
      if (!board || !thing || !roomy.matches) return;
      const room = board.getBoundingClientRect();
      const { width, height } = most(thing, element.getBoundingClientRect(), room);
      const [maxWidth, maxHeight] = [width, height].map((pixels) => `${Math.floor(pixels)}px`);
      Object.assign(element.style, { position: 'fixed', maxWidth, maxHeight });
      // Measure again: a narrower element is taller.
      const { left, top } = beside(thing, element.getBoundingClientRect(), room);
      Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
    }
    stand();
    // On a page that is loading the map has no size as yet; its camera hears of it first.
    const watch = new ResizeObserver(stand);
    const board = element.closest('[data-spot=board]');
    if (board) watch.observe(board);
    return () => {
      watch.disconnect();
      free();
    };
  };
}

/**
 * Attach to the answer of a question. A keyboard user is moved to it when it opens, and back when it closes; pointers
 * and text fields keep their focus.
 */
export function focusAnswer(answer: HTMLElement): (() => void) | undefined {
  const before = document.activeElement;
  if (!before?.matches(':focus-visible') || before.matches('input, textarea, select')) return undefined;
  answer.focus();
  return () => {
    const lost = [document.body, answer, null].includes(document.activeElement as HTMLElement | null);
    if (lost && before.isConnected) (before as HTMLElement).focus();
  };
}

/** Whether a key leaves the question: Escape, unless a dialog is open over the table. */
export function isLeavingKey({ key }: KeyboardEvent): boolean {
  return key === 'Escape' && document.querySelector('dialog[open]') === null;
}
