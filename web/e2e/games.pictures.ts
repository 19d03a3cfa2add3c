/** Screenshots of both games with all seats taken. */
import { it } from 'vitest';
import { LAST_ROUND } from './fast_forward';
import { play, quickVisitor, shoot, shootThemes, SIZES } from './picturing';
import { DESKTOP, Visitor } from './visitor';

/** More window sizes for the middle of a game. */
const WINDOWS = { laptop: [1366, 768], wide: [1920, 1080], tablet: [820, 1180], low: [844, 390] } as const;
/** The number of players. */
const GAMES = { 'ticket-to-ride': 5, 'eighty-days': 6 };

/** Take a screenshot in each window size. */
async function shootWindows(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  for (const [size, [width, height]] of Object.entries(WINDOWS)) {
    await page.setViewportSize({ width, height });
    const tab = page.locator('#tab-panel');
    if ((await tab.count()) > 0) await tab.click();
    await page.waitForTimeout(600);
    await shoot(visitor, `${name}-${size}-light`);
  }
  await page.setViewportSize(DESKTOP.viewport!);
}

/** Take a screenshot in the languages with the longest words and the widest letters, and return to English. */
async function shootLanguages(
  { page }: Visitor,
  shootIn: (language: string) => Promise<void>,
): Promise<void> {
  for (const language of ['de', 'ru', 'en']) {
    await page.evaluate((code) => localStorage.setItem('bradshaw.language', code), language);
    await page.reload();
    await page.locator(`html[lang=${language}] .frame`).waitFor();
    await page.locator('header.mine').waitFor();
    await page.waitForTimeout(600);
    if (language !== 'en') await shootIn(language);
  }
}

async function shootGrey(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.evaluate(() => (document.documentElement.style.filter = 'grayscale(1)'));
  await visitor.page.waitForTimeout(400);
  await shoot(visitor, `${name}-grey`);
  await visitor.page.evaluate(() => (document.documentElement.style.filter = ''));
}

it.each(Object.entries(SIZES))('the front page, an invitation and the curtain, %s', async (size, options) => {
  const visitor = await Visitor.create(options, '/');
  const { page } = visitor;
  await shootThemes(visitor, `front-${size}`);
  await page.goto('/new/eighty-days?how=friends');
  await page.getByRole('button', { name: 'Open table and get links' }).click();
  await page.getByLabel('Link to join').waitFor();
  await shootThemes(visitor, `invitation-${size}`);
  await page.goto('/new/ticket-to-ride?how=device');
  await page.getByLabel('Seat 1: Name').fill('Ana');
  await page.getByLabel('Seat 2: Name').fill('Bruno');
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.getByRole('dialog', { name: /Pass the device to/ }).waitFor();
  await shootThemes(visitor, `curtain-${size}`);
  await visitor.close();
});

it.each(Object.entries(SIZES))(
  'the journey of the day, a player’s card, the last round, %s',
  async (size, options) => {
    const visitor = await quickVisitor(options);
    const { page } = visitor;
    await page.locator('article .day').first().click();
    await page.getByRole('dialog', { name: 'Telegram' }).waitFor();
    await shoot(visitor, `telegram-${size}-light`);
    await visitor.openGame('ticket-to-ride', 5, LAST_ROUND);
    await visitor.awaitTurn();
    await shoot(visitor, `last-round-${size}-light`);
    await page.getByRole('region', { name: 'Players' }).locator('li').last().click();
    await page.locator('dialog[open]').waitFor();
    await shoot(visitor, `player-card-${size}-light`);
    await visitor.close();
  },
);

for (const [game, players] of Object.entries(GAMES)) {
  it.each(Object.entries(SIZES))(`${game}, %s`, async (size, options) => {
    const visitor = await quickVisitor(options);
    await visitor.openGame(game, players);
    await play(visitor, 0, size);
    await shootThemes(visitor, `${game}-opening-${size}`);
    await play(visitor, game === 'eighty-days' ? 22 : 34, size, true);
    await shootThemes(visitor, `${game}-middle-${size}`);
    await shootGrey(visitor, `${game}-middle-${size}`);
    if (size === 'desk') await shootWindows(visitor, `${game}-middle`);
    await shootLanguages(visitor, (language) => shoot(visitor, `${game}-middle-${size}-${language}`));
    await play(visitor, 600, size);
    await visitor.page.locator('#tab-result').click();
    const skip = visitor.page.getByRole('button', { name: 'Show all' });
    if (await skip.isVisible()) await skip.click();
    await visitor.page.waitForTimeout(600);
    await shootThemes(visitor, `${game}-end-${size}`);
    await visitor.close();
  });
}
