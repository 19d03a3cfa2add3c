/** A list that shows its end as it grows, in the box around it that scrolls. Whoever reads further up is left there. */
const NEAR = 40;

/** As an attachment. The list is measured only when the browser has laid it out: to ask before would do so twice. */
export function followEnd(list: HTMLElement): () => void {
  const box = list.parentElement!;
  let atEnd = true;
  const scrolled = (): void => {
    atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  };
  const grown = new ResizeObserver(() => {
    if (atEnd) box.scrollTop = box.scrollHeight;
    // Not sooner: what was scrolled before is what the box had shown until then.
    box.addEventListener('scroll', scrolled, { passive: true });
  });
  grown.observe(list);
  grown.observe(box);
  return () => {
    grown.disconnect();
    box.removeEventListener('scroll', scrolled);
  };
}
