/** axe-core finds nothing serious on any screen, by day and by night. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, DESK, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function look(visitor: Visitor, where: string): Promise<void> {
  // As a string, so that the page's content policy, which forbids foreign scripts, stays in force.
  await visitor.page.evaluate(axe);
  const { violations } = (await visitor.page.evaluate('axe.run()')) as AxeResults;
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  expect(grave, where).toEqual([]);
}

it.each([
  ['desk by day', { ...DESK, colorScheme: 'light' }],
  ['desk by night', { ...DESK, colorScheme: 'dark' }],
  ['phone by day', { ...PHONE, colorScheme: 'light' }],
  ['phone by night', { ...PHONE, colorScheme: 'dark' }],
] as const)('%s', async (_, options) => {
  const visitor = await Visitor.come(inject('address'), options);
  const { page } = visitor;
  await look(visitor, 'front page');
  for (const path of [
    '/about',
    '/mine',
    '/tables',
    '/nowhere',
    '/learn/eighty-days',
    '/learn/ticket-to-ride',
  ]) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await look(visitor, path);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await look(visitor, 'settings');
  await page.goto('/new/eighty-days?how=friends');
  await page.locator('summary').click();
  await look(visitor, 'new table');
  await page.getByRole('button', { name: 'Make the table and get the links' }).click();
  await page.getByLabel('Link to join').waitFor();
  await look(visitor, 'waiting');

  for (const title of [/80 Days/, /Ticket to Ride/]) {
    await page.goto('/');
    await visitor.playNow(title);
    await visitor.awaitTurn();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await look(visitor, `${title}: ${await tab.textContent()}`);
    }
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.locator('.rule').first().waitFor();
    await look(visitor, `${title}: rules`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await look(visitor, `${title}: menu`);
    await page.keyboard.press('Escape');
  }
  await visitor.leave();
});
