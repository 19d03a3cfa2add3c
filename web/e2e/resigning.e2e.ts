/** A resignation is shown to all, in the log too, and the game goes on. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { joinBy, linkIn, openTable, playOn } from './waiting_room';
import { Visitor } from './visitor';

async function expectShown(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('tabpanel').getByText('Aouda has resigned.').waitFor();
  await page.getByRole('region', { name: 'Players' }).getByText('resigned', { exact: true }).waitFor();
}

it('one of two players resigns, and the other plays on', async () => {
  const host = await Visitor.come();
  await openTable(host, 'ticket-to-ride', 1);
  const friend = await Visitor.come();
  const { page } = friend;
  await joinBy(friend, await linkIn(host.page, 'Link to join'), 'Aouda');
  await Promise.all([host.table(), friend.table()]);

  await friend.resign();
  const gone = page.locator('header').getByText('You have resigned. A bot plays on for you.');
  await gone.waitFor();
  await expectShown(page);
  await expectShown(host.page);
  await page.reload();
  await gone.waitFor();
  await expectShown(page);
  await friend.openMoves();
  await page.getByText('Nothing to do just now').waitFor();

  await playOn(2, host);
  // The bot's tickets are shown, without what they still need.
  await page.getByRole('region', { name: 'Your tickets' }).waitFor();
  expect(await page.getByText('still needed').count()).toBe(0);
  expect([...host.complaints, ...friend.complaints]).toEqual([]);
  await host.leave();
  await friend.leave();
});

it('another device of a player who has resigned sees the game as they do, to its end and after it', async () => {
  const host = await Visitor.come();
  await openTable(host, 'eighty-days', 1);
  const friend = await Visitor.come();
  await joinBy(friend, await linkIn(host.page, 'Link to join'), 'Aouda');
  await Promise.all([host.table(), friend.table()]);
  await friend.resign();
  const gone = 'You have resigned. A bot plays on for you.';
  await friend.page.locator('header').getByText(gone).waitFor();
  await friend.page.getByRole('button', { name: 'Menu', exact: true }).click();
  const own = await linkIn(friend.page, 'Link to Aouda’s seat, for another device');

  const second = await Visitor.come();
  await second.page.goto(own);
  await second.table();
  await second.page.locator('header').getByText(gone).waitFor();
  await expectShown(second.page);
  await second.page.locator('li', { hasText: 'you' }).getByText('Aouda', { exact: true }).waitFor();

  await host.resign();
  await second.page.locator('.outcome').waitFor();
  const late = await Visitor.come();
  await late.page.goto(own);
  await late.page.locator('.outcome').waitFor();
  for (const visitor of [host, friend, second, late]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }
});
