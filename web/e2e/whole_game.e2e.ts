/** A game of each kind against bots to its end, by clicking; then it is shared, and played on from its middle. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LAST_ROUND, NEARLY_HOME } from './fast_forward';
import { look, SHEET } from './look';
import { LONG, PHONE, Visitor } from './visitor';

const MOST_MOVES = 600;
/** Clicked before the game is brought to its last turns; the long form clicks them all. */
const SOME_MOVES = 8;
/** The scoring takes some ten seconds and never waits for a click. */
const SCORED = 60_000;
/** Where the result is shown. */
const END = '.outcome';

/** From the result: share a picture, watch again, analyse, and play on from the middle. */
async function sharesAndPlaysOn(page: Page): Promise<void> {
  await page.locator(END).getByRole('button', { name: 'Share' }).click();
  const picture = page.getByRole('img', { name: /^Picture of the board: .* – 1\. / });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await look(page, 'sharing on a phone', SHEET);
  await page.keyboard.press('Escape');
  await page.locator(END).getByRole('link', { name: 'Watch again' }).click();
  await page.locator('.frame[data-ready="true"]').waitFor();
  await page.keyboard.press('End');
  expect(await page.getByRole('button', { name: 'Play on from here' }).isDisabled()).toBe(true);
  // Analysing a whole game takes seconds: there is time to see its progress and to stop it.
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.getByRole('button', { name: 'Analyse this game' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Analyse this game' }).waitFor();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Played on from move \d+ of another game/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.locator('header.mine').or(page.locator(END)).first().waitFor();
}

/** Kinds of moves that bring a game forward, the best first. */
const WANTED = ['claim_route', 'travel', 'depart', 'accept_die', 'take_card', 'draw_blind'];

/** Make up to `most` moves by the list; return their number. */
async function playByList(visitor: Visitor, most: number): Promise<number> {
  await visitor.openMoves();
  let made = 0;
  while (made < most && (await visitor.awaitTurn()) === 'turn') {
    const moves = await visitor.moves();
    const choice =
      WANTED.map((kind) => moves.findLast((move) => move.kind === kind)).find((move) => move) ?? moves[0];
    if (choice === undefined) continue; // the list is being redrawn
    await visitor.play(choice.code);
    made += 1;
  }
  return made;
}

it.each([
  [/Ticket to Ride/, LAST_ROUND, 900],
  // Too low for the whole scoring.
  [/80 Days/, NEARLY_HOME, 480],
])('%s is played to its end', async (title, toTheEnd, height) => {
  const visitor = await Visitor.come({ viewport: { width: 1440, height } });
  const isEurope = toTheEnd === LAST_ROUND;
  await visitor.playNow(title);
  if (!LONG) {
    expect(await playByList(visitor, SOME_MOVES)).toBe(SOME_MOVES);
    await visitor.skip(toTheEnd);
  }
  if (!isEurope) await visitor.page.getByRole('button', { name: 'Zoom in' }).click();
  expect(await playByList(visitor, MOST_MOVES)).toBeLessThan(MOST_MOVES);
  await visitor.page.getByRole('region', { name: 'The game is over' }).waitFor();
  // The scoring is shown step by step, or at once on demand.
  const sheet = visitor.page.locator(END);
  const [skip, told] = [sheet.getByText('Show all'), sheet.getByText('The rule that decided')];
  await skip.or(told).first().waitFor();
  if (isEurope) await skip.click({ timeout: 3000 }).catch(() => undefined); // it was finished meanwhile
  await told.waitFor({ timeout: SCORED });
  // The winner is in view, wherever the scoring was scrolled to.
  const panel = visitor.page.getByRole('tabpanel');
  if (!isEurope) expect(await panel.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
  const seen = (await panel.boundingBox())!;
  const won = (await sheet.locator('.won').boundingBox())!;
  expect(won.y).toBeGreaterThanOrEqual(seen.y - 1);
  expect(won.y + won.height).toBeLessThanOrEqual(seen.y + seen.height + 1);
  await look(visitor.page, 'the end on a desk', END);
  expect(await visitor.seesWholeMap()).toBe(true);
  if (!isEurope) {
    const journeys = visitor.page.getByRole('region', { name: 'The days of all travellers' });
    expect(await journeys.getByRole('listitem').count()).toBe(
      await visitor.page.locator('[data-place^="seat:"]').count(),
    );
    expect(await journeys.getByText('London').count()).toBeGreaterThan(0);
  }
  await visitor.page.setViewportSize(PHONE.viewport!);
  await look(visitor.page, 'the end on a phone', END);
  expect(await visitor.seesWholeMap()).toBe(true);
  await sharesAndPlaysOn(visitor.page);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
