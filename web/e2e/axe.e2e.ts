/** axe-core finds nothing serious on any screen, by day and by night. The end of a game is in whole_game.e2e.ts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { look, SHEET } from './look';
import { closeBrowser, DESK, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

describe.each([
  ['desk', DESK],
  ['phone', PHONE],
] as const)('on a %s', (_, options) => {
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await Visitor.come(inject('address'), options);
    page = visitor.page;
  });
  afterAll(() => visitor.leave());

  it.each([
    '/',
    '/about',
    '/mine',
    '/tables',
    '/nowhere',
    '/learn/eighty-days',
    '/learn/ticket-to-ride',
    '/rules/eighty-days',
    '/rules/ticket-to-ride',
  ])('the page %s', async (path) => {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await look(page, path);
  });

  it('the settings', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings' }).click();
    await look(page, 'settings', SHEET);
  });

  it('a new table, its waiting room, and the invitation to it', async () => {
    await page.goto('/new/eighty-days?how=friends');
    await page.locator('summary').click();
    await page.locator('details[open] fieldset a').first().waitFor();
    await look(page, 'new table');
    await page.getByRole('button', { name: 'Open the table and get the links' }).click();
    const link = await page.getByLabel('Link to join').inputValue();
    await look(page, 'waiting room');
    const friend = await Visitor.come(inject('address'), options);
    await friend.page.goto(link);
    await friend.page.getByRole('button', { name: 'Join' }).waitFor();
    await look(friend.page, 'invitation');
    await friend.leave();
  });

  it('the curtain', async () => {
    await page.goto('/new/ticket-to-ride?how=device');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('dialog', { name: /Hand the device to/ }).waitFor();
    await look(page, 'curtain');
  });

  it.each([/80 Days/, /Ticket to Ride/])('%s in play and watched', async (title) => {
    await page.goto('/');
    await visitor.playNow(title);
    await visitor.awaitTurn();
    await look(page, 'in play');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await look(page, `tab ${await tab.textContent()}`, 'aside');
    }
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.locator('.book .block').first().waitFor();
    await look(page, 'rules', SHEET);
    await page.keyboard.press('Escape');

    const watcher = await Visitor.come(inject('address'), options);
    await watcher.page.goto(page.url());
    await watcher.table();
    await look(watcher.page, 'watching');
    await watcher.leave();

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await look(page, 'menu', SHEET);
    await page.getByRole('button', { name: 'Resign' }).click();
    await look(page, 'resigning', SHEET);
  });
});
