/** Games by the day: lists with the time left, the next game that waits, rest days, and open tables by pace. */
import { expect, it } from 'vitest';
import { DAY, openByDay } from './by_day';
import { checkAxe } from './look';
import { PHONE, Visitor } from './visitor';

it('somebody plays two games by the day, one after the other, and takes a rest day', async () => {
  const ann = await Visitor.create(PHONE);
  const bob = await Visitor.create();
  const later = await openByDay(ann, bob, 3);
  const sooner = await openByDay(ann, bob, 1);

  // The most urgent game comes first, with the time left; the title counts those that wait.
  const { page } = ann;
  await page.goto('/');
  const rows = page.getByRole('region', { name: 'Continue playing' }).getByRole('listitem');
  await rows.nth(1).waitFor();
  expect(await rows.nth(0).textContent()).toMatch(/Your turn\s+23 hours left/);
  expect(await rows.nth(1).textContent()).toMatch(/Your turn\s+2 days left/);
  await expect.poll(() => page.title()).toBe('(2) Bradshaw');
  await rows.nth(0).getByRole('link', { name: 'Go to table' }).tap();
  await page.waitForURL(`**${sooner}`);
  await ann.waitForTable();

  // A rest day stops the clock; everybody sees it.
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await menu.getByRole('button', { name: 'Take a rest day' }).tap();
  await menu.getByText('You have 3 rest days left in this game.').waitFor();
  await checkAxe(page, 'a rest day', 'dialog[open]');
  await menu.getByRole('button', { name: 'Take a rest day' }).tap();
  await page.getByRole('timer').getByText('1 day left').waitFor();
  await bob.page.goto(sooner);
  await bob.waitForTable();
  await bob.page.getByRole('button', { name: /^Ann,.* rest day/ }).focus();
  await bob.page.keyboard.press('Enter');
  const card = bob.page.getByRole('dialog', { name: 'Ann' });
  await card.getByText(/^Rest day until/).waitFor();
  await card.getByText('2 rest days left').waitFor();

  // After the move a button leads to the next game that waits.
  const tickets = page.getByRole('region', { name: 'Choose your tickets' });
  for (const box of await tickets.getByRole('checkbox').all()) await box.check();
  await tickets.getByRole('button', { name: /^Keep/ }).tap();
  await page.getByRole('link', { name: 'Next game' }).tap();
  await page.waitForURL(`**${later}`);
  await ann.waitForTable();
  await expect.poll(() => page.title()).toBe('(1) ● Your turn – Bradshaw');
  expect(await page.getByRole('link', { name: 'Next game' }).count()).toBe(0);
  await Visitor.finish(ann, bob);
});

it('open tables are filtered by their time per move', async () => {
  const host = await Visitor.create();
  const seats = [{ kind: 'me', name: 'Pace' }, { kind: 'open' }];
  for (const clock of [null, 600, DAY])
    await host.context.request.post('/api/tables', {
      data: { game: 'ticket-to-ride', seats, clock, public: true },
    });
  const { page } = host;
  await page.goto('/tables');
  const tables = page.getByRole('listitem').filter({ hasText: 'Pace' });
  const paces = async (): Promise<readonly string[]> =>
    (await tables.allTextContents()).map((text) => /Time per move:\s+(No limit|\d+ \w+)/.exec(text)![1]!);
  await expect.poll(async () => [...(await paces())].sort()).toEqual(['1 day', '10 minutes', 'No limit']);
  for (const [choice, found] of [
    ['Minutes', '10 minutes'],
    ['Days', '1 day'],
    ['No limit', 'No limit'],
  ] as const) {
    await page.getByRole('radio', { name: choice, exact: true }).check();
    expect(await paces()).toEqual([found]);
  }
  await Visitor.finish(host);
});
