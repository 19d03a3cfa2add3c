/** A resignation is shown to everyone, and the game continues. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openForTwo, playMoves, readLink } from './waiting_room';
import { Visitor } from './visitor';

async function expectResignation(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('tabpanel').getByText('Aouda resigned.').waitFor();
  await page.getByRole('region', { name: 'Players' }).getByText('resigned', { exact: true }).waitFor();
}

it('one player resigns, and the other plays on', async () => {
  const [host, friend] = await openForTwo('ticket-to-ride', 'Aouda');
  const { page } = friend;
  await friend.resign();
  const notice = page.locator('header').getByText('You resigned. A bot is playing on for you.');
  await notice.waitFor();
  await expectResignation(page);
  await expectResignation(host.page);
  await page.reload();
  await notice.waitFor();
  await expectResignation(page);
  await friend.openMoves();
  await page.getByText('No moves right now').waitFor();

  await playMoves(2, host);
  // The tickets are shown without what they still need.
  await page.getByRole('region', { name: 'Your tickets' }).waitFor();
  expect(await page.getByText(/more trains? needed/).count()).toBe(0);
  await Visitor.finish(host, friend);
});

it('a second device of a resigned player sees the same game, during and after it', async () => {
  const [host, friend] = await openForTwo('eighty-days', 'Aouda');
  await friend.resign();
  const notice = 'You resigned. A bot is playing on for you.';
  await friend.page.locator('header').getByText(notice).waitFor();
  await friend.page.getByRole('button', { name: 'Menu', exact: true }).click();
  const seatLink = await readLink(friend.page, 'Link to Aouda’s seat, for another device');

  const second = await Visitor.create();
  await second.page.goto(seatLink);
  await second.waitForTable();
  await second.page.locator('header').getByText(notice).waitFor();
  await expectResignation(second.page);
  await second.page.locator('li', { hasText: 'you' }).getByText('Aouda', { exact: true }).waitFor();

  await host.resign();
  await second.page.locator('.outcome').waitFor();
  const third = await Visitor.create();
  await third.page.goto(seatLink);
  await third.page.locator('.outcome').waitFor();
  await Visitor.finish(host, friend, second, third);
});
