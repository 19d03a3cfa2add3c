/** The introductions, done as they ask. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, DESK, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

/** What to do on a page, if there is anything to do. */
type Act = ((page: Page) => Promise<void>) | null;
const press = async (page: Page, ...names: RegExp[]): Promise<void> => {
  for (const name of names) await page.locator('.panel').getByRole('button', { name }).first().click();
};

const TICKET_TO_RIDE: Act[] = [
  async (page) => {
    for (const place of [0, 1]) await page.locator('.choice input').nth(place).check();
    await page.locator('.choice button').click();
  },
  async (page) => {
    for (const step of ['first', 'second'] as const) {
      await page.locator('button.deck.open').click();
      if (step === 'first') await page.locator('button.deck.open').waitFor();
    }
  },
  async (page) => {
    await target(page, 'Brest – Paris').press('Enter');
    await page.locator('.pay button').first().click();
  },
  async (page) => {
    await target(page, 'Angora – Constantinople').press('Enter');
    await page.locator('.tunnel button', { hasText: 'Withdraw' }).click();
  },
  async (page) => {
    await page.locator('button', { hasText: 'Build a station' }).click();
    await target(page, 'Station in Paris').press('Enter');
    await page.locator('.pay button').first().click();
  },
  null,
];

const EIGHTY_DAYS: Act[] = [
  null,
  (page) => press(page, /Take Ship 7 – Coin/, /^Take a coin/, /Depart with/, /^Take the orange chip/),
  (page) => press(page, /Depart with Ship 7, Ship 7/),
  (page) => press(page, /^Balloon: a die/, /Depart with/, /^Roll again/),
  (page) => press(page, /Depart with Train 2, Ship 6, Ship 6/),
];

/** A place on the map by the beginning of its name. */
function target(page: Page, name: string): Locator {
  return page.locator(`.hit[aria-label^="${name}"]`);
}

it.each([
  ['Ticket to Ride', 'ticket-to-ride', 'desk', DESK, TICKET_TO_RIDE],
  ['Ticket to Ride', 'ticket-to-ride', 'phone', PHONE, TICKET_TO_RIDE],
  ['80 Days', 'eighty-days', 'desk', DESK, EIGHTY_DAYS],
  ['80 Days', 'eighty-days', 'phone', PHONE, EIGHTY_DAYS],
] as const)('%s is learnt by doing (%s, %s), and then played', async (_, game, __, options, acts) => {
  const visitor = await Visitor.come(inject('address'), options);
  const { page } = visitor;
  await page.locator(`a[href="/learn/${game}"]`).click();
  for (const act of acts) {
    if (act !== null) {
      await page.locator('.task').waitFor();
      await act(page);
      await page.locator('.task.done').waitFor();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.locator('.turn button.primary').click();
  }
  await visitor.awaitTurn();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
