/** The main screens have no accessibility violations. Other tests check the remaining screens. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { TableInfo } from '../src/wire/server';
import { checkAxe, SHEET } from './look';
import { LONG, PHONE, Visitor } from './visitor';

/** learn.e2e.ts checks lessons, rules_page.e2e.ts the rulebook page, and whole_game.e2e.ts an ended game. */
const PAGES = ['/', '/about', '/mine', '/devices', '/tables', '/nowhere'];
const GAMES = ['eighty-days', 'ticket-to-ride'];
const ALL_PAGES = [...PAGES, ...GAMES.flatMap((game) => [`/learn/${game}`, `/rules/${game}`])];

const DEVICES = [
  ['desktop', { viewport: { width: 1366, height: 768 } }, LONG ? ALL_PAGES : PAGES],
  ['phone', { ...PHONE, viewport: { width: 360, height: 640 } }, LONG ? ALL_PAGES : ['/']],
  ['tablet', { ...PHONE, viewport: { width: 820, height: 1180 } }, LONG ? ALL_PAGES : ['/']],
] as const;
describe.each(DEVICES)('on a %s', (device, options, pages) => {
  // Without BRADSHAW_LONG, only the front page and the table are checked on a phone and a tablet.
  const hasAllScreens = LONG || device === 'desktop';
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await Visitor.create(options);
    page = visitor.page;
  });
  afterAll(() => visitor.close());

  it.each(pages)('the page %s', async (path) => {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await checkAxe(page, path);
  });

  it.runIf(hasAllScreens)('the settings', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings' }).click();
    await checkAxe(page, 'settings', SHEET);
  });

  it.runIf(hasAllScreens)('a new table, its waiting room and an invitation', async () => {
    await page.goto('/new/eighty-days?how=friends');
    await page.locator('summary').click();
    await page.locator('details[open] fieldset a').first().waitFor();
    await checkAxe(page, 'new table');
    await page.getByRole('button', { name: 'Open table and get links' }).click();
    const link = await page.getByLabel('Link to join').inputValue();
    await checkAxe(page, 'waiting room');
    const friend = await Visitor.create(options, link);
    await friend.page.getByRole('button', { name: 'Join' }).waitFor();
    await checkAxe(friend.page, 'invitation');
    await friend.close();
  });

  it.runIf(hasAllScreens)('the curtain', async () => {
    await page.goto('/new/ticket-to-ride?how=device');
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.getByRole('dialog', { name: /Pass the device to/ }).waitFor();
    await checkAxe(page, 'curtain', LONG ? 'html' : SHEET);
  });

  // absent.e2e.ts, whole_game.e2e.ts, rematch.e2e.ts and replay.e2e.ts check these in one window each.
  it.runIf(LONG)('a player’s card, the result, a rematch and the replay', async () => {
    const friend = await Visitor.create(options);
    const seats = [{ kind: 'me', name: 'Ana' }, { kind: 'open' }, { kind: 'bot', level: 'easy' }];
    const made = await visitor.context.request.post('/api/tables', {
      data: { game: 'eighty-days', public: true, seats },
    });
    const { id } = ((await made.json()) as { table: TableInfo }).table;
    await friend.context.request.post(`/api/tables/${id}/join`, { data: { name: 'Bruno' } });
    for (const each of [visitor, friend]) {
      await each.page.goto(`/table/${id}`);
      await each.waitForTable();
    }

    const players = page.locator('[data-spot=players] .opener');
    for (let seat = 0; seat < seats.length; seat += 1) {
      await players.nth(seat).focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-card]').waitFor();
      await checkAxe(page, `the card of seat ${seat}`);
      await page.keyboard.press('Escape');
      await page.locator('[data-card]').waitFor({ state: 'detached' });
    }

    await visitor.resign();
    await friend.resign();
    await page.getByRole('region', { name: 'Game over' }).waitFor();
    await checkAxe(page, 'result');
    await friend.page.getByRole('tabpanel').getByRole('button', { name: 'Play again' }).click();
    const rematch = page.getByRole('tabpanel').getByRole('region', { name: 'Another game?' });
    await rematch.getByRole('button', { name: 'Agree' }).waitFor();
    await checkAxe(page, 'rematch');
    await rematch.getByRole('button', { name: 'Propose something else…' }).click();
    await page.getByRole('dialog', { name: 'The next game' }).waitFor();
    await checkAxe(page, 'terms of the rematch', SHEET);

    await page.goto(`/table/${id}#move=0`);
    await page.locator('.frame[data-ready="true"]').waitFor();
    await checkAxe(page, 'replay');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await checkAxe(page, `replay, tab ${await tab.textContent()}`, 'aside');
    }
    await Visitor.finish(friend);
  });

  it.each(GAMES)('%s in play and watched', async (game) => {
    await visitor.openGame(game, 3);
    await visitor.awaitTurn();
    await checkAxe(page, 'in play');
    if (!hasAllScreens) return;
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await checkAxe(page, `tab ${await tab.textContent()}`, 'aside');
    }
    // rules_page.e2e.ts checks the other rulebook.
    if (LONG || game === 'ticket-to-ride') {
      await page.getByRole('button', { name: 'Rules', exact: true }).click();
      await page.locator('.book .block').first().waitFor();
      await checkAxe(page, 'rules', SHEET);
      await page.keyboard.press('Escape');
    }

    // These screens do not depend on the game.
    if (!LONG && game !== 'ticket-to-ride') return;
    const watcher = await Visitor.create(options, page.url());
    await watcher.waitForTable();
    await checkAxe(watcher.page, 'watching', LONG ? 'html' : 'header, aside');
    await watcher.close();

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await checkAxe(page, 'menu', SHEET);
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await checkAxe(page, 'resigning', SHEET);
  });
});
