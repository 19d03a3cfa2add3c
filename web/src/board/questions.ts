/** Places questions over the board beside their subject, and moves keyboard focus to their answers. */
import type { Attachment } from 'svelte/attachments';
import type { Size } from './geometry';

interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

const GAP = 14;
/** On a phone in portrait a question is a sheet. */
const ROOMY = '(min-width: 40rem), (orientation: landscape)';

const clamp = (min: number, value: number, max: number): number => Math.max(min, Math.min(value, max));

const fits = (size: Size, free: Size): boolean => size.width <= free.width && size.height <= free.height;

/** The free space around a target. */
function sides(target: Area, room: Area): [above: Size, below: Size, right: Size, left: Size] {
  const [width, height] = [room.width - 2 * GAP, room.height - 2 * GAP];
  return [
    { width, height: target.top - room.top - 2 * GAP },
    { width, height: room.top + room.height - target.top - target.height - 2 * GAP },
    { width: room.left + room.width - target.left - target.width - 2 * GAP, height },
    { width: target.left - room.left - 2 * GAP, height },
  ];
}

/** Return the position beside a target, on the first side with enough room. */
export function positionBeside(target: Area, size: Size, room: Area): { left: number; top: number } {
  const [right, bottom] = [
    room.left + room.width - size.width - GAP,
    room.top + room.height - size.height - GAP,
  ];
  const left = clamp(room.left + GAP, target.left + target.width / 2 - size.width / 2, right);
  const top = clamp(room.top + GAP, target.top + target.height / 2 - size.height / 2, bottom);
  const [above, below, after] = sides(target, room);
  if (fits(size, above)) return { left, top: target.top - GAP - size.height };
  if (fits(size, below)) return { left, top: target.top + target.height + GAP };
  if (fits(size, after)) return { left: target.left + target.width + GAP, top };
  return { left: Math.max(room.left + GAP, target.left - GAP - size.width), top };
}

/** A smaller question would be unreadable. */
const MIN_SIZE: Size = { width: 160, height: 110 };

/**
 * Return the maximum size of a question beside a target: the whole room if the question fits on a side, else the
 * largest side. If every side is too small to read, the question gets the whole room and covers the target.
 */
export function maxSize(target: Area, size: Size, room: Area): Size {
  const all = { width: room.width - 2 * GAP, height: room.height - 2 * GAP };
  const free = sides(target, room);
  if (free.some((side) => fits(size, side))) return all;
  const used = ({ width, height }: Size): number =>
    Math.min(width, size.width) * Math.min(height, size.height);
  return free
    .filter((side) => fits(MIN_SIZE, side))
    .reduce<Size>((best, side) => (best === all || used(side) > used(best) ? side : best), all);
}

/** Return the area of the overlap of two rectangles. */
function overlap(a: Area, b: Area): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** How far along each side of a room a question may stand; corners and edges come first. */
const STEPS = [0, 1, 0.5, 0.25, 0.75, 0.125, 0.875, 0.375, 0.625] as const;
/** The places for a question in a room: across and down, from the lower left corner. */
const PLACES = STEPS.flatMap((up, i) => STEPS.map((across, j) => ({ across, up, rank: i + j })))
  .sort((a, b) => a.rank - b.rank)
  .map(({ across, up }) => [across, 1 - up] as const);

/** Return where in the room a question covers the fewest of several targets: bottom left if it is as good as others. */
export function clearPosition(
  targets: readonly Area[],
  { width, height }: Size,
  room: Area,
): { left: number; top: number } {
  const options = PLACES.map(([across, down]) => ({
    left: room.left + GAP + across * (room.width - width - 2 * GAP),
    top: room.top + GAP + down * (room.height - height - 2 * GAP),
  }));
  const costs = options.map((option) => {
    const covered = targets.map((target) => overlap({ ...option, width, height }, target));
    // A city that is not seen at all counts before the area covered.
    return covered.filter((area) => area > 0).length * 1e6 + covered.reduce((sum, area) => sum + area, 0);
  });
  return options[costs.indexOf(Math.min(...costs))]!;
}

/** A phone on its side has its question beside the map, and an upright phone at the edge of the map. */
const WIDE = '(min-width: 40rem) and (min-height: 40rem)';

/** Keep an element where it covers the fewest of several cities and of the map's buttons. */
export function standClear(cities: readonly string[]): Attachment<HTMLElement> {
  return (element) => {
    const wide = matchMedia(WIDE);
    const board = element.closest('[data-spot=board]');
    function update(): void {
      Object.assign(element.style, { position: '', left: '', top: '' });
      const room = board?.getBoundingClientRect();
      if (!board || !room?.width || !wide.matches) return;
      const targets = ['.camera button', ...cities.map((city) => `[data-place="city:${city}"]`)]
        .flatMap((selector) => [...board.querySelectorAll(selector)])
        .map((target) => target.getBoundingClientRect());
      const { left, top } = clearPosition(targets, element.getBoundingClientRect(), room);
      Object.assign(element.style, { position: 'fixed', left: `${left}px`, top: `${top}px` });
    }
    update();
    const observer = new ResizeObserver(update);
    if (board) observer.observe(board);
    return () => observer.disconnect();
  };
}

const area = ({ left, top, width, height }: DOMRect): Area => ({ left, top, width, height });
/** Keep an element where the layout puts it, or elsewhere over the board if it would cover what it is about. */
export function standOff(selector: string): Attachment<HTMLElement> {
  return (element) => {
    const board = element.closest('[data-spot=board]');
    function update(): void {
      Object.assign(element.style, { position: '', left: '', top: '', width: '' });
      const room = board?.getBoundingClientRect();
      if (!room?.width) return;
      const targets = [...document.querySelectorAll(selector)].map((target) =>
        area(target.getBoundingClientRect()),
      );
      const own = area(element.getBoundingClientRect());
      if (targets.every((target) => overlap(own, target) === 0)) return;
      const { left, top } = clearPosition(targets, own, room);
      const [x, y, width] = [left, top, own.width].map((pixels) => `${pixels}px`);
      Object.assign(element.style, { position: 'fixed', left: x, top: y, width });
    }
    update();
    // The map may just be moving what it is about into view.
    const frame = requestAnimationFrame(update);
    const observer = new ResizeObserver(update);
    if (board) observer.observe(board);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  };
}

/** Keep an element beside the board element with this `data-place`, if there is room. */
export function standBeside(place: string | null): Attachment<HTMLElement> {
  return (element) => {
    const roomy = matchMedia(ROOMY);
    const reset = (): void =>
      void Object.assign(element.style, { position: '', left: '', top: '', maxWidth: '', maxHeight: '' });
    function update(): void {
      reset();
      const board = element.closest('[data-spot=board]');
      const places = place === null ? [] : [...(board?.querySelectorAll(`[data-place="${place}"]`) ?? [])];
      const target = places.map((one) => one.getBoundingClientRect()).find((rect) => rect.width > 0);
      if (!board || !target || !roomy.matches) return;
      const room = board.getBoundingClientRect();
      const { width, height } = maxSize(target, element.getBoundingClientRect(), room);
      const [maxWidth, maxHeight] = [width, height].map((pixels) => `${Math.floor(pixels)}px`);
      Object.assign(element.style, { position: 'fixed', maxWidth, maxHeight });
      // Measure again: a narrower element is taller.
      const { left, top } = positionBeside(target, element.getBoundingClientRect(), room);
      Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
    }
    update();
    // The map has no size until the page has loaded, and a question can grow.
    const observer = new ResizeObserver(update);
    const board = element.closest('[data-spot=board]');
    if (board) observer.observe(board);
    observer.observe(element);
    return () => {
      observer.disconnect();
      reset();
    };
  };
}

/**
 * Attach to a question's answer: moves keyboard focus there when the question opens, and back when it closes. Pointer
 * users and text fields keep their focus.
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

/** Whether a key closes the question: Escape, unless a dialog is open over the table. */
export function isLeavingKey({ key }: KeyboardEvent): boolean {
  return key === 'Escape' && document.querySelector('dialog[open]') === null;
}
