/** The waiting room: guests join without a name, change names, colours and seats, and talk until the game begins. */
import { expect, it } from 'vitest';
import { checkAxe } from './look';
import { joinByLink, openForTwo, openTable, playersOf, playMoves, readLink, seatNames } from './waiting_room';
import { PHONE, SMALL, Visitor } from './visitor';

it('two guests without names join by link and play', async () => {
  const [host, guest] = await openForTwo('eighty-days');
  await playersOf(guest).getByText('Guest 2', { exact: true }).waitFor();
  await playMoves(1, host, guest);
  await Visitor.finish(host, guest);
});

it('three guests without names join an open table and play', async () => {
  const host = await Visitor.create();
  await openTable(host, 'eighty-days', 0, true);
  const table = new URL(host.page.url()).pathname;
  const guests = [await Visitor.create(SMALL, '/'), await Visitor.create(SMALL, '/')];
  for (const { page } of guests) {
    await page.getByRole('link', { name: 'Open tables' }).first().click();
    await page.locator(`a[href="${table}"]`).click();
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('button', { name: 'Join' }).waitFor({ state: 'hidden' });
  }
  const visitors = [host, ...guests];
  await Promise.all(visitors.map((visitor) => visitor.waitForTable()));
  await playMoves(1, ...visitors);
  await Visitor.finish(...visitors);
});

it('names changed in the waiting room stay unique', async () => {
  const host = await Visitor.create();
  const { page } = host;
  await openTable(host, 'eighty-days', 0);
  const guest = await Visitor.create();
  await joinByLink(guest, await readLink(page, 'Link to join'));
  await guest.page.getByRole('button', { name: 'Change name: Guest 2' }).click();
  await checkAxe(guest.page, 'changing a name');
  await guest.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Aouda');
  await guest.page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.seats').getByText('Aouda').waitFor();
  await page.getByRole('button', { name: 'Change name: Guest' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('aouda');
  await page.keyboard.press('Enter');
  await guest.page.locator('.seats').getByText('aouda 2').waitFor();
  expect((await seatNames(page)).slice(0, 2)).toEqual(['aouda 2', 'Aouda']);
  await Visitor.finish(host, guest);
});

it('colours chosen for a new table, on joining and in the waiting room stay unique', async () => {
  const host = await Visitor.create();
  const { page } = host;
  await page.goto('/new/eighty-days?how=friends');
  await page.getByRole('group', { name: 'Seat 1: Colour' }).getByRole('radio', { name: 'Gold' }).check();
  await page.getByRole('button', { name: 'Open table and get links' }).click();
  const hostColours = page.getByRole('group', { name: 'Guest: Colour' });
  await expect.poll(() => hostColours.getByRole('radio', { name: 'Gold' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Add a bot' }).nth(1).click();
  const guest = await Visitor.create();
  await guest.page.goto(await readLink(page, 'Link to join'));
  await expect.poll(() => guest.page.getByRole('radio', { name: 'Gold' }).isDisabled()).toBe(true);
  // The host takes the colour that the guest has selected.
  await guest.page.getByRole('radio', { name: 'Violet' }).check();
  await checkAxe(guest.page, 'choosing a colour');
  await hostColours.getByRole('radio', { name: 'Violet' }).check();
  await expect.poll(() => hostColours.getByRole('radio', { name: 'Violet' }).isChecked()).toBe(true);
  await guest.page.getByRole('button', { name: 'Join' }).click();
  await Promise.all([host.waitForTable(), guest.waitForTable()]);
  const seats = guest.page.locator('[data-place^="seat:"]');
  const colours = await seats.evaluateAll((elements) =>
    elements.map((seat) => (seat as HTMLElement).style.getPropertyValue('--player')),
  );
  expect(new Set(colours).size).toBe(3);
  await Visitor.finish(host, guest);
});

it('people change seats, talk and stand up, and the host starts with bots', async () => {
  const host = await Visitor.create();
  await openTable(host, 'eighty-days', 0);
  const guest = await Visitor.create(PHONE);
  await joinByLink(guest, await readLink(host.page, 'Link to join'), 'Aouda');
  const hostSeats = host.page.getByRole('list', { name: 'Players' });
  const guestSeats = guest.page.getByRole('list', { name: 'Players' });
  await guestSeats.getByRole('listitem').nth(1).getByText('you · Connected').waitFor();
  await guest.page.getByText('The host can also fill open seats with bots.').waitFor();

  await guest.page.getByRole('button', { name: 'Sit here: Seat 3' }).click();
  await guest.page.getByRole('status').filter({ hasText: 'You’re now in seat 3.' }).waitFor();
  await hostSeats.getByRole('listitem').nth(2).getByText('Aouda').waitFor();
  expect(await seatNames(host.page)).toEqual(['Guest', 'open seat', 'Aouda']);

  // While the host is away, the guest is told when they may start without them.
  const table = host.page.url();
  await host.page.goto('/');
  await guestSeats.getByRole('listitem').first().getByText('offline').waitFor();
  await guest.page.getByText('If they stay away for two minutes, you can start the game.').waitFor();
  expect(await guest.page.getByRole('button', { name: 'Start with bots' }).count()).toBe(0);
  await host.page.goto(table);
  await guest.page.getByText('The host can also fill open seats with bots.').waitFor();

  // A line keeps its speaker after somebody else takes the seat.
  await guest.page.getByRole('button', { name: 'Hello!' }).click();
  await host.page.getByRole('listitem').filter({ hasText: 'Aouda Hello!' }).waitFor();
  await checkAxe(guest.page, 'a waiting room with chat');
  await guest.page.getByRole('button', { name: 'Stand up: Aouda' }).click();
  await guest.page.getByRole('status').filter({ hasText: 'You stood up.' }).waitFor();
  await expect.poll(() => seatNames(host.page)).toEqual(['Guest', 'open seat', 'open seat']);
  await host.page.getByRole('listitem').filter({ hasText: 'Aouda Hello!' }).waitFor();

  // The link that led here still leads to a seat.
  await guest.page.getByRole('button', { name: 'Join' }).click();
  await guestSeats.getByText('you · Connected').waitFor();
  await host.page.getByRole('button', { name: 'Clear seat: Aouda' }).click();
  const told = guest.page.getByRole('status').filter({ hasText: 'cleared your seat' });
  await told.getByText('You can take a seat again below.').waitFor();
  await guest.page.getByRole('button', { name: 'Join' }).click();
  await told.waitFor({ state: 'hidden' });
  await hostSeats.getByText('Aouda').waitFor();

  await host.page.getByLabel('Level', { exact: true }).selectOption('Easy');
  await host.page.getByRole('button', { name: 'Start with bots' }).click();
  await Promise.all([host.waitForTable(), guest.waitForTable()]);
  await playMoves(1, host, guest);
  await Visitor.finish(host, guest);
});

it('a host invites people from an earlier game, who decline or join from the front page', async () => {
  const [host, aouda] = await openForTwo('eighty-days', 'Aouda');
  const passepartout = await Visitor.create();
  await openTable(host, 'eighty-days', 1);
  await joinByLink(passepartout, await readLink(host.page, 'Link to join'), 'Passepartout');
  await Promise.all([host.waitForTable(), passepartout.waitForTable()]);

  await openTable(host, 'eighty-days', 0);
  const table = new URL(host.page.url()).pathname;
  const known = host.page.getByRole('region', { name: 'Invite people you’ve played with' });
  for (const name of ['Aouda', 'Passepartout']) {
    await known.getByRole('button', { name: `Invite: ${name}` }).click();
    await known.getByRole('listitem').filter({ hasText: name }).getByText('invited').waitFor();
  }
  await checkAxe(host.page, 'a waiting room with people to invite');

  await passepartout.page.goto('/');
  const asked = passepartout.page.getByRole('listitem').filter({ hasText: 'invites you to a game.' });
  await asked.waitFor();
  await checkAxe(passepartout.page, 'an invitation on the front page');
  await asked.getByRole('button', { name: 'No thanks' }).click();
  await asked.waitFor({ state: 'detached' });

  await aouda.page.goto('/');
  await aouda.page
    .getByRole('listitem')
    .filter({ hasText: 'Guest invites you to a game.' })
    .getByRole('link', { name: 'Join' })
    .click();
  await aouda.page.getByRole('button', { name: 'Join' }).click();
  await aouda.page.waitForURL(`**${table}`);
  await known.getByText('can’t make it').waitFor();
  expect(await known.getByRole('listitem').count()).toBe(1);
  await aouda.page.goto('/');
  await aouda.page.locator(`a[href="${table}"]`).waitFor();
  expect(await aouda.page.getByText('invites you').count()).toBe(0);
  await Visitor.finish(host, aouda, passepartout);
});

it('an invitation tells the terms before the form, and that the table is full instead of it', async () => {
  const host = await Visitor.create();
  const made = await host.context.request.post('/api/tables', {
    data: {
      game: 'eighty-days',
      edition: 'fr',
      clock: 60,
      public: true,
      seats: [{ kind: 'me', name: 'Phileas' }, { kind: 'bot', level: 'easy' }, { kind: 'open' }],
    },
  });
  const { table } = (await made.json()) as { table: { id: string } };
  await host.page.goto(`/table/${table.id}`);
  const links = [
    await readLink(host.page, 'Link to join'),
    await readLink(host.page, 'Link to seat 3'),
    await readLink(host.page, 'Link to watch'),
  ] as const;

  const guest = await Visitor.create(SMALL, '/tables');
  const row = guest.page.getByRole('listitem').filter({ has: guest.page.locator(`a[href*="${table.id}"]`) });
  await row.getByText('Time per move: 1 minute · French edition').waitFor();
  await row.getByText('(bot, Easy)').waitFor();
  await guest.page.goto(links[0]);
  await guest.page.getByRole('button', { name: 'Join' }).waitFor();
  const card = guest.page.locator('main');
  for (const text of ['Phileas', '(bot, Easy)', 'open seat', '1 minute', 'French edition'])
    await card.getByText(text).first().waitFor();
  await checkAxe(guest.page, 'an invitation');

  await host.page.getByRole('button', { name: 'Add a bot' }).click();
  await host.waitForTable();
  for (const link of links.slice(0, 2)) {
    const late = await Visitor.create();
    await late.page.goto(link);
    await late.page.getByRole('alert').filter({ hasText: 'The game has already started.' }).waitFor();
    expect(await late.page.getByLabel('Your name').count()).toBe(0);
    await late.page.getByRole('link', { name: 'Home page' }).waitFor();
    await late.page.getByRole('button', { name: 'Watch' }).click();
    await late.waitForTable();
    await Visitor.finish(late);
  }
  await guest.page.goto(links[2] + '#join.forged');
  await guest.page.getByRole('alert').filter({ hasText: 'This link is invalid' }).waitFor();
  await guest.page.getByRole('button', { name: 'Watch' }).waitFor();
  await host.close();
  await guest.close();
});

it('a link to a seat that somebody has taken says so before the form', async () => {
  const host = await Visitor.create();
  await openTable(host, 'eighty-days', 0);
  const link = await readLink(host.page, 'Link to seat 2');
  const guest = await Visitor.create();
  await joinByLink(guest, link, 'Aouda');
  await guest.page.getByText('Waiting for 1 more player.').waitFor();
  const late = await Visitor.create();
  await late.page.goto(link);
  await late.page.getByRole('alert').filter({ hasText: 'This seat is taken.' }).waitFor();
  expect(await late.page.getByLabel('Your name').count()).toBe(0);
  await Visitor.finish(host, guest, late);
});

it('a latecomer is told that the game has begun, and can watch', async () => {
  const host = await Visitor.create();
  await openTable(host, 'eighty-days', 1);
  const link = await readLink(host.page, 'Link to join');
  const late = await Visitor.create();
  await late.page.goto(link);
  const join = late.page.getByRole('button', { name: 'Join' });
  await join.waitFor();
  await host.page.getByRole('button', { name: 'Add a bot' }).click();
  await host.waitForTable();
  await join.click();
  await late.page.getByRole('alert').filter({ hasText: 'The game has already started.' }).waitFor();
  await late.page.goto(new URL(link).pathname);
  await late.waitForTable();
  await host.close();
  await late.close();
});
