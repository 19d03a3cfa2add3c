/** Tooltips drawn by the page: they open at once, in the table's style, and on a tap or the keyboard, too. */
import type { Attachment } from 'svelte/attachments';
import { isMoved } from './pointing';

const GAP = 8;
const MARGIN = 6;

/** Put a tip above its subject, or below it if there is no room, within the window. */
function place(tip: HTMLElement, { left, width, top, bottom }: DOMRect): void {
  const box = tip.getBoundingClientRect();
  const x = Math.max(MARGIN, Math.min(left + width / 2 - box.width / 2, innerWidth - box.width - MARGIN));
  const above = top - GAP - box.height;
  tip.style.left = `${x}px`;
  tip.style.top = `${above < MARGIN ? bottom + GAP : above}px`;
}

/**
 * Show a text while the pointer, the focus or a tap is on an element; each line is a paragraph. Screen readers do not
 * hear it: name the element itself.
 */
export function tip(text: string | null): Attachment<Element> {
  return (subject) => {
    let shown: HTMLElement | null = null;
    function show(): void {
      if (shown !== null || text === null || text === '') return;
      shown = document.createElement('div');
      shown.className = 'leaf drawn-tip';
      shown.ariaHidden = 'true';
      shown.append(
        ...text.split('\n').map((line) => {
          const paragraph = document.createElement('p');
          paragraph.textContent = line;
          return paragraph;
        }),
      );
      document.body.append(shown);
      place(shown, subject.getBoundingClientRect());
    }
    function hide(): void {
      shown?.remove();
      shown = null;
    }
    const onmove = (event: Event): void => {
      if (isMoved(event as PointerEvent)) show();
    };
    // A tap on a button does something, whose answer the tip must not cover.
    const onclick = (): void => {
      if (!subject.matches('button:not([aria-disabled=true])')) show();
    };
    const onfocus = (): void => {
      if (subject.matches(':focus-visible')) show();
    };
    const listeners = [
      ['pointermove', onmove],
      ['click', onclick],
      ['focus', onfocus],
      ['pointerleave', hide],
      ['blur', hide],
    ] as const;
    for (const [kind, listener] of listeners) subject.addEventListener(kind, listener);
    // The next press is about something else; a map or a list that moves takes the subject away.
    addEventListener('pointerdown', hide, { capture: true });
    addEventListener('wheel', hide, { passive: true });
    addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      hide();
      for (const [kind, listener] of listeners) subject.removeEventListener(kind, listener);
      removeEventListener('pointerdown', hide, { capture: true });
      removeEventListener('wheel', hide);
      removeEventListener('scroll', hide, { capture: true });
    };
  };
}
