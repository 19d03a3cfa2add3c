/** Screenshots of what follows a game: the check, the replay with its analysis, sharing, playing on, my games. */
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { SHEET } from './look';
import { play, quickVisitor, shoot, shootThemes, SIZES } from './picturing';
import { type Visitor } from './visitor';

const TIMEOUT = 600_000;

/** Check the chance in a finished game. */
async function shootCheck(visitor: Visitor, size: string): Promise<void> {
  const { page } = visitor;
  await page.getByRole('tab', { name: 'Result' }).click();
  const skip = page.getByRole('button', { name: 'Show all' });
  if (await skip.isVisible()) await skip.click();
  await page.getByRole('button', { name: 'Check this game' }).click();
  await page.locator('[data-fair=fair]').waitFor();
  await page.locator('[data-check]').scrollIntoViewIfNeeded();
  await page.waitForTimeout(400);
  await shoot(visitor, `check-${size}-light`);
}

/** Go to a move in the middle with several alternatives. */
async function goToChoice(page: Page): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Current move' });
  const middle = Math.floor(Number(await slider.getAttribute('max')) / 2);
  await slider.fill(String(middle));
  const choices = page.getByRole('heading', { name: /’s options$/ });
  for (let move = middle; !(await choices.isVisible()); move += 1) {
    await slider.fill(String(move));
    await page.waitForTimeout(1000);
  }
}

it.each(Object.entries(SIZES))(
  'after a game, %s',
  async (size, options) => {
    const visitor = await quickVisitor(options);
    const { page } = visitor;
    for (const title of [/Ticket to Ride/, /80 Days/]) {
      await page.goto('/');
      // Only a game started like this includes a secret from the browser.
      await visitor.playNow(title);
      await play(visitor, 600, size);
    }
    await shootCheck(visitor, size);
    await page.locator('header').getByRole('link', { name: 'Watch again' }).click();
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await page.locator('[data-analysis=done]').waitFor({ timeout: TIMEOUT });
    await goToChoice(page);
    await shootThemes(visitor, `replay-${size}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.locator(`${SHEET} img`).waitFor();
    await shoot(visitor, `share-${size}-light`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.locator(`${SHEET} .button.primary:enabled`).waitFor();
    await shoot(visitor, `play-on-${size}-light`);
    await page.goto('/mine');
    await page.getByRole('heading', { name: 'Finished games' }).waitFor();
    await shootThemes(visitor, `my-games-${size}`);
    await visitor.close();
  },
  2 * TIMEOUT,
);
