/** The introductions, done as they ask. */
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, DESK, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

/** What to do on each page of the introduction to Ticket to Ride. */
const TICKET_TO_RIDE: ((page: Page) => Promise<void>)[] = [
  async (page) => {
    for (const place of [0, 1]) await page.getByRole('checkbox').nth(place).check();
    await page.getByRole('button', { name: 'Keep 2 tickets' }).click();
  },
  async (page) => {
    for (let taken = 0; taken < 2; taken += 1) await page.getByRole('button', { name: /Draw blind/ }).click();
  },
  async (page) => {
    await page.getByRole('button', { name: /^Brest – Paris/ }).press('Enter');
    await page.getByRole('region', { name: 'Payment' }).getByRole('button').first().click();
  },
  async (page) => {
    await page.getByRole('button', { name: /^(Angora – Constantinople|Ankara)/ }).press('Enter');
    await page.getByRole('button', { name: 'Withdraw' }).click();
  },
  async (page) => {
    await page.getByRole('button', { name: 'Build a station' }).click();
    await page.getByRole('button', { name: 'Station in Paris' }).press('Enter');
    await page.getByRole('region', { name: 'Payment' }).getByRole('button').first().click();
  },
];

it.each([
  ['desk', DESK],
  ['phone', PHONE],
] as const)('Ticket to Ride is learnt by doing on a %s, and then played', async (_, options) => {
  const visitor = await Visitor.come(inject('address'), options);
  const { page } = visitor;
  await page.getByRole('link', { name: 'Learn' }).last().click();
  for (const act of TICKET_TO_RIDE) {
    const task = page.locator('.task');
    await task.waitFor();
    await act(page);
    await task.getByText('Well done').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('button', { name: 'Play now' }).click();
  await visitor.awaitTurn();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
