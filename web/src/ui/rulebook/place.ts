/** Where a reader is in a rulebook on the screen, and how they are led to another place. */

/** A block and how far below the top of the window it stands. Blocks are counted: every language has the same. */
export interface Place {
  readonly number: number;
  readonly top: number;
}

const blocksIn = (reader: HTMLElement): HTMLElement[] => [
  ...reader.querySelectorAll<HTMLElement>('[data-line]'),
];

/** The upper edge of what is read, as it is just now: nothing is seen behind what sticks to the top. */
function edgeOf(reader: HTMLElement): number {
  const under = parseFloat(getComputedStyle(reader).getPropertyValue('--under')) || 0;
  const tools = reader.querySelector<HTMLElement>('.tools');
  return under + (tools === null || reader.classList.contains('wide') ? 0 : tools.offsetHeight);
}

/** What scrolls when the book does. */
const sheetOf = (reader: HTMLElement): Element => reader.closest('dialog') ?? document.documentElement;

/** The first block that is in view. */
export function placeOf(reader: HTMLElement): Place | null {
  const edge = edgeOf(reader);
  const blocks = blocksIn(reader);
  const number = blocks.findIndex((block) => block.getBoundingClientRect().bottom > edge);
  return number < 0 ? null : { number, top: blocks[number]!.getBoundingClientRect().top };
}

/** After the book has changed, bring the same block to the same height. Who is at the very top stays there. */
export function stayAt(reader: HTMLElement, place: Place | null): void {
  const block = place === null ? undefined : blocksIn(reader)[place.number];
  const sheet = sheetOf(reader);
  if (block === undefined || place === null || sheet.scrollTop === 0) return;
  sheet.scrollTop += block.getBoundingClientRect().top - place.top;
}

/** Room above a block that one is led to, for the heading over it. */
const ABOVE = 64;

/** Bring a block to the top. With `focus` it has the focus too, so that a screen reader begins there. */
export function leadTo(reader: HTMLElement, line: number, focus: boolean): void {
  const block = reader.querySelector<HTMLElement>(`[data-line="${line}"]`);
  if (block === null) return;
  const room = block.matches('[data-section]') ? 0 : ABOVE;
  sheetOf(reader).scrollTop += block.getBoundingClientRect().top - edgeOf(reader) - room;
  if (focus) block.focus({ preventScroll: true });
}

/** The section in which the first block in view lies. */
export function sectionRead(reader: HTMLElement): string {
  const edge = edgeOf(reader) + ABOVE;
  let found = '';
  for (const block of reader.querySelectorAll<HTMLElement>('[data-section]')) {
    if (block.getBoundingClientRect().top > edge) break;
    found = block.dataset['section']!;
  }
  return found;
}
