/** The set of pictures in docs/screenshots: full tables of both games, on a desk and on a phone, and in other windows. */
import { it } from 'vitest';
import { picture, play, quickVisitor, shoot, SIZES } from './picturing';
import { DESK, Visitor } from './visitor';

/** The middle of a game is also looked at in these. */
const WINDOWS = { laptop: [1366, 768], wide: [1920, 1080], tablet: [820, 1180], low: [844, 390] } as const;
/** How many play. */
const GAMES = { 'ticket-to-ride': 5, 'eighty-days': 6 };

/** The same moment in other windows. */
async function windows(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  for (const [size, [width, height]] of Object.entries(WINDOWS)) {
    await page.setViewportSize({ width, height });
    const tab = page.locator('#tab-panel');
    if ((await tab.count()) > 0) await tab.click();
    await page.waitForTimeout(600);
    await shoot(visitor, `${name}-${size}-light`);
  }
  await page.setViewportSize(DESK.viewport!);
}

async function grey(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.evaluate(() => (document.documentElement.style.filter = 'grayscale(1)'));
  await visitor.page.waitForTimeout(400);
  await shoot(visitor, `${name}-grey`);
  await visitor.page.evaluate(() => (document.documentElement.style.filter = ''));
}

it.each(Object.entries(SIZES))('the front page and the way in, %s', async (size, options) => {
  const visitor = await Visitor.come(options, '/');
  const { page } = visitor;
  await picture(visitor, `front-${size}`);
  await page.goto('/new/eighty-days?how=friends');
  await page.getByRole('button', { name: 'Open the table and get the links' }).click();
  await page.getByLabel('Link to join').waitFor();
  await picture(visitor, `invitation-${size}`);
  await page.goto('/new/ticket-to-ride?how=device');
  await page.getByLabel('Seat 1: Name').fill('Ana');
  await page.getByLabel('Seat 2: Name').fill('Bruno');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('dialog', { name: /Hand the device to/ }).waitFor();
  await picture(visitor, `curtain-${size}`);
  await visitor.leave();
});

for (const [game, players] of Object.entries(GAMES)) {
  it.each(Object.entries(SIZES))(`${game}, %s`, async (size, options) => {
    const visitor = await quickVisitor(options);
    await visitor.open(game, players);
    await play(visitor, 0, size);
    await picture(visitor, `${game}-opening-${size}`);
    await play(visitor, game === 'eighty-days' ? 22 : 34, size, true);
    await picture(visitor, `${game}-middle-${size}`);
    await grey(visitor, `${game}-middle-${size}`);
    if (size === 'desk') await windows(visitor, `${game}-middle`);
    await play(visitor, 600, size);
    await visitor.page.locator('#tab-result').click();
    // Not to wait for the whole story.
    const skip = visitor.page.getByRole('button', { name: 'Show all' });
    if (await skip.isVisible()) await skip.click();
    await visitor.page.waitForTimeout(600);
    await picture(visitor, `${game}-end-${size}`);
    await visitor.leave();
  });
}
