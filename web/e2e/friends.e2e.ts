/** Two people play through an invitation. */
import { expect, it } from 'vitest';
import { SMALL, Visitor } from './visitor';
import { awaitMover, playersOf, playMoves } from './waiting_room';

it('a friend joins by link with one click, and both play', async () => {
  const host = await Visitor.create(SMALL, '/');
  const card = host.page.locator('article').filter({ hasText: '80 Days' });
  await card.getByRole('link', { name: 'Invite friends' }).click();
  await host.page.getByRole('button', { name: 'Open table and get links' }).click();
  const link = await host.page.getByLabel('Link to join').inputValue();
  await host.page.getByRole('img', { name: 'QR code for the link' }).waitFor();
  await host.page.getByRole('button', { name: 'Add a bot' }).last().click();

  const friend = await Visitor.create();
  await friend.page.goto(link);
  await friend.page.getByLabel('Your name').fill('Aouda');
  await friend.page.getByRole('button', { name: 'Join' }).click();
  await Promise.all([host.waitForTable(), friend.waitForTable()]);
  expect(friend.page.url()).not.toContain('#'); // the address no longer has the secret

  await playMoves(2, host, friend);
  await playersOf(host).getByText('Aouda', { exact: true }).waitFor();

  // A preset phrase arrives.
  await host.page.getByRole('tab', { name: 'Chat' }).click();
  await host.page.getByRole('button', { name: 'Good luck!' }).click();
  await friend.page.getByRole('tab', { name: 'Chat' }).click();
  await friend.page.getByRole('listitem').filter({ hasText: 'Good luck!' }).waitFor();

  // A player can be muted.
  const mute = friend.page.getByRole('button', { name: 'Mute Guest' });
  await mute.click();
  await friend.page.getByText('No messages yet').waitFor();
  await mute.click();
  await friend.page.getByRole('listitem').filter({ hasText: 'Good luck!' }).waitFor();

  // Groups opened in the list of moves stay open while others chat.
  const mover = (await awaitMover(host, friend))!;
  const opponent = mover === host ? friend : host;
  await mover.openMoves();
  const group = mover.page.getByRole('tabpanel').locator('details').first();
  const before = await group.getAttribute('open');
  await group.locator('summary').click();
  await opponent.page.getByRole('button', { name: 'Nice move!' }).click();
  await mover.page.getByRole('tab', { name: /Chat\s*1/ }).waitFor();
  expect(await group.getAttribute('open')).not.toBe(before);
  await Visitor.finish(host, friend);
});

it('a watcher sees the game but cannot act', async () => {
  const host = await Visitor.create();
  await host.openGame('eighty-days', 3);
  const watcher = await Visitor.create(SMALL, host.page.url());
  await watcher.waitForTable();
  await host.page.getByText('1 person watching').waitFor();
  expect(await watcher.page.getByRole('tab', { name: 'Moves' }).count()).toBe(0);
  await host.close();
  await watcher.close();
});
