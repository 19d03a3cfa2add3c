/** Links to seats and tables. friends.e2e.ts and meeting.e2e.ts cover links to join. */
import { expect, it } from 'vitest';
import { checkAxe, SHEET } from './look';
import { awaitMover, joinByLink, openTable, playersOf, playMoves, readLink, seatNames } from './waiting_room';
import { Visitor } from './visitor';

it('a link to an open seat leads to that seat', async () => {
  const host = await Visitor.create();
  await openTable(host, 'eighty-days', 0);
  await host.page.getByText('Links to individual seats').click();
  await checkAxe(host.page, 'the links of a waiting room');
  const link = await readLink(host.page, 'Link to seat 3');
  const friend = await Visitor.create();
  await joinByLink(friend, link, 'Aouda');
  await host.page.locator('.seats li').nth(2).getByText('Aouda').waitFor();
  await host.page.getByRole('button', { name: 'Add a bot' }).click();
  await Promise.all([host.waitForTable(), friend.waitForTable()]);
  await playMoves(1, host, friend);
  await Visitor.finish(host, friend);
});

it('a link to an open seat gives a seated device a second seat, once', async () => {
  const host = await Visitor.create();
  const { page } = host;
  await openTable(host, 'eighty-days', 0);
  const link = await readLink(page, 'Link to seat 2');
  for (const name of ['Aouda', '']) {
    await page.goto('/');
    if (name) await joinByLink(host, link, name);
    else await page.goto(link);
    await page.getByText('Waiting for 1 more player.').waitFor();
    expect(await seatNames(page)).toEqual(['Guest', 'Aouda', 'open seat']);
    expect(page.url()).not.toContain('#');
  }
  await Visitor.finish(host);
});

it('a player’s seat link lets a second device play until that device is removed', async () => {
  const host = await Visitor.create();
  const { page } = host;
  await openTable(host, 'eighty-days', 1);
  const join = await readLink(page, 'Link to join');
  // Seats are drawn at the start, but the link still leads to the player's seat.
  const early = await readLink(page, 'Link to Guest’s seat, for another device');
  const friend = await Visitor.create();
  await joinByLink(friend, join, 'Aouda');
  await host.waitForTable();

  const second = await Visitor.create();
  await second.page.goto(early);
  await second.waitForTable();
  expect(second.page.url()).not.toContain('#');
  await second.page.locator('li', { hasText: 'you' }).getByText('Guest', { exact: true }).waitFor();

  // The second device plays, and the first sees the moves.
  await playMoves(1, second, friend);
  // One page may be ahead of the other while a bot plays.
  await awaitMover(second, friend);
  const version = await second.page.locator('.frame').getAttribute('data-version');
  await page.locator(`.frame[data-version="${version}"]`).waitFor();

  // Only the owner can remove devices. A removed device can only watch, and its link is revoked.
  await second.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await second.page.getByRole('heading', { name: 'Devices playing your seat' }).waitFor();
  expect(await second.page.getByRole('button', { name: 'Remove' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const late = await readLink(page, 'Link to Guest’s seat, for another device');
  await checkAxe(page, 'the devices of a seat', SHEET);
  await page.getByRole('button', { name: 'Remove: Device 2' }).click();
  await page.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' });
  await playersOf(second).getByText('Guest', { exact: true }).waitFor();
  await second.page.locator('li', { hasText: 'you' }).waitFor({ state: 'detached' });
  await second.page.goto(late);
  await second.page.getByText('This link is invalid or out of date. Ask for a new one.').waitFor();
  await Visitor.finish(host, friend);
  await second.close();
});

it('a link works in a tab that already shows the table, and gives one seat if followed twice', async () => {
  const host = await Visitor.create();
  await openTable(host, 'eighty-days', 0, true);
  const link = await readLink(host.page, 'Link to join');
  const friend = await Visitor.create();
  await friend.page.goto(await readLink(host.page, 'Link to watch'));
  await friend.page.getByText('Waiting for 2 more players.').waitFor();
  // Only the fragment differs, so the browser does not reload the page.
  await friend.page.evaluate((address) => (location.href = address), link);
  await friend.page.getByRole('heading', { name: 'You’re invited' }).waitFor();
  await friend.page.getByRole('button', { name: 'Join' }).click();
  await friend.page.getByText('Waiting for 1 more player.').waitFor();
  await friend.page.goto('/');
  await friend.page.goto(link);
  await friend.page.getByText('Waiting for 1 more player.').waitFor();
  expect(friend.page.url()).not.toContain('#');
  await Visitor.finish(host, friend);
});

it('a revoked seat link leads only players to the table', async () => {
  const host = await Visitor.create();
  const { page } = host;
  await openTable(host, 'eighty-days', 0);
  const join = await readLink(page, 'Link to join');
  const seatLink = await readLink(page, 'Link to Guest’s seat, for another device');
  const second = await Visitor.create();
  await second.page.goto(seatLink);
  await second.page.getByText('Waiting for 2 more players.').waitFor();
  const friend = await Visitor.create();
  await joinByLink(friend, join, 'Aouda');
  await page.getByText('Waiting for 1 more player.').waitFor();
  await page.getByText('Links to individual seats').click();
  await page.getByRole('button', { name: 'Remove: Device 2' }).click();
  await page.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' });

  for (const [visitor, name] of [
    [host, 'Guest'],
    [friend, 'Aouda'],
  ] as const) {
    await visitor.page.goto('/');
    await visitor.page.goto(seatLink);
    await visitor.page.getByRole('button', { name: `Change name: ${name}` }).waitFor();
    expect(visitor.page.url()).not.toContain('#');
  }
  await second.page.goto('/');
  await second.page.goto(seatLink);
  await second.page.getByText('This link is invalid or out of date. Ask for a new one.').waitFor();
  for (const visitor of [host, friend, second]) await visitor.close();
});

it('an invitation in two tabs gives one seat, which both show', async () => {
  const host = await Visitor.create();
  await openTable(host, 'eighty-days', 0);
  const link = await readLink(host.page, 'Link to join');
  const friend = await Visitor.create();
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
  expect(await seatNames(host.page)).toEqual(['Guest', 'Aouda', 'open seat']);
  await Visitor.finish(host, friend);
});

it('links made on the server’s own machine use its address in the network, or tell that they cannot', async () => {
  const host = await Visitor.create();
  const { page } = host;
  await openTable(host, 'eighty-days', 0);
  await page.getByText('Only this computer can open these links.').waitFor();
  await page.route('**/api/offer', async (route) => {
    const response = await route.fetch();
    const offer = (await response.json()) as object;
    await route.fulfill({ json: { ...offer, local_only: false, address: 'http://192.168.1.5:8080' } });
  });
  await page.reload();
  await page.getByText('Friends on your Wi-Fi can open this.').waitFor();
  for (const label of ['Link to join', 'Link to seat 2', 'Link to Guest’s seat, for another device'])
    expect(await readLink(page, label)).toMatch(/^http:\/\/192\.168\.1\.5:8080\/table\/.+#/);
  await page.getByText('Links to individual seats').click();
  await page.getByRole('button', { name: /^Show QR code: Link to Guest/ }).click();
  await page.getByRole('img', { name: /^QR code for the link: Link to Guest/ }).waitFor();
  await Visitor.finish(host);
});

it('a browser that has lost its key is told so, with the ways back', async () => {
  const host = await Visitor.create();
  const { page } = host;
  await openTable(host, 'eighty-days', 1);
  const join = await readLink(page, 'Link to join');
  const own = await readLink(page, 'Link to Guest’s seat, for another device');
  await host.context.clearCookies();
  await page.reload();
  const lost = 'This browser played here as Guest, but lost its key.';
  await page.getByText(lost).waitFor();
  await page.getByText('ask the host for a link').waitFor();
  await checkAxe(page, 'a lost key in the waiting room');

  const friend = await Visitor.create();
  await joinByLink(friend, join, 'Aouda');
  const dialog = page.getByRole('dialog', { name: 'You used to play here' });
  await dialog.getByText(lost).waitFor();
  await checkAxe(page, 'a lost key in a game', SHEET);
  await dialog.getByRole('button', { name: 'Just watch' }).click();
  expect(await page.getByRole('tab', { name: 'Moves' }).count()).toBe(0);

  // The link from another device brings the seat back.
  await page.goto(own);
  await page.getByRole('tab', { name: 'Moves' }).waitFor();
  await page.reload();
  await host.waitForTable();
  expect(await dialog.count()).toBe(0);

  // A browser that never sat here only watches.
  const watcher = await Visitor.create(undefined, page.url());
  await watcher.waitForTable();
  expect(await watcher.page.getByRole('dialog', { name: 'You used to play here' }).isVisible()).toBe(false);
  await Visitor.finish(host, friend, watcher);
});
