/** axe-core's eye on a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The part to look at when only a sheet over the page has changed. */
export const SHEET = 'dialog[open]';

/** Nothing serious, by day under all rules, by night under those that colours decide. */
export async function look(page: Page, where: string, part = 'html'): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    const only = theme === 'dark' ? { runOnly: ['color-contrast'] } : {};
    // As strings, so that the page's content policy, which forbids foreign scripts, stays in force.
    if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
    const options = JSON.stringify({ resultTypes: ['violations'], ...only });
    const found = (await page.evaluate(`axe.run(${JSON.stringify(part)}, ${options})`)) as AxeResults;
    const grave = found.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
    expect(grave, `${where}, ${theme}`).toEqual([]);
  }
}
