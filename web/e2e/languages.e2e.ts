/**
 * Every language on its longest screens, narrow and wide: nothing sticks out, nothing is cut, nothing is missing.
 * Each screen is opened once; a second tab changes the language, as a reader with two tabs may.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { LANGUAGES } from '../src/i18n/languages';
import { closeBrowser, DESK, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

const SCREENS = {
  320: { ...PHONE, viewport: { width: 320, height: 640 } },
  1366: { ...DESK, viewport: { width: 1366, height: 768 } },
};
const GAMES = ['eighty-days', 'ticket-to-ride'];
// The longest words and the widest letters: they stand for all where a bubble is wider than on the narrow screen.
const LONGEST = ['de', 'ru'];
const EVERYWHERE = Object.entries(SCREENS).flatMap(([width, options]) =>
  GAMES.map((game) => [game, width, options] as const),
);

it.each(EVERYWHERE)('%s, %s px wide', async (game, _, options) => {
  const visitor = await Visitor.come(inject('address'), options);
  const { page } = visitor;
  const other = await visitor.context.newPage();
  await other.goto('/');
  const check = async (where: string, codes = Object.keys(LANGUAGES)): Promise<void> => {
    for (const [code, name] of Object.entries(LANGUAGES).filter(([code]) => codes.includes(code))) {
      await other.locator('header select').selectOption({ label: name });
      await page.locator(`html[lang="${code}"]`).waitFor();
      expect(await page.evaluate(findFaults), `${where} in ${name}`).toEqual({ wide: 0, cut: [] });
    }
  };
  await check('front page');
  await page.goto(`/new/${game}?how=friends`);
  await page.locator('summary').click();
  await page.locator('details[open] fieldset a').first().waitFor();
  await check('new table');
  const inBubbles = options === SCREENS[320] ? undefined : LONGEST;
  await throughBubbles(page, game, (where) => check(where, inBubbles));
  await page.goto(`/rules/${game}`);
  await page.locator('figure .drawing').last().waitFor();
  await check('rules');
  await page.goto('/');
  await page.locator('article').nth(GAMES.indexOf(game)).locator('button.now').click();
  await page.locator('#tab-moves').waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await check(`tab ${await tab.textContent()}`);
  }
  await page.locator('button.turn').click();
  await page.locator('dialog[open] figure .drawing').last().waitFor();
  await check('rules beside the table');
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

async function throughBubbles(
  page: Page,
  game: string,
  check: (where: string) => Promise<void>,
): Promise<void> {
  await page.goto(`/learn/${game}`);
  const bubble = page.locator('.bubble');
  await bubble.waitFor();
  const steps = Number(await bubble.getAttribute('data-steps'));
  expect(steps).toBeGreaterThan(10);
  for (let step = 0; step < steps; step += 1) {
    await check(`bubble ${step}`);
    await page.keyboard.press('Escape');
    await page.evaluate(
      ([key, kept]) => localStorage.setItem(key!, kept!),
      [`bradshaw.coach.${game}`, JSON.stringify({ at: (step + 1) % steps, way: [] })],
    );
    await page.locator(`a[href="/learn/${game}"]`).click();
    await page.locator(`[data-step="${(step + 1) % steps}"]`).waitFor();
  }
}

function findFaults(): { wide: number; cut: string[] } {
  return {
    wide: Math.max(0, document.documentElement.scrollWidth - screen.width),
    cut: [...document.querySelectorAll('button, a, h1, h2, h3, h4, label, p, figure, figcaption')]
      .filter((element) => !element.matches('.unseen'))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      // A drawing may reach over its button; words may not.
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .map((element) => element.textContent.trim().slice(0, 60)),
  };
}
