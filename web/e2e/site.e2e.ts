/** A site without a server, in a folder of a plain file server, which goes out of reach after the first visit. */
import { expect, it } from 'vitest';
import { PlainHost } from './plain_host';
import { SMALL, Visitor } from './visitor';

it('plays without a server, and offline', { timeout: 400_000 }, async () => {
  const host = await PlainHost.build();
  const visitor = await Visitor.create({ ...SMALL, serviceWorkers: 'allow', baseURL: host.address });
  const { page } = visitor;
  const playNow = async (title: RegExp): Promise<void> => {
    const card = page.locator('article').filter({ has: page.getByRole('heading', { name: title }) });
    await card.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL(/\?\/table\/own-[\w-]{12}$/, { timeout: 240_000 });
    await visitor.waitForTable();
  };
  const playTurn = async (): Promise<void> => {
    await visitor.openMoves();
    expect(await visitor.awaitTurn()).toBe('turn');
    await visitor.playFirst();
  };
  // Nothing leaves the folder, not even the host.
  const outside: string[] = [];
  visitor.context.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(host.address) && !address.startsWith('blob:')) outside.push(address);
  });
  await page.goto(host.address);
  // What needs others is not offered, and nothing of the engine is loaded before somebody plays.
  await page
    .getByText(/against 2 bots|2 bots/i)
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: 'Invite friends' }).count()).toBe(0);
  expect(host.asked.filter((path) => path.startsWith('engine'))).toEqual([]);
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?\/rules\/[\w-]+&lang=en$/);
  await page.locator('[data-line]').first().waitFor();
  expect(host.asked.filter((path) => path.startsWith('engine'))).toEqual([]);
  await page.goto(host.address);
  await playNow(/80 Days/);
  await playTurn();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await host.close();
  await page.reload();
  await visitor.waitForTable();
  await playTurn();
  await page.getByRole('link', { name: 'Home page' }).first().click();
  await playNow(/Ticket to Ride/);
  await playTurn();
  await page.goto(`${host.address}?/mine`);
  await expect.poll(() => page.locator('a[href*="?/table/own-"]').count()).toBe(2);
  await page.goto(`${host.address}?/learn/eighty-days`);
  await page.locator('.lesson').waitFor();
  expect([...outside, ...host.outside]).toEqual([]);
  // What the closed server does not answer is the only error.
  expect(visitor.errors.filter((error) => !/ERR_(?:FAILED|CONNECTION_REFUSED)/.test(error))).toEqual([]);
  await visitor.close();
  await host.remove();
});
