/** Every kind of link. Links to join are in friends.e2e.ts and meeting.e2e.ts. */
import { expect, it } from 'vitest';
import { look, SHEET } from './look';
import { joinBy, linkIn, names, openTable, playersOf, playOn, whoIsAwaited } from './waiting_room';
import { Visitor } from './visitor';

it('a link to an open seat gives its user that seat', async () => {
  const host = await Visitor.come();
  await openTable(host, 'eighty-days', 0);
  await host.page.getByText('Links to single seats').click();
  await look(host.page, 'the links of a waiting room');
  const link = await linkIn(host.page, 'Link to seat 3');
  const friend = await Visitor.come();
  await joinBy(friend, link, 'Aouda');
  await host.page.locator('.seats li').nth(2).getByText('Aouda').waitFor();
  await host.page.getByRole('button', { name: 'Put a bot here' }).click();
  await Promise.all([host.table(), friend.table()]);
  await playOn(1, host, friend);
  expect([...host.complaints, ...friend.complaints]).toEqual([]);
  await host.leave();
  await friend.leave();
});

it('a link to an open seat gives a seated device a second seat, once', async () => {
  const host = await Visitor.come();
  const { page } = host;
  await openTable(host, 'eighty-days', 0);
  const link = await linkIn(page, 'Link to seat 2');
  for (const name of ['Aouda', '']) {
    await page.goto('/');
    if (name) await joinBy(host, link, name);
    else await page.goto(link);
    await page.getByText('Waiting for 1 more player.').waitFor();
    expect(await names(page)).toEqual(['Guest', 'Aouda', 'open seat']);
    expect(page.url()).not.toContain('#');
  }
  expect(host.complaints).toEqual([]);
  await host.leave();
});

it('a link to one’s own seat lets another device play it, until it is sent away', async () => {
  const host = await Visitor.come();
  const { page } = host;
  await openTable(host, 'eighty-days', 1);
  const join = await linkIn(page, 'Link to join');
  // A link made before the seats are drawn leads to the same seat afterwards.
  const early = await linkIn(page, 'Link to Guest’s seat, for another device');
  const friend = await Visitor.come();
  await joinBy(friend, join, 'Aouda');
  await host.table();

  const second = await Visitor.come();
  await second.page.goto(early);
  await second.table();
  expect(second.page.url()).not.toContain('#');
  await second.page.locator('li', { hasText: 'you' }).getByText('Guest', { exact: true }).waitFor();

  // The seat's moves are made on the second device, and the first sees them.
  await playOn(1, second, friend);
  // While a bot plays, one page may be ahead of the other.
  await whoIsAwaited(second, friend);
  const version = await second.page.locator('.frame').getAttribute('data-version');
  await page.locator(`.frame[data-version="${version}"]`).waitFor();

  // Only the owner sends devices away. Such a device watches, and its link is revoked.
  await second.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await second.page.getByRole('heading', { name: 'Devices that play your seat' }).waitFor();
  expect(await second.page.getByRole('button', { name: 'Send away' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const late = await linkIn(page, 'Link to Guest’s seat, for another device');
  await look(page, 'the devices of a seat', SHEET);
  await page.getByRole('button', { name: 'Send away: Device 2' }).click();
  await page.getByRole('button', { name: 'Send away' }).waitFor({ state: 'detached' });
  await playersOf(second).getByText('Guest', { exact: true }).waitFor();
  await second.page.locator('li', { hasText: 'you' }).waitFor({ state: 'detached' });
  await second.page.goto(late);
  await second.page.getByText('This link does not work, or no longer does. Ask for a new one.').waitFor();
  expect([...host.complaints, ...friend.complaints]).toEqual([]);
  for (const visitor of [host, friend, second]) await visitor.leave();
});

it('a link is followed where the table is open already, and followed twice it seats its user once', async () => {
  const host = await Visitor.come();
  await openTable(host, 'eighty-days', 0, true);
  const link = await linkIn(host.page, 'Link to join');
  const friend = await Visitor.come();
  await friend.page.goto(await linkIn(host.page, 'Link to watch'));
  await friend.page.getByText('Waiting for 2 more players.').waitFor();
  // Only the fragment differs: the browser loads nothing.
  await friend.page.evaluate((address) => (location.href = address), link);
  await friend.page.getByRole('heading', { name: 'You are invited' }).waitFor();
  await friend.page.getByRole('button', { name: 'Join' }).click();
  await friend.page.getByText('Waiting for 1 more player.').waitFor();
  await friend.page.goto('/');
  await friend.page.goto(link);
  await friend.page.getByText('Waiting for 1 more player.').waitFor();
  expect(friend.page.url()).not.toContain('#');
  expect([...host.complaints, ...friend.complaints]).toEqual([]);
  await host.leave();
  await friend.leave();
});

it('a revoked link to a seat leads players to the table, and no one else', async () => {
  const host = await Visitor.come();
  const { page } = host;
  await openTable(host, 'eighty-days', 0);
  const join = await linkIn(page, 'Link to join');
  const own = await linkIn(page, 'Link to Guest’s seat, for another device');
  const second = await Visitor.come();
  await second.page.goto(own);
  await second.page.getByText('Waiting for 2 more players.').waitFor();
  const friend = await Visitor.come();
  await joinBy(friend, join, 'Aouda');
  await page.getByText('Waiting for 1 more player.').waitFor();
  await page.getByText('Links to single seats').click();
  await page.getByRole('button', { name: 'Send away: Device 2' }).click();
  await page.getByRole('button', { name: 'Send away' }).waitFor({ state: 'detached' });

  for (const [visitor, name] of [
    [host, 'Guest'],
    [friend, 'Aouda'],
  ] as const) {
    await visitor.page.goto('/');
    await visitor.page.goto(own);
    await visitor.page.getByRole('button', { name: `Change name: ${name}` }).waitFor();
    expect(visitor.page.url()).not.toContain('#');
  }
  await second.page.goto('/');
  await second.page.goto(own);
  await second.page.getByText('This link does not work, or no longer does. Ask for a new one.').waitFor();
  for (const visitor of [host, friend, second]) await visitor.leave();
});

it('an invitation that is open in two tabs seats its user once, and both show that seat', async () => {
  const host = await Visitor.come();
  await openTable(host, 'eighty-days', 0);
  const link = await linkIn(host.page, 'Link to join');
  const friend = await Visitor.come();
  const tab = await friend.context.newPage();
  for (const page of [friend.page, tab]) await page.goto(link);
  await friend.page.getByLabel('Your name').fill('Aouda');
  for (const page of [friend.page, tab]) {
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('button', { name: 'Change name: Aouda' }).waitFor();
    await page.getByText('Waiting for 1 more player.').waitFor();
    expect(page.url()).not.toContain('#');
  }
  await host.page.getByText('Waiting for 1 more player.').waitFor();
  expect(await names(host.page)).toEqual(['Guest', 'Aouda', 'open seat']);
  expect([...host.complaints, ...friend.complaints]).toEqual([]);
  await host.leave();
  await friend.leave();
});
