/** Checks a page with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The part to check when only a sheet over the page has changed. */
export const SHEET = 'dialog[open]';

/** Expect no serious violation of any rule in the light theme, nor of the contrast in the dark one. */
export async function look(page: Page, where: string, part = 'html'): Promise<void> {
  // Not as a script of the page: its content policy, which forbids foreign ones, stays in force.
  if (!(await page.evaluate('"axe" in window'))) await load(page);
  if (part !== 'html') await page.evaluate(emptyDrawings, part);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    const only = theme === 'dark' ? { runOnly: ['color-contrast'] } : {};
    const options = JSON.stringify({ resultTypes: ['violations'], ...only });
    const found = (await page.evaluate(`axe.run(${JSON.stringify(part)}, ${options})`)) as AxeResults;
    const grave = found.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
    expect(grave, `${where}, ${theme}`).toEqual([]);
  }
  if (part !== 'html') await page.evaluate(() => window.refillDrawings());
}

async function load(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${axe};0` });
  await session.detach();
}

declare global {
  interface Window {
    refillDrawings(): void;
  }
}

/** Take the contents out of drawings beside the part: axe reads the whole document, and a map is most of it. */
function emptyDrawings(part: string): void {
  const kept = [...document.querySelectorAll(`svg:not(:is(${part}) svg, svg svg)`)].map((drawing) => {
    const contents = document.createDocumentFragment();
    contents.append(...drawing.childNodes);
    return { drawing, contents };
  });
  window.refillDrawings = () => {
    for (const { drawing, contents } of kept) drawing.append(contents);
  };
}
