/** The table's named places (`data-place`). */
const RING_MILLISECONDS = 1600;

/** Return the rendered element with this name. */
export function placeNamed(name: string): Element | null {
  const found = [...document.querySelectorAll(`[data-place="${CSS.escape(name)}"]`)];
  return found.find((element) => element.getClientRects().length > 0) ?? null;
}

/** Bring a place into view, and draw a ring around it. */
export function highlight(name: string): void {
  const place = placeNamed(name);
  if (place === null) return;
  place.dispatchEvent(new CustomEvent('bring', { bubbles: true }));
  if (place instanceof HTMLElement) place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // Wait until the map is redrawn.
  requestAnimationFrame(() => {
    const rect = place.getBoundingClientRect();
    const ring = document.createElement('div');
    ring.className = 'lead-ring';
    ring.style.left = `${rect.left - 10}px`;
    ring.style.top = `${rect.top - 10}px`;
    ring.style.width = `${rect.width + 20}px`;
    ring.style.height = `${rect.height + 20}px`;
    document.body.append(ring);
    setTimeout(() => ring.remove(), RING_MILLISECONDS);
  });
}
