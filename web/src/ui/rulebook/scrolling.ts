/** Keeps and changes the scroll position in a rulebook. */

/** A block's number, which is the same in every language, and its distance from the top of the window. */
export interface ScrollAnchor {
  readonly number: number;
  readonly top: number;
}

const blocksIn = (reader: HTMLElement): HTMLElement[] => [
  ...reader.querySelectorAll<HTMLElement>('[data-line]'),
];

/** Return the upper edge of the visible text, below the sticky header. */
function edgeOf(reader: HTMLElement): number {
  const under = parseFloat(getComputedStyle(reader).getPropertyValue('--under')) || 0;
  const tools = reader.querySelector<HTMLElement>('.tools');
  return under + (tools === null || reader.classList.contains('wide') ? 0 : tools.offsetHeight);
}

const scrollerOf = (reader: HTMLElement): Element => reader.closest('dialog') ?? document.documentElement;

/** Return an anchor at the first visible block. */
export function anchorOf(reader: HTMLElement): ScrollAnchor | null {
  const edge = edgeOf(reader);
  const blocks = blocksIn(reader);
  const number = blocks.findIndex((block) => block.getBoundingClientRect().bottom > edge);
  return number < 0 ? null : { number, top: blocks[number]!.getBoundingClientRect().top };
}

/** Scroll the anchor's block back to its place, unless the reader is at the very top. */
export function restore(reader: HTMLElement, anchor: ScrollAnchor | null): void {
  const block = anchor === null ? undefined : blocksIn(reader)[anchor.number];
  const scroller = scrollerOf(reader);
  if (block === undefined || anchor === null || scroller.scrollTop === 0) return;
  scroller.scrollTop += block.getBoundingClientRect().top - anchor.top;
}

/** The space above a block, for its heading. */
const HEADING_SPACE = 64;

/** Scroll a block to the top. `focus` makes screen readers start there. */
export function scrollTo(reader: HTMLElement, line: number, focus: boolean): void {
  const block = reader.querySelector<HTMLElement>(`[data-line="${line}"]`);
  if (block === null) return;
  const room = block.matches('[data-section]') ? 0 : HEADING_SPACE;
  scrollerOf(reader).scrollTop += block.getBoundingClientRect().top - edgeOf(reader) - room;
  if (focus) block.focus({ preventScroll: true });
}

/** Return the section of the first visible block. */
export function currentSection(reader: HTMLElement): string {
  const edge = edgeOf(reader) + HEADING_SPACE;
  let found = '';
  for (const block of reader.querySelectorAll<HTMLElement>('[data-section]')) {
    if (block.getBoundingClientRect().top > edge) break;
    found = block.dataset['section']!;
  }
  return found;
}
