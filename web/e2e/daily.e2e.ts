/** The journey of the day is started on the front page, resigned, ranked and shared. A second try does not count. */
import { expect, it } from 'vitest';
import { checkAxe } from './look';
import { LONG, PHONE, Visitor } from './visitor';

const DAY = 86_400_000;
const TEST_TIME = 150_000;
/** Close to midnight, wait for the next day. A journey counts for the day on which it starts. */
const avoidMidnight = async (): Promise<void> => {
  const remaining = DAY - (Date.now() % DAY);
  if (remaining < TEST_TIME) await new Promise((resolve) => setTimeout(resolve, remaining));
};

it('only the first try counts, and its result can be shared', async () => {
  await avoidMidnight();
  const visitor = await Visitor.create(PHONE, '/');
  const { context, page } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const journey = page
    .locator('article')
    .filter({ has: page.getByRole('heading', { name: /Ticket to Ride/ }) })
    .locator('.day');
  await journey.focus();
  await page.keyboard.press('Enter');
  await visitor.waitForTable();
  const first = page.url();
  const telegram = page.getByRole('dialog', { name: 'Telegram' });
  await telegram.getByText('Only your first try counts.').waitFor();
  // Remembered at once: the page may go away in the same moment.
  const dismissed = await telegram.getByRole('button', { name: 'Set off' }).evaluate((button) => {
    (button as HTMLElement).click();
    return localStorage.getItem('bradshaw.telegrams');
  });
  expect(first).toContain((JSON.parse(dismissed ?? '["nothing"]') as string[])[0]);
  await telegram.waitFor({ state: 'hidden' });
  await page.getByRole('img', { name: /^Journey of the day, / }).waitFor();
  // Leaving before the end keeps the journey.
  await page.goto('/');
  await page.getByRole('button', { name: 'Journey of the day · Continue playing' }).click();
  await visitor.waitForTable();
  expect(page.url()).toBe(first);
  expect(await telegram.count()).toBe(0);
  // Nobody else can play it, and resigning ends it.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByText('It ends here and counts as given up.').waitFor();
  expect(await page.getByText('Let a bot play for me').count()).toBe(0);
  await page.getByRole('button', { name: 'Yes, resign' }).click();

  const over = page.getByRole('region', { name: 'Game over' });
  const day = over.getByRole('region', { name: 'Journey of the day' });
  await day.getByText('given up', { exact: true }).waitFor();
  // Others may still play this deal, so nothing is revealed.
  for (const name of ['Watch again', 'Check this game', 'Download game record'])
    expect(await page.getByText(name).count()).toBe(0);
  await checkAxe(page, 'the end of a journey of the day', LONG ? 'html' : '.outcome');
  await day.getByRole('button', { name: 'Copy' }).click();
  await day.getByRole('button', { name: 'Copied' }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Bradshaw · Journey of the day · .+\nTicket to Ride: Europe – given up\nhttp/);

  await day.getByRole('button', { name: 'Same journey again (doesn’t count)' }).click();
  await visitor.waitForTable();
  await page.waitForURL((address) => address.href !== first);
  await telegram.getByRole('button', { name: 'Set off' }).click();
  await visitor.resign();
  await day.getByText('Your first try counts: given up.').waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Journey of the day · given up' }).click();
  await page.waitForURL(first);
  await day.getByText('given up', { exact: true }).waitFor();
  await Visitor.finish(visitor);
}, 330_000);
