/** A game without a client plug-in can be played from its list of moves. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkAxe } from './look';
import { removeServer, startServer, WITH_THIRD_GAME, type TestServer } from './server';
import { DESKTOP, PHONE, pressQuickly, tabTo, Visitor } from './visitor';

let address: string;
let server: TestServer;

beforeAll(async () => {
  server = await startServer(WITH_THIRD_GAME);
  address = `http://127.0.0.1:${server.port}`;
});
afterAll(() => removeServer(server));

const RESULT = '.outcome';
const version = (page: Page): Promise<string | null> => page.locator('.frame').getAttribute('data-version');

/** Play to the end with `move`, and check the result. */
async function playOut(visitor: Visitor, move: () => Promise<void>): Promise<void> {
  const { page } = visitor;
  let count = 0;
  while ((await visitor.awaitTurn()) === 'turn') {
    const before = await version(page);
    await move();
    await page.locator(`.frame:not([data-version="${before}"])`).waitFor();
    count += 1;
  }
  // The player names a favourite and eats the two fruits of the first hand.
  expect(count).toBeGreaterThanOrEqual(3);
  const sheet = page.locator(RESULT);
  await sheet.getByRole('heading', { name: 'Final result' }).waitFor();
  expect(await sheet.getByRole('row').count()).toBe(1 + 3); // the header and the players
}

it('is listed on the front page and can be played with the mouse', async () => {
  const visitor = await Visitor.create({ ...DESKTOP, baseURL: address }, '/');
  const { page } = visitor;
  await page.getByRole('heading', { name: 'Hamper' }).waitFor();
  await checkAxe(page, 'the front page');
  await visitor.playNow(/Hamper/);
  await visitor.awaitTurn();
  const board = page.getByRole('region', { name: 'Position', exact: true });
  expect(await board.getByText('hand sizes').count()).toBe(1);
  expect(await board.getByText('uneaten').count()).toBe(1);
  await checkAxe(page, 'in play on a desktop');
  const moves = page.getByRole('region', { name: 'Your moves' }).getByRole('button');
  await playOut(visitor, () => pressQuickly(moves.last()));
  await checkAxe(page, 'the end', RESULT);
  await page.getByRole('tab', { name: 'Log' }).click();
  expect(await page.getByText(/^Guest: eaten \(fruit (apple|fig|plum)\)$/).count()).toBeGreaterThan(0);
  await page.goto('/mine');
  await page.getByRole('heading', { name: 'Hamper' }).waitFor();
  await Visitor.finish(visitor);
});

it('can be played with the keyboard alone, from the options to the end', async () => {
  const visitor = await Visitor.create({ ...DESKTOP, baseURL: address }, '/');
  const { page } = visitor;
  await page.getByRole('heading', { name: 'Hamper' }).waitFor();
  const card = page.locator('article').filter({ has: page.getByRole('heading', { name: 'Hamper' }) });
  await tabTo(page, card.getByRole('link', { name: 'Options' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Hamper' }).waitFor();
  await tabTo(page, page.locator('summary'));
  await page.keyboard.press('Enter');
  await page.getByText('What your favourite is worth:').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Start game' }));
  await page.keyboard.press('Enter');
  await visitor.waitForTable();
  await visitor.awaitTurn();
  const selected = page.getByRole('tab', { selected: true });
  await tabTo(page, selected);
  while ((await selected.getAttribute('id')) !== 'tab-moves') await page.keyboard.press('ArrowLeft');
  await playOut(visitor, async () => {
    await tabTo(page, page.locator('[data-move]').first());
    await page.keyboard.press('Enter');
  });
  await Visitor.finish(visitor);
});

it('has an introduction and rules, and an unknown game is not found', async () => {
  const visitor = await Visitor.create({ ...DESKTOP, baseURL: address });
  const { page } = visitor;
  await page.goto('/learn/hamper');
  await page.getByRole('heading', { level: 1, name: 'Hamper' }).waitFor();
  await checkAxe(page, 'its introduction');
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.waitForURL(/\/rules\/hamper/);
  // A game without drawings shows their captions.
  await page.getByText('A hamper with an apple, a fig and a plum in it').waitFor();
  await checkAxe(page, 'its rules');
  for (const path of ['rules', 'learn', 'new']) {
    await page.goto(`/${path}/no-such-game`);
    await page.getByRole('heading', { name: 'No train stops here' }).waitFor();
  }
  await Visitor.finish(visitor);
});

it('is translated where the client has texts, and fits on a phone', async () => {
  const visitor = await Visitor.create({ ...PHONE, locale: 'de-DE', baseURL: address }, '/');
  const { page } = visitor;
  const card = page.locator('article').filter({ has: page.getByRole('heading', { name: 'Hamper' }) });
  await card.getByText('Gespielt wird über die Liste der Züge.').waitFor();
  await card.getByRole('button', { name: 'Jetzt spielen' }).click();
  await page.getByRole('heading', { name: 'Deine Züge' }).waitFor();
  await checkAxe(page, 'in play on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await Visitor.finish(visitor);
});
