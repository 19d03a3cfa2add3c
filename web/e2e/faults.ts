/** What is wrong with words on a screen. */
import type { Language } from '../src/i18n/languages';

/**
 * Words that stick out or are cut, in each of these languages; the last one stays. For `page.evaluate`, in one call
 * for all of them: asking the browser is what takes long. The page hears of each as if it had been chosen in another tab.
 */
export async function findFaults(codes: Language[]): Promise<string[]> {
  const found = [];
  for (const code of codes) {
    localStorage.setItem('bradshaw.language', code);
    dispatchEvent(new StorageEvent('storage', { key: 'bradshaw.language', newValue: code }));
    // Measured is what has been drawn, with whatever adapts itself to its size.
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
      // A drawing may reach over its button; words may not.
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      );
    for (const element of cut) found.push(`${code}: ${element.textContent.trim().slice(0, 60)}`);
  }
  return found;
}
