/** Accessibility checks with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Selects the open sheet, for checks in which only the sheet is new. */
export const SHEET = 'dialog[open]';

/** Expect no violations in the light theme, and no contrast violations in the dark theme. */
export async function checkAxe(page: Page, where: string, part = 'html'): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await loadAxe(page);
  if (part !== 'html') await page.evaluate(emptyDrawings, part);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    const only = theme === 'dark' ? { runOnly: ['color-contrast'] } : {};
    // The headings above a part are not part of it.
    const rules = { 'heading-order': { enabled: part === 'html' } };
    const options = JSON.stringify({ resultTypes: ['violations'], rules, ...only });
    const results = (await page.evaluate(`axe.run(${JSON.stringify(part)}, ${options})`)) as AxeResults;
    const found = results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
    );
    expect(found, `${where}, ${theme}`).toEqual([]);
  }
  if (part !== 'html') await page.evaluate(() => window.refillDrawings());
}

/** Load axe by the debugger: the page's content security policy forbids foreign scripts. */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${axe};0` });
  await session.detach();
}

declare global {
  interface Window {
    refillDrawings(): void;
  }
}

/** Empty the drawings outside the part, because axe reads the whole document, and a map is most of it. */
function emptyDrawings(part: string): void {
  const emptied = [...document.querySelectorAll(`svg:not(:is(${part}) svg, svg svg)`)].map((drawing) => {
    const contents = document.createDocumentFragment();
    contents.append(...drawing.childNodes);
    return { drawing, contents };
  });
  window.refillDrawings = () => {
    for (const { drawing, contents } of emptied) drawing.append(contents);
  };
}

/** Return the share of the map that an element covers. */
export function shareOfMap(page: Page, selector: string): Promise<number> {
  return page.evaluate((element) => {
    const [map, over] = ['.camera > svg', element].map((found) =>
      document.querySelector(found)!.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    const across = Math.min(over.right, map.right) - Math.max(over.left, map.left);
    const down = Math.min(over.bottom, map.bottom) - Math.max(over.top, map.top);
    return (Math.max(across, 0) * Math.max(down, 0)) / (map.width * map.height);
  }, selector);
}

/** Return the share of the map on which something else lies, one thing or several. */
export function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const map = document.querySelector('.camera > svg')!;
    const { left, top, width, height } = map.getBoundingClientRect();
    const steps = Array.from({ length: 60 }, (_, i) => (i + 0.5) / 60);
    const points = steps.flatMap((down) =>
      steps.map((across) => [left + across * width, top + down * height] as const),
    );
    const covered = points.filter(([x, y]) => !map.contains(document.elementFromPoint(x, y)));
    return covered.length / points.length;
  });
}

const LOW_PHONE = { width: 360, height: 640 };

/** Expect an element to leave two thirds of the map free on a low phone, and give the window its size back. */
export async function checkLeavesMapFree(page: Page, selector: string): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize(LOW_PHONE);
  await page.locator(selector).first().waitFor();
  await expect.poll(() => shareOfMap(page, selector)).toBeLessThanOrEqual(1 / 3);
  await page.setViewportSize(before);
}
