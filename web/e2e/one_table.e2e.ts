/** What belongs to a table is there again after a reload, and nowhere else. */
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, DESK, Visitor } from './visitor';

afterAll(closeBrowser);

const address = inject('address');

it('who took which card of the row is known after a reload', async () => {
  const visitor = await Visitor.come(address);
  const { page } = visitor;
  await visitor.playNow(/80 Days/);
  await visitor.openMoves();
  const row = page.getByRole('region', { name: 'The row' }).or(page.locator('.row section')).first();
  const marks = async (): Promise<string[]> =>
    (await row.getByRole('button').allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
  await visitor.awaitTurn();
  const take = (await visitor.moves()).find(({ kind }) => kind === 'take_card')!;
  await visitor.play(take.code);
  await row
    .getByText(/taken by|took/i)
    .first()
    .waitFor({ state: 'attached' });
  const before = await marks();
  await page.reload();
  await visitor.table();
  await row.getByRole('button').first().waitFor();
  expect(await marks()).toEqual(before);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('what was begun at one table is not found at the next', async () => {
  const visitor = await Visitor.come(address, DESK);
  const { page } = visitor;
  const pressed = page.locator('button.stack[aria-pressed="true"]');
  await visitor.playNow(/Ticket to Ride/);
  await visitor.awaitTurn();
  await page.locator('button.stack').first().click();
  await pressed.waitFor();
  await page.locator('.choice input').first().check();
  await page.getByRole('link', { name: 'Front page' }).click();
  await visitor.playNow(/Ticket to Ride/);
  await visitor.awaitTurn();
  await page.locator('button.stack').first().waitFor();
  expect(await pressed.count()).toBe(0);
  expect(await page.locator('.choice input:checked').count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
