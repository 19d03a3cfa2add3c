/** Questions that stand by what they ask about: near enough to be seen with it, and not over it. */
import type { Attachment } from 'svelte/attachments';

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 14;
/** On a phone held upright a question is a sheet. */
const ROOMY = '(min-width: 40rem), (orientation: landscape)';

const within = (least: number, wanted: number, most: number): number =>
  Math.max(least, Math.min(wanted, most));

/** Where something of a size stands beside a thing: above it, below it, to its right or left, where there is room first. */
export function beside(
  thing: Area,
  { width, height }: Pick<Area, 'width' | 'height'>,
  room: Area,
): { left: number; top: number } {
  const [right, bottom] = [room.left + room.width - width - GAP, room.top + room.height - height - GAP];
  const left = within(room.left + GAP, thing.left + thing.width / 2 - width / 2, right);
  const top = within(room.top + GAP, thing.top + thing.height / 2 - height / 2, bottom);
  const above = thing.top - GAP - height;
  if (above >= room.top + GAP) return { left, top: above };
  const below = thing.top + thing.height + GAP;
  if (below <= bottom) return { left, top: below };
  const after = thing.left + thing.width + GAP;
  if (after <= right) return { left: after, top };
  const before = thing.left - GAP - width;
  return { left: Math.max(room.left + GAP, before), top };
}

/** Keep an element beside the place of the board that has this name, where there is room. */
export function standBeside(place: string | null): Attachment<HTMLElement> {
  return (element) => {
    const roomy = matchMedia(ROOMY);
    const free = (): void =>
      void Object.assign(element.style, { position: '', left: '', top: '', maxHeight: '' });
    function stand(): void {
      free();
      const board = element.closest('[data-spot=board]');
      const named = place === null ? [] : [...(board?.querySelectorAll(`[data-place="${place}"]`) ?? [])];
      const thing = named.map((one) => one.getBoundingClientRect()).find((one) => one.width > 0);
      if (!board || !thing || !roomy.matches) return;
      const room = board.getBoundingClientRect();
      const { left, top } = beside(thing, element.getBoundingClientRect(), room);
      const maxHeight = `${room.height - 2 * GAP}px`;
      Object.assign(element.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, maxHeight });
    }
    stand();
    addEventListener('resize', stand);
    return () => {
      removeEventListener('resize', stand);
      free();
    };
  };
}
