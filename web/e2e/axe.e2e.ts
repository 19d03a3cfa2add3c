/** axe-core finds nothing serious on any screen. Those of other tests call `look` where they are. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { look, SHEET } from './look';
import { DESK, LONG, PHONE, Visitor } from './visitor';

/** The lessons are checked in learn.e2e.ts, the page of rules in rules_page.e2e.ts, an ended game in whole_game.e2e.ts. */
const PAGES = ['/', '/about', '/mine', '/tables', '/nowhere'];
const GAMES = ['eighty-days', 'ticket-to-ride'];
const ALL_PAGES = [...PAGES, ...GAMES.flatMap((game) => [`/learn/${game}`, `/rules/${game}`])];

describe.each([
  ['desk', DESK, LONG ? ALL_PAGES : PAGES],
  ['phone', PHONE, LONG ? ALL_PAGES : ['/']],
] as const)('on a %s', (device, options, pages) => {
  // Only the front page and the table are laid out for a phone in ways of their own.
  const isDesk = LONG || device === 'desk';
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await Visitor.come(options);
    page = visitor.page;
  });
  afterAll(() => visitor.leave());

  it.each(pages)('the page %s', async (path) => {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await look(page, path);
  });

  it.runIf(isDesk)('the settings', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings' }).click();
    await look(page, 'settings', SHEET);
  });

  it.runIf(isDesk)('a new table, its waiting room, and the invitation to it', async () => {
    await page.goto('/new/eighty-days?how=friends');
    await page.locator('summary').click();
    await page.locator('details[open] fieldset a').first().waitFor();
    await look(page, 'new table');
    await page.getByRole('button', { name: 'Open the table and get the links' }).click();
    const link = await page.getByLabel('Link to join').inputValue();
    await look(page, 'waiting room');
    const friend = await Visitor.come(options, link);
    await friend.page.getByRole('button', { name: 'Join' }).waitFor();
    await look(friend.page, 'invitation');
    await friend.leave();
  });

  it.runIf(isDesk)('the curtain', async () => {
    await page.goto('/new/ticket-to-ride?how=device');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('dialog', { name: /Hand the device to/ }).waitFor();
    await look(page, 'curtain', LONG ? 'html' : SHEET);
  });

  it.each(GAMES)('%s in play and watched', async (game) => {
    await visitor.open(game, 3);
    await visitor.awaitTurn();
    await look(page, 'in play');
    if (!isDesk) return;
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await look(page, `tab ${await tab.textContent()}`, 'aside');
    }
    // rules_page.e2e.ts checks the other book.
    if (LONG || game === 'ticket-to-ride') {
      await page.getByRole('button', { name: 'Rules', exact: true }).click();
      await page.locator('.book .block').first().waitFor();
      await look(page, 'rules', SHEET);
      await page.keyboard.press('Escape');
    }

    const watcher = await Visitor.come(options, page.url());
    await watcher.table();
    await look(watcher.page, 'watching', LONG ? 'html' : 'header, aside');
    await watcher.leave();

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await look(page, 'menu', SHEET);
    await page.getByRole('button', { name: 'Resign' }).click();
    await look(page, 'resigning', SHEET);
  });
});
