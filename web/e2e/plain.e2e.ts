/** A game without a client plug-in is played by its list of moves. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { look } from './look';
import { freePort, serve, stop, WITH_THIRD_GAME } from './server';
import { DESK, PHONE, tabTo, Visitor } from './visitor';

let address: string;
let data: string;
let server: ChildProcess;

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  data = mkdtempSync(join(tmpdir(), 'bradshaw-plain-'));
  server = await serve(port, data, WITH_THIRD_GAME);
});
afterAll(async () => {
  await stop(server);
  rmSync(data, { recursive: true, force: true });
});

/** Where the result is shown. */
const END = '.outcome';
const version = (page: Page): Promise<string | null> => page.locator('.frame').getAttribute('data-version');

/** Play to the end with `move`, and check the result. */
async function playOut(visitor: Visitor, move: () => Promise<void>): Promise<void> {
  const { page } = visitor;
  let made = 0;
  while ((await visitor.awaitTurn()) === 'turn') {
    const before = await version(page);
    await move();
    await page.locator(`.frame:not([data-version="${before}"])`).waitFor();
    made += 1;
  }
  expect(made).toBeGreaterThanOrEqual(3); // a favourite is named, and the two fruits of the first hand are eaten
  const sheet = page.locator(END);
  await sheet.getByRole('heading', { name: 'How it ended' }).waitFor();
  expect(await sheet.getByRole('row').count()).toBe(1 + 3); // the heads of the columns, and the players
}

it('the front page lists it, and it is played to its end with the mouse', async () => {
  const visitor = await Visitor.come({ ...DESK, baseURL: address }, '/');
  const { page } = visitor;
  await page.getByRole('heading', { name: 'Hamper' }).waitFor();
  await look(page, 'the front page');
  await visitor.playNow(/Hamper/);
  await visitor.awaitTurn();
  const board = page.getByRole('region', { name: 'The position' });
  expect(await board.getByText('hand sizes').count()).toBe(1);
  expect(await board.getByText('uneaten').count()).toBe(1);
  await look(page, 'in play on a desk');
  const moves = page.getByRole('region', { name: 'Your moves' }).getByRole('button');
  await playOut(visitor, () => moves.last().click());
  await look(page, 'the end', END);
  await page.getByRole('tab', { name: 'Log' }).click();
  expect(await page.getByText(/^Guest: eaten \(fruit (apple|fig|plum)\)$/).count()).toBeGreaterThan(0);
  await page.goto('/mine');
  await page.getByRole('heading', { name: 'Hamper' }).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('it is played with the keyboard alone, from the options to the end', async () => {
  const visitor = await Visitor.come({ ...DESK, baseURL: address }, '/');
  const { page } = visitor;
  await page.getByRole('heading', { name: 'Hamper' }).waitFor();
  const card = page.locator('article').filter({ has: page.getByRole('heading', { name: 'Hamper' }) });
  await tabTo(page, card.getByRole('link', { name: 'Options' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Hamper' }).waitFor();
  await tabTo(page, page.locator('summary'));
  await page.keyboard.press('Enter');
  await page.getByText('What your favourite is worth:').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Begin' }));
  await page.keyboard.press('Enter');
  await visitor.table();
  await visitor.awaitTurn();
  const selected = page.getByRole('tab', { selected: true });
  await tabTo(page, selected);
  while ((await selected.getAttribute('id')) !== 'tab-moves') await page.keyboard.press('ArrowLeft');
  await playOut(visitor, async () => {
    await tabTo(page, page.locator('[data-move]').first());
    await page.keyboard.press('Enter');
  });
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('its rules introduce it, and an unknown game is not found', async () => {
  const visitor = await Visitor.come({ ...DESK, baseURL: address });
  const { page } = visitor;
  await page.goto('/learn/hamper');
  await page.getByRole('heading', { level: 1, name: 'Hamper' }).waitFor();
  await look(page, 'its introduction');
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.waitForURL(/\/rules\/hamper/);
  // A game without drawings shows their captions.
  await page.getByText('A hamper with an apple, a fig and a plum in it').waitFor();
  await look(page, 'its rules');
  await page.goto('/rules/no-such-game');
  await page.getByRole('heading', { name: 'No train stops here' }).waitFor();
  await page.goto('/learn/no-such-game');
  await page.getByRole('heading', { name: 'No train stops here' }).waitFor();
  await page.goto('/new/no-such-game');
  await page.getByRole('heading', { name: 'No train stops here' }).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('on a phone and in another language it is translated as far as the client can', async () => {
  const visitor = await Visitor.come({ ...PHONE, locale: 'de-DE', baseURL: address }, '/');
  const { page } = visitor;
  const card = page.locator('article').filter({ has: page.getByRole('heading', { name: 'Hamper' }) });
  await card.getByText('Über die Liste der Züge zu spielen.').waitFor();
  await card.getByRole('button', { name: 'Jetzt spielen' }).click();
  await page.getByRole('heading', { name: 'Deine Züge' }).waitFor();
  await look(page, 'in play on a phone');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
