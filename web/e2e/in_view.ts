/** Finds what a player would have to scroll for. */
import type { Page } from 'playwright-core';

/** The buttons of a decision in 80 Days. */
export const CHOICES = ':is([data-spot=choices], [data-spot=leg]) button:not([aria-disabled=true])';

/** Return the texts of the buttons and labels whose top or bottom is out of view or covered. */
export const hiddenIn = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isSeen = (down: number): boolean =>
          element.contains(document.elementFromPoint(x + width / 2, y + down));
        return !isSeen(3) || !isSeen(height - 3);
      })
      .map((element) => element.textContent.trim()),
  );
