/** Keeps keyboard focus near a move's button when the button is removed or disabled. */
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

/** Whether nothing has the focus, or only a disabled button. */
function isLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(':disabled');
}

/** Focus the nearest remaining area when the focused element is removed or disabled. */
export const keepFocus: Attachment<HTMLElement> = (root) => {
  let areas: HTMLElement[] = [];
  const note = ({ target }: FocusEvent): void => {
    areas = areasAround(target as Element);
  };
  /** Forget an element that lost the focus intentionally, for example by a click elsewhere. */
  const forget = ({ target }: FocusEvent): void => {
    const left = target as Element;
    queueMicrotask(() => {
      if (left.isConnected && !left.matches(':disabled')) areas = [];
    });
  };
  const restore = (): void => {
    if (areas.length === 0 || !isLost()) return;
    const area = areas.find((candidate) => candidate.isConnected && candidate.closest('[inert]') === null);
    areas = [];
    if (area === undefined) return;
    if (!area.hasAttribute('tabindex')) area.tabIndex = -1;
    area.focus({ preventScroll: true });
  };
  // Deferred, because nothing has the focus while it moves from one button to the next.
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
