/** Both games are played to the end against bots, shared, and continued from the middle. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LAST_ROUND, NEARLY_HOME } from './fast_forward';
import { checkAxe, SHEET } from './look';
import { LONG, PHONE, Visitor } from './visitor';

const MAX_MOVES = 600;
/** Moves clicked before the game is fast-forwarded to its end. BRADSHAW_LONG=1 clicks all moves. */
const FIRST_MOVES = 4;
/** The scoring takes about ten seconds on an idle machine. */
const SCORING_TIMEOUT = 60_000;
const RESULT = '.outcome';

/** Share a picture, watch again, analyse, and play on from the middle. */
async function shareAndPlayOn(page: Page): Promise<void> {
  await page.locator(RESULT).getByRole('button', { name: 'Share' }).click();
  const picture = page.getByRole('img', { name: /^Picture of the board: .* – 1\. / });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await checkAxe(page, 'sharing on a phone', SHEET);
  await page.keyboard.press('Escape');
  await page.locator(RESULT).getByRole('link', { name: 'Analyse', exact: true }).click();
  await page.locator('.frame[data-ready="true"]').waitFor();
  expect(await page.getByRole('button', { name: 'Play on from here' }).isDisabled()).toBe(true);
  // The analysis began with the end of the game; its curve comes first.
  await page.getByRole('img', { name: 'win chance' }).waitFor();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start game', exact: true }).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Continued from move \d+ of another game/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.locator('header.mine').or(page.locator(RESULT)).first().waitFor();
}

it.each([
  [/Ticket to Ride/, LAST_ROUND, 900],
  // This window is too low for the whole scoring.
  [/80 Days/, NEARLY_HOME, 480],
])('%s can be played to the end', async (title, nearTheEnd, height) => {
  const visitor = await Visitor.create({ viewport: { width: 1440, height } });
  const isEurope = nearTheEnd === LAST_ROUND;
  await visitor.playNow(title);
  if (!LONG) {
    expect(await visitor.playFromList(FIRST_MOVES)).toBe(FIRST_MOVES);
    await visitor.skipTo(nearTheEnd);
  }
  if (!isEurope) await visitor.page.getByRole('button', { name: 'Zoom in' }).click();
  expect(await visitor.playFromList(MAX_MOVES)).toBeLessThan(MAX_MOVES);
  await visitor.page.getByRole('region', { name: 'Game over' }).waitFor();
  // The scoring is shown step by step, or at once on demand.
  const sheet = visitor.page.locator(RESULT);
  const [skip, end] = [sheet.getByText('Show all'), sheet.getByText('The deciding rule')];
  await skip.or(end).first().waitFor();
  if (isEurope) await skip.click({ timeout: 3000 }).catch(() => undefined); // the scoring may have ended
  await end.waitFor({ timeout: SCORING_TIMEOUT });
  // The winner is in view, even if the scoring has scrolled.
  const panel = visitor.page.getByRole('tabpanel');
  if (!isEurope) expect(await panel.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true);
  const panelBox = (await panel.boundingBox())!;
  const winnerBox = (await sheet.locator('.won').boundingBox())!;
  expect(winnerBox.y).toBeGreaterThanOrEqual(panelBox.y - 1);
  expect(winnerBox.y + winnerBox.height).toBeLessThanOrEqual(panelBox.y + panelBox.height + 1);
  // The result is in order of places.
  const places = await sheet.locator('.scoring .place').allTextContents();
  expect(places).toEqual(places.toSorted());
  expect(places[0]).toBe('1');
  if (isEurope) {
    // Pointing at a ticket draws its path.
    const tickets = visitor.page.getByRole('region', { name: 'Everyone’s tickets' });
    const drawn = visitor.page.locator('.camera :is([data-lit], .gap)');
    expect(await drawn.count()).toBe(0);
    await tickets.getByRole('button').first().hover();
    await drawn.first().waitFor({ state: 'attached' });
  }
  await checkAxe(visitor.page, 'the end on a desktop', RESULT);
  expect(await visitor.isWholeMapVisible()).toBe(true);
  if (!isEurope) {
    const journeys = visitor.page.getByRole('region', { name: 'Day track' });
    expect(await journeys.getByRole('listitem').count()).toBe(await sheet.locator('.scoring li').count());
    expect(await journeys.getByText('London').count()).toBeGreaterThan(0);
  }
  await visitor.page.setViewportSize(PHONE.viewport!);
  await checkAxe(visitor.page, 'the end on a phone', RESULT);
  expect(await visitor.isWholeMapVisible()).toBe(true);
  await shareAndPlayOn(visitor.page);
  await Visitor.finish(visitor);
});
