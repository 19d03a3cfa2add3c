/** Finds text that overflows. */
import type { Language } from '../src/i18n/languages';

/**
 * Return text that overflows or is clipped in each of these languages, and leave the page in the last one. For
 * `page.evaluate`, in one call, since round trips are slow. Each language is chosen as if in another tab.
 */
export async function findFaults(codes: Language[]): Promise<string[]> {
  const found = [];
  for (const code of codes) {
    localStorage.setItem('bradshaw.language', code);
    dispatchEvent(new StorageEvent('storage', { key: 'bradshaw.language', newValue: code }));
    // Measure after a frame, when the layout has settled.
    const [start, patience] = [performance.now(), 60_000];
    do
      await Promise.race([
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
        new Promise((resolve) => setTimeout(resolve, patience)),
      ]);
    while (document.documentElement.lang !== code && performance.now() - start < patience);
    if (performance.now() - start >= patience) {
      found.push(`${code}: ${document.documentElement.lang} is shown after a minute`);
      break;
    }
    const wide = document.documentElement.scrollWidth - screen.width;
    if (wide > 0) found.push(`${code}: ${wide} px too wide`);
    const cut = [...document.querySelectorAll('button, a, h1, h2, h3, h4, label, p, figure, figcaption')]
      .filter((element) => !element.matches('.unseen'))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      // A drawing may overflow its button; text may not.
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      );
    for (const element of cut) found.push(`${code}: ${element.textContent.trim().slice(0, 60)}`);
  }
  return found;
}
