/** Finds text that overflows or is clipped. */
import type { Language } from '../src/i18n/languages';

/**
 * Return the overflowing or clipped text in each language, and leave the page in the last language. Runs in one
 * `page.evaluate` call, since round trips are slow. Switches languages as another tab would.
 */
export async function findOverflows(codes: Language[]): Promise<string[]> {
  const overflows = [];
  for (const code of codes) {
    localStorage.setItem('bradshaw.language', code);
    dispatchEvent(new StorageEvent('storage', { key: 'bradshaw.language', newValue: code }));
    // Measure after a frame, when the layout has settled.
    const [start, timeout] = [performance.now(), 60_000];
    do
      await Promise.race([
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
        new Promise((resolve) => setTimeout(resolve, timeout)),
      ]);
    while (document.documentElement.lang !== code && performance.now() - start < timeout);
    if (performance.now() - start >= timeout) {
      overflows.push(`${code}: the page is still in ${document.documentElement.lang} after a minute`);
      break;
    }
    const excess = document.documentElement.scrollWidth - screen.width;
    if (excess > 0) overflows.push(`${code}: ${excess} px too wide`);
    const clipped = [...document.querySelectorAll('button, a, h1, h2, h3, h4, label, p, figure, figcaption')]
      .filter((element) => !element.matches('.unseen'))
      .filter((element) => getComputedStyle(element).clipPath !== 'inset(50%)') // for screen readers only
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      // Only text counts: a drawing may overflow its button.
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      );
    for (const element of clipped) overflows.push(`${code}: ${element.textContent.trim().slice(0, 60)}`);
  }
  return overflows;
}
