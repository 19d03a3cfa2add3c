/** Guests can join without a name, and change names and colours until the game begins. */
import { expect, it } from 'vitest';
import { checkAxe } from './look';
import { joinByLink, openForTwo, openTable, playersOf, playMoves, readLink, seatNames } from './waiting_room';
import { SMALL, Visitor } from './visitor';

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
  await page.getByRole('button', { name: 'Open the table and get the links' }).click();
  const hostColours = page.getByRole('group', { name: 'Guest: Colour' });
  await expect.poll(() => hostColours.getByRole('radio', { name: 'Gold' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Put a bot here' }).nth(1).click();
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

it('a latecomer is told that the game has begun, and can watch', async () => {
  const host = await Visitor.create();
  await openTable(host, 'eighty-days', 1);
  const link = await readLink(host.page, 'Link to join');
  const late = await Visitor.create();
  await late.page.goto(link);
  const join = late.page.getByRole('button', { name: 'Join' });
  await join.waitFor();
  await host.page.getByRole('button', { name: 'Put a bot here' }).click();
  await host.waitForTable();
  await join.click();
  await late.page.getByRole('alert').filter({ hasText: 'The game has already begun.' }).waitFor();
  await late.page.goto(new URL(link).pathname);
  await late.waitForTable();
  await host.close();
  await late.close();
});
