/** Leading the eye to a place of the table: what carries its name as `data-place` is brought into view and ringed. */
const SHOWN_FOR = 1600;

/** The place of that name that is on the screen, if there is one. */
export function placeNamed(name: string): Element | null {
  const found = [...document.querySelectorAll(`[data-place="${CSS.escape(name)}"]`)];
  return found.find((element) => element.getClientRects().length > 0) ?? null;
}

export function leadTo(name: string): void {
  const place = placeNamed(name);
  if (place === null) return;
  place.dispatchEvent(new CustomEvent('bring', { bubbles: true }));
  if (place instanceof HTMLElement) place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // The map is drawn anew before the ring is laid round the place.
  requestAnimationFrame(() => {
    const box = place.getBoundingClientRect();
    const ring = document.createElement('div');
    ring.className = 'lead-ring';
    ring.style.left = `${box.left - 10}px`;
    ring.style.top = `${box.top - 10}px`;
    ring.style.width = `${box.width + 20}px`;
    ring.style.height = `${box.height + 20}px`;
    document.body.append(ring);
    setTimeout(() => ring.remove(), SHOWN_FOR);
  });
}
