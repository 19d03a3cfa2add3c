/** Keeps keyboard focus where a move was made, although its button goes or is disabled. */
import type { Attachment } from 'svelte/attachments';

const AREAS = 'section, ol, ul, [role=tabpanel], main';

/** Return the areas around an element, the nearest first. */
function areasAround(element: Element): HTMLElement[] {
  const areas: HTMLElement[] = [];
  for (let area = element.closest<HTMLElement>(AREAS); area !== null;) {
    areas.push(area);
    area = area.parentElement?.closest<HTMLElement>(AREAS) ?? null;
  }
  return areas;
}

/** Whether the page has no focus, or a button has it that was disabled. */
function isLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(':disabled');
}

/** Focus the nearest remaining area when the focused element goes or is disabled. */
export const keepFocus: Attachment<HTMLElement> = (root) => {
  let areas: HTMLElement[] = [];
  const note = ({ target }: FocusEvent): void => {
    areas = areasAround(target as Element);
  };
  /** Forget an element that has lost the focus on purpose, such as by a click beside it. */
  const forget = ({ target }: FocusEvent): void => {
    const left = target as Element;
    queueMicrotask(() => {
      if (left.isConnected && !left.matches(':disabled')) areas = [];
    });
  };
  const restore = (): void => {
    if (areas.length === 0 || !isLost()) return;
    const area = areas.find((one) => one.isConnected && one.closest('[inert]') === null);
    areas = [];
    if (area === undefined) return;
    if (!area.hasAttribute('tabindex')) area.tabIndex = -1;
    area.focus({ preventScroll: true });
  };
  // Later, because the page has no focus while it moves from one button to the next.
  const observer = new MutationObserver(() => void setTimeout(restore));
  root.addEventListener('focusin', note);
  root.addEventListener('focusout', forget);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', note);
    root.removeEventListener('focusout', forget);
  };
};
