/** One person on several devices: a code, the games of both, and the list of devices. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findOverflows } from './faults';
import { LANGUAGE_CODES } from '../src/i18n/languages';
import { checkAxe } from './look';
import { DESKTOP, PHONE, SMALL, Visitor } from './visitor';

async function showCode(page: Page): Promise<string> {
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Show code' }).click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  return (await page.locator('.code').textContent())!.trim();
}

async function nameHere(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your name').press('Enter');
  await page.keyboard.press('Escape');
}

/** Return the addresses of the games in progress. */
async function gamesOf(page: Page): Promise<string[]> {
  await page.goto('/mine');
  await page.getByRole('link', { name: 'My devices' }).waitFor();
  const links = await page
    .locator('main a[href^="/table/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
  return [...new Set(links)].sort();
}

it('a code makes two devices one person, who plays on the second and removes it', async () => {
  const computer = await Visitor.create(SMALL);
  const phone = await Visitor.create(PHONE);
  await nameHere(computer.page, 'Phileas');
  const first = await computer.makeTable('eighty-days', 2);
  const second = await phone.makeTable('ticket-to-ride', 2);

  const code = await showCode(computer.page);
  expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  await checkAxe(computer.page, 'a code for another device');

  await phone.page.goto('/');
  await phone.page.getByRole('button', { name: 'Settings' }).click();
  await phone.page.getByRole('link', { name: 'My devices' }).click();
  await phone.page.getByText('1 in progress and 0 finished').waitFor();
  await phone.page.getByLabel('From your other device').fill(code.toLowerCase().replace('-', ' '));
  await phone.page.getByRole('button', { name: 'Connect devices' }).click();
  await phone.page.getByText('Your devices are connected.').waitFor();
  // The other page notices, and the code is gone.
  await computer.page.getByText('Your devices are connected.').waitFor();
  expect(await computer.page.locator('.code').count()).toBe(0);
  for (const { page } of [computer, phone]) {
    const list = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
    expect(await list.count()).toBe(2);
    await checkAxe(page, 'the devices');
  }

  // Both have both games and one name.
  const both = [first, second].sort();
  expect(await gamesOf(computer.page)).toEqual(both);
  expect(await gamesOf(phone.page)).toEqual(both);
  await phone.page.goto('/');
  await phone.page.getByRole('button', { name: 'Settings' }).click();
  await expect.poll(() => phone.page.getByLabel('Your name').inputValue()).toBe('Phileas');

  // The phone plays at the computer's table, and the computer sees it.
  await computer.page.goto(first);
  await phone.page.goto(first);
  await Promise.all([computer.waitForTable(), phone.waitForTable()]);
  expect(await phone.awaitTurn()).toBe('turn');
  await phone.openMoves();
  await phone.playFirst();
  const version = Number(await phone.page.locator('.frame').getAttribute('data-version'));
  await expect
    .poll(async () => Number(await computer.page.locator('.frame').getAttribute('data-version')))
    .toBeGreaterThanOrEqual(version);

  // A new name here is the name there, on the next visit.
  await nameHere(computer.page, 'Aouda');
  await expect
    .poll(async () => {
      await phone.page.goto('/devices');
      await phone.page.getByRole('region', { name: 'Your devices' }).waitFor();
      return phone.page.evaluate(
        () => (JSON.parse(localStorage.getItem('bradshaw.preferences')!) as { name: string }).name,
      );
    })
    .toBe('Aouda');

  // The new device cannot remove the old one, but the old one can remove it.
  await phone.page.getByText('For one day, it can’t remove older ones.').waitFor();
  await computer.page.goto('/devices');
  const other = computer.page.getByRole('listitem').filter({ hasText: 'Last seen' });
  await other.getByRole('button', { name: /^Remove/ }).click();
  await computer.page.getByRole('button', { name: 'Yes, remove' }).click();
  await computer.page.getByRole('region', { name: 'Your devices' }).waitFor({ state: 'detached' });
  expect(await gamesOf(computer.page)).toEqual(both);
  expect(await gamesOf(phone.page)).toEqual([]);
  await Visitor.finish(computer, phone);
});

it('the link of a code asks first, and works once', async () => {
  const computer = await Visitor.create(DESKTOP);
  const phone = await Visitor.create(PHONE);
  await computer.makeTable('eighty-days', 2);
  await showCode(computer.page);
  const link = await computer.page.getByLabel('Link for the other device').inputValue();
  for (const outcome of ['Your devices are connected.', 'This code is wrong, used or out of date.']) {
    await phone.page.goto(link);
    const button = phone.page.getByRole('button', { name: 'Connect devices' });
    await button.waitFor();
    expect(phone.page.url()).not.toContain('#');
    await button.click();
    await phone.page.getByText(outcome).waitFor();
    if (outcome.startsWith('Your')) await phone.context.clearCookies();
    await phone.page.goto('/');
  }
  // The refusal is an answer with status 404, which the browser reports.
  expect(phone.errors.filter((error) => !error.includes('404'))).toEqual([]);
  await Promise.all([computer, phone].map((visitor) => visitor.close()));
});

it('a recovery code brings everything back to a browser that was cleared', async () => {
  const visitor = await Visitor.create(SMALL);
  const { page } = visitor;
  const table = await visitor.makeTable('eighty-days', 2);
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const codes = (await page.getByLabel('Your recovery codes').inputValue()).split('\n');
  expect(codes).toHaveLength(8);
  await checkAxe(page, 'recovery codes');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'My data as a file' }).click();
  expect((await file).suggestedFilename()).toBe('bradshaw-me.json');
  await page.reload();
  await page.getByText('8 codes left').waitFor();
  expect(await page.getByLabel('Your recovery codes').count()).toBe(0);

  await visitor.context.clearCookies();
  await page.reload();
  await page.getByLabel('From your other device').fill(codes[0]!);
  await page.getByRole('button', { name: 'Connect devices' }).click();
  await page.getByText('7 codes left').waitFor();
  expect(await gamesOf(page)).toEqual([table]);
  await Visitor.finish(visitor);
});

it('the page fits narrow screens in every language', async () => {
  const phone = await Visitor.create({ ...PHONE, viewport: { width: 320, height: 640 } });
  await showCode(phone.page);
  expect(await phone.page.evaluate(findOverflows, LANGUAGE_CODES)).toEqual([]);
  await Visitor.finish(phone);
});
