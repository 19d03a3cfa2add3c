/** Finds text that overflows or is clipped. */
import type { Language } from '../src/i18n/languages';

/**
 * Return the overflowing or clipped text in each language, and leave the page in the last language. Made for a single
 * `page.evaluate` call, since round trips are slow. Switches languages with a storage event, as if in another tab.
 */
export async function findOverflows(languages: Language[]): Promise<string[]> {
  const overflows = [];
  for (const language of languages) {
    localStorage.setItem('bradshaw.language', language);
    dispatchEvent(new StorageEvent('storage', { key: 'bradshaw.language', newValue: language }));
    // Wait for the new language and then a frame, so that the layout has settled. A page without frames times out.
    const [start, timeout] = [performance.now(), 60_000];
    do
      await Promise.race([
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
        new Promise((resolve) => setTimeout(resolve, timeout)),
      ]);
    while (document.documentElement.lang !== language && performance.now() - start < timeout);
    if (performance.now() - start >= timeout) {
      overflows.push(`${language}: the page is still in ${document.documentElement.lang} after a minute`);
      break;
    }
    const excess = document.documentElement.scrollWidth - screen.width;
    if (excess > 0) overflows.push(`${language}: ${excess} px too wide`);
    const clipped = [
      ...document.querySelectorAll('button, a, h1, h2, h3, h4, label, p, figure, figcaption, .line span'),
    ]
      .filter((element) => !element.matches('.unseen'))
      .filter((element) => getComputedStyle(element).clipPath !== 'inset(50%)') // for screen readers only
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      // Only text counts: a drawing may overflow its button.
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      );
    for (const element of clipped) overflows.push(`${language}: ${element.textContent.trim().slice(0, 60)}`);
  }
  return overflows;
}
