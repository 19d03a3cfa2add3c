/**
 * Every language on its longest screens, narrow, low and wide: nothing sticks out, nothing is cut, nothing is missing.
 * Each screen is opened once, and hears of each language as if it had been chosen in another tab.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { LANGUAGE_CODES } from '../src/i18n/languages';
import { findFaults } from './faults';
import { closeBrowser, DESK, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

const SCREENS = {
  320: { ...PHONE, viewport: { width: 320, height: 640 } },
  844: { ...PHONE, viewport: { width: 844, height: 390 } },
  1366: { ...DESK, viewport: { width: 1366, height: 768 } },
};
const GAMES = ['eighty-days', 'ticket-to-ride'];
const EVERYWHERE = Object.entries(SCREENS).flatMap(([width, options]) =>
  GAMES.map((game) => [game, width, options] as const),
);

it.each(EVERYWHERE)('%s, %s px wide', async (game, _, options) => {
  const visitor = await Visitor.come(inject('address'), options);
  const { page } = visitor;
  const check = async (where: string): Promise<void> => {
    expect(await page.evaluate(findFaults, LANGUAGE_CODES), where).toEqual([]);
  };
  await check('front page');
  await page.goto(`/new/${game}?how=friends`);
  await page.locator('summary').click();
  await page.locator('details[open] fieldset a').first().waitFor();
  await check('new table');
  // Bubbles on a wide screen are looked at by those who learn there, in learn.e2e.ts.
  if (options === SCREENS[320]) await throughBubbles(page, game, check);
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

it('a language that another tab chooses while the page is loading is shown', async () => {
  const visitor = await Visitor.come(inject('address'));
  const { page } = visitor;
  let asked = (): void => undefined;
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.evaluate(() => {
    localStorage.setItem('bradshaw.language', 'fr');
    document.documentElement.dataset['before'] = '';
  });
  await page.route(/\/assets\/fr-/, async (route) => {
    asked();
    await mayAnswer;
    await route.continue();
  });
  const loaded = page.reload();
  await isAsked;
  // The browser may tell of the request before it tells of the page that makes it.
  await page.waitForFunction(() => document.documentElement.dataset['before'] === undefined);
  await page.evaluate(() => {
    localStorage.setItem('bradshaw.language', 'de');
    dispatchEvent(new StorageEvent('storage', { key: 'bradshaw.language', newValue: 'de' }));
  });
  answer();
  await loaded;
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
  await page.getByRole('heading', { name: 'In 80 Tagen um die Welt' }).first().waitFor();
  await visitor.leave();
});
