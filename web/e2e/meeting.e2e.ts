/** Guests without names can meet; names and colours can be changed until the game begins. */
import { expect, it } from 'vitest';
import { look } from './look';
import { joinBy, linkIn, names, openTable, playersOf, playOn } from './waiting_room';
import { SMALL, Visitor } from './visitor';

it('two guests without a name meet by the link, and play', async () => {
  const host = await Visitor.come();
  await openTable(host, 'eighty-days', 1);
  const link = await linkIn(host.page, 'Link to join');
  const guest = await Visitor.come();
  await joinBy(guest, link);
  await Promise.all([host.table(), guest.table()]);
  await playersOf(guest).getByText('Guest 2', { exact: true }).waitFor();
  await playOn(1, host, guest);
  expect([...host.complaints, ...guest.complaints]).toEqual([]);
  await host.leave();
  await guest.leave();
});

it('three guests without a name meet from the open tables', async () => {
  const host = await Visitor.come();
  await openTable(host, 'eighty-days', 0, true);
  const table = new URL(host.page.url()).pathname;
  const guests = [await Visitor.come(SMALL, '/'), await Visitor.come(SMALL, '/')];
  for (const { page } of guests) {
    await page.getByRole('link', { name: 'Open tables' }).first().click();
    await page.locator(`a[href="${table}"]`).click();
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('button', { name: 'Join' }).waitFor({ state: 'hidden' });
  }
  const all = [host, ...guests];
  await Promise.all(all.map((visitor) => visitor.table()));
  await playOn(1, ...all);
  for (const visitor of all) expect(visitor.complaints).toEqual([]);
  for (const visitor of all) await visitor.leave();
});

it('a name is changed in the waiting room, and stays unique', async () => {
  const host = await Visitor.come();
  const { page } = host;
  await openTable(host, 'eighty-days', 0);
  const guest = await Visitor.come();
  await joinBy(guest, await linkIn(page, 'Link to join'));
  await guest.page.getByRole('button', { name: 'Change name: Guest 2' }).click();
  await look(guest.page, 'changing a name');
  await guest.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Aouda');
  await guest.page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.seats').getByText('Aouda').waitFor();
  await page.getByRole('button', { name: 'Change name: Guest' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('aouda');
  await page.keyboard.press('Enter');
  await guest.page.locator('.seats').getByText('aouda 2').waitFor();
  expect((await names(page)).slice(0, 2)).toEqual(['aouda 2', 'Aouda']);
  expect([...host.complaints, ...guest.complaints]).toEqual([]);
  await host.leave();
  await guest.leave();
});

it('a colour is chosen with the table, on joining and in the waiting room, and stays unique', async () => {
  const host = await Visitor.come();
  const { page } = host;
  await page.goto('/new/eighty-days?how=friends');
  await page.getByRole('group', { name: 'Seat 1: Colour' }).getByRole('radio', { name: 'Gold' }).check();
  await page.getByRole('button', { name: 'Open the table and get the links' }).click();
  const own = page.getByRole('group', { name: 'Guest: Colour' });
  await expect.poll(() => own.getByRole('radio', { name: 'Gold' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Put a bot here' }).nth(1).click();
  const guest = await Visitor.come();
  await guest.page.goto(await linkIn(page, 'Link to join'));
  await expect.poll(() => guest.page.getByRole('radio', { name: 'Gold' }).isDisabled()).toBe(true);
  // Meanwhile the host takes the colour that the guest has chosen.
  await guest.page.getByRole('radio', { name: 'Violet' }).check();
  await look(guest.page, 'choosing a colour');
  await own.getByRole('radio', { name: 'Violet' }).check();
  await expect.poll(() => own.getByRole('radio', { name: 'Violet' }).isChecked()).toBe(true);
  await guest.page.getByRole('button', { name: 'Join' }).click();
  await Promise.all([host.table(), guest.table()]);
  const seats = guest.page.locator('[data-place^="seat:"]');
  const colours = await seats.evaluateAll((all) =>
    all.map((seat) => (seat as HTMLElement).style.getPropertyValue('--player')),
  );
  expect(new Set(colours).size).toBe(3);
  expect([...host.complaints, ...guest.complaints]).toEqual([]);
  await host.leave();
  await guest.leave();
});

it('a latecomer learns that the game has begun, and may watch', async () => {
  const host = await Visitor.come();
  await openTable(host, 'eighty-days', 1);
  const link = await linkIn(host.page, 'Link to join');
  const late = await Visitor.come();
  await late.page.goto(link);
  const join = late.page.getByRole('button', { name: 'Join' });
  await join.waitFor();
  await host.page.getByRole('button', { name: 'Put a bot here' }).click();
  await host.table();
  await join.click();
  await late.page.getByRole('alert').filter({ hasText: 'The game has already begun.' }).waitFor();
  await late.page.goto(new URL(link).pathname);
  await late.table();
  await host.leave();
  await late.leave();
});
