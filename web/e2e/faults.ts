/** Finds text that overflows or is clipped. */
import type { Language } from '../src/i18n/languages';

/**
 * Return the overflowing or clipped text in each language, and leave the page in the last language. Made for a single
 * `page.evaluate` call, since round trips are slow. Switches languages with a storage event, as if in another tab.
 */
export async function findOverflows(languages: Language[]): Promise<string[]> {
  const overflows = [];
  const pen = document.createElement('canvas').getContext('2d')!;
  /** Return the texts whose ink is above the top of a box that clips them. */
  const cutAccents = (): string[] => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim();
      if (!/^[ÀÉÎÓÖÜÄŚŹŻЁЙ]/u.test(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const line = range.getClientRects()[0];
      if (!line || !node.parentElement!.checkVisibility({ visibilityProperty: true })) continue;
      // The edge of a map cuts names wherever it stands.
      if (node.parentElement!.closest('.camera svg')) continue;
      pen.font = getComputedStyle(node.parentElement!).font;
      const { fontBoundingBoxAscent, actualBoundingBoxAscent } = pen.measureText(text);
      const top = line.top + fontBoundingBoxAscent - actualBoundingBoxAscent;
      for (let box = node.parentElement; box; box = box.parentElement) {
        const { overflowY, clipPath } = getComputedStyle(box);
        const edge = box.getBoundingClientRect().top + box.clientTop;
        const clips = overflowY !== 'visible' && clipPath === 'none' && box.scrollTop === 0;
        if (clips && edge > top + 1 && edge < line.bottom && box.clientHeight > line.height / 2) {
          cut.push(text.slice(0, 60));
          break;
        }
      }
    }
    return cut;
  };
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
    for (const text of cutAccents()) overflows.push(`${language}: the accents of ${text} are cut off`);
  }
  return overflows;
}
