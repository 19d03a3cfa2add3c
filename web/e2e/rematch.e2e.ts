/** Rematches: alone, BRADSHAW_REMATCHES times, and with friends who leave, decline and propose changes. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TableInfo } from '../src/wire/server';
import { checkAxe, checkLeavesMapFree } from './look';
import { LONG, PHONE, SMALL, Visitor } from './visitor';

const REMATCHES = Number(process.env['BRADSHAW_REMATCHES'] ?? (LONG ? 50 : 2));
/** For one rematch on a busy machine. */
const TIMEOUT = 60_000;

it(
  'each rematch has its own table',
  async () => {
    const visitor = await Visitor.create();
    const { page } = visitor;
    await visitor.playNow(/80 Days/);
    const tables = new Set<string>();
    const times: number[] = [];
    for (let game = 0; game < REMATCHES; game += 1) {
      await visitor.awaitTurn();
      expect(await page.title()).toContain('Your turn');
      const before = page.url();
      tables.add(before);

      await visitor.resign();
      const over = page.getByRole('region', { name: 'Game over' });
      await over.getByText('Guest resigned.').waitFor({ timeout: TIMEOUT });
      const start = performance.now();
      await over.getByRole('button', { name: 'Play again' }).click();
      await page.waitForURL((url) => url.href !== before, { timeout: TIMEOUT });
      await visitor.waitForTable();
      await visitor.awaitTurn();
      times.push(performance.now() - start);
    }
    expect(tables.size).toBe(REMATCHES);
    if (process.env['BRADSHAW_REMATCHES'] !== undefined) {
      const [median, slowest] = [0.5, 1].map(
        (share) => times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1]!,
      );
      console.info(
        `${times.length} rematches, median ${median!.toFixed(0)} ms, slowest ${slowest!.toFixed(0)} ms`,
      );
    }
    await Visitor.finish(visitor);
  },
  TIMEOUT * (REMATCHES + 2),
);

/** Open a table at which each visitor has a seat, then end its game. Returns the table's path. */
async function finishGame(names: readonly string[], visitors: readonly Visitor[], bots = 0): Promise<string> {
  const [host, ...guests] = visitors as [Visitor, ...Visitor[]];
  const open = [...guests.map(() => ({ kind: 'open' })), ...Array(bots).fill({ kind: 'bot', level: 'easy' })];
  const made = await host.context.request.post('/api/tables', {
    data: {
      game: 'eighty-days',
      public: true,
      order: 'chosen',
      seats: [{ kind: 'me', name: names[0] }, ...open],
    },
  });
  const { id } = ((await made.json()) as { table: TableInfo }).table;
  for (const [n, guest] of guests.entries()) {
    await guest.context.request.post(`/api/tables/${id}/join`, { data: { name: names[n + 1] } });
  }
  for (const visitor of visitors) {
    await visitor.page.goto(`/table/${id}`);
    await visitor.waitForTable();
  }
  for (const visitor of bots > 0 ? visitors : guests) await visitor.resign();
  for (const { page } of visitors) await page.getByRole('region', { name: 'Game over' }).waitFor();
  return `/table/${id}`;
}

/** The question of a rematch in the result. */
const question = ({ page }: Visitor): Locator =>
  page.getByRole('tabpanel').getByRole('region', { name: 'Another game?' });
/** The same question over the map. */
const notice = ({ page }: Visitor): Locator =>
  page.getByRole('region', { name: 'Board' }).getByRole('region', { name: /(wants|proposes) another game/ });
const answer = (visitor: Visitor, name: string, text: string): Locator =>
  question(visitor).getByRole('listitem').filter({ hasText: name }).filter({ hasText: text });
const press = (where: Locator, name: string): Promise<void> =>
  where.getByRole('button', { name, exact: true }).click();

async function tableAt({ page }: Visitor): Promise<TableInfo> {
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  return ((await (await page.request.get(`/api/tables/${id}`)).json()) as { table: TableInfo }).table;
}

it('a rematch begins with a bot for a friend who left, and who takes the seat back from the home page', async () => {
  const all = [await Visitor.create(), await Visitor.create(PHONE), await Visitor.create(SMALL)];
  const [ana, bruno, chloe] = all as [Visitor, Visitor, Visitor];
  const before = await finishGame(['Ana', 'Bruno', 'Chloé'], all);
  await chloe.page.getByRole('link', { name: 'Home page' }).first().click();

  await press(question(ana), 'Play again');
  await question(ana).getByText('You want another game.').waitFor();
  await answer(ana, 'Chloé', 'offline').waitFor();
  await bruno.page.getByRole('tab', { name: 'Log' }).click();
  await notice(bruno).getByText('Ana wants another game.').waitFor();
  await checkAxe(bruno.page, 'the question over the map');
  await checkLeavesMapFree(bruno.page, '.over .notice');

  // Bruno has not answered, so the game cannot begin yet.
  const begin = question(ana).getByRole('button', { name: 'Start with a bot for Bruno and Chloé' });
  expect(await begin.isDisabled()).toBe(true);
  await question(ana)
    .getByText(/You can start without an answer in \d+ seconds?\./)
    .waitFor();
  await checkAxe(ana.page, 'the question in the result');

  // Meanwhile the question appears on the home page.
  await chloe.page.getByText('Ana wants another game.').waitFor();
  await checkAxe(chloe.page, 'the question on the home page');

  await press(notice(bruno), 'Agree');
  await press(question(ana), 'Start with a bot for Chloé');
  for (const { page } of [ana, bruno]) await page.waitForURL((url) => url.pathname !== before);
  await Promise.all([ana.waitForTable(), bruno.waitForTable()]);
  const next = new URL(ana.page.url()).pathname;
  expect(new URL(bruno.page.url()).pathname).toBe(next);

  // At the old table too, Chloé is told.
  await chloe.page.getByText('A bot is playing for you.').waitFor();
  await chloe.page.goto(before);
  await question(chloe).getByText('The next game has started. A bot is playing for you.').waitFor();
  await checkLeavesMapFree(chloe.page, '.over .notice');
  await chloe.page.goto('/');
  await chloe.page.getByText('A bot is playing for you.').waitFor();
  await checkAxe(chloe.page, 'a seat played by a bot on the home page');
  await chloe.page.getByRole('button', { name: 'Take my seat back' }).click();
  await chloe.waitForTable();
  expect(new URL(chloe.page.url()).pathname).toBe(next);
  await ana.page.getByText('Chloé is back.').first().waitFor({ state: 'attached' });
  expect((await tableAt(ana)).seats.map(({ name, away }) => [name, away])).toEqual([
    ['Bruno', false],
    ['Chloé', false],
    ['Ana', false],
  ]);
  await Visitor.finish(...all);
});

it('requests can be withdrawn and declined, and a bot replaces a player who declined', async () => {
  const all = [await Visitor.create(), await Visitor.create(), await Visitor.create()];
  const [ana, bruno, chloe] = all as [Visitor, Visitor, Visitor];
  const before = await finishGame(['Ana', 'Bruno', 'Chloé'], all);

  // The question is asked in the replay too.
  await bruno.page.getByRole('link', { name: 'Watch again' }).first().click();
  const inReplay = bruno.page.getByRole('region', { name: /(wants|proposes) another game/ });
  await press(question(ana), 'Play again');
  await inReplay.getByText('Ana wants another game.').waitFor();
  // The replay loads beside the question.
  await bruno.page.getByRole('main').waitFor();
  await checkAxe(bruno.page, 'the question in the replay');
  await press(question(ana), 'Never mind');
  await inReplay.waitFor({ state: 'detached' });
  await bruno.page.goto(before);
  await answer(bruno, 'Ana', 'no').waitFor();

  // Bruno asks instead; Chloé declines on the home page, and Ana agrees after all.
  await chloe.page.getByRole('link', { name: 'Home page' }).first().click();
  await press(question(bruno), 'Play again');
  await answer(ana, 'Bruno', 'yes').waitFor();
  await chloe.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await chloe.page.getByText('Bruno wants another game.').waitFor();
  await chloe.page.getByRole('button', { name: 'No thanks' }).click();
  await chloe.page.getByText('Bruno wants another game.').waitFor({ state: 'detached' });
  await press(question(ana), 'Agree');
  await answer(bruno, 'Ana', 'yes').waitFor();
  await press(question(bruno), 'Start with a bot for Chloé');
  for (const { page } of [ana, bruno]) await page.waitForURL((url) => url.pathname !== before);
  await ana.waitForTable();
  const { seats } = await tableAt(ana);
  expect(seats.map(({ kind }) => kind)).toEqual(['human', 'bot', 'human']);
  expect(seats.map(({ name }) => name)).not.toContain('Chloé');
  await chloe.page.goto(before);
  await question(chloe).getByText('The next game has started without you.').waitFor();
  await Visitor.finish(...all);
});

it('changed terms are told in words, and hold once everybody agrees', async () => {
  const all = [await Visitor.create(), await Visitor.create(PHONE)];
  const [ana, bruno] = all as [Visitor, Visitor];
  const before = await finishGame(['Ana', 'Bruno'], all, 1);
  const bot = (await tableAt(ana)).seats[2]!.name;

  await press(question(bruno), 'Play again');
  await press(question(ana), 'Propose something else…');
  const dialog = ana.page.getByRole('dialog', { name: 'The next game' });
  await dialog.getByText('No changes: the same game again.').waitFor();
  await dialog.getByText('In this order').click();
  await press(dialog, 'Move Ana up');
  await dialog.getByLabel(`${bot}: Level`).selectOption({ label: 'Normal' });
  await dialog.getByText('Rules and editions').click();
  await dialog.getByLabel('Edition').selectOption({ label: 'French edition' });
  await checkAxe(ana.page, 'other terms');
  await press(dialog, 'Propose this game');

  // Bruno had asked for the same game, so he is asked again. A phone shows the changes in the result.
  await notice(bruno).getByText('Ana proposes another game, with changes.').waitFor();
  for (const change of [
    `Seats in this order: Bruno, Ana and ${bot}`,
    `${bot}: Normal instead of Easy`,
    'Edition: French edition instead of Recommended',
  ])
    await question(bruno).getByText(change).waitFor();
  await answer(bruno, 'Bruno', 'no answer yet').waitFor();
  await checkAxe(bruno.page, 'proposed terms');

  // He finds the same words on the home page, and joins in there.
  await bruno.page.goto('/');
  await bruno.page.getByText(`${bot}: Normal instead of Easy`).waitFor();
  await checkAxe(bruno.page, 'proposed terms on the home page');
  await bruno.page.getByRole('button', { name: 'Join in' }).click();
  for (const { page } of all) await page.waitForURL((url) => !['/', before].includes(url.pathname));
  await Promise.all(all.map((visitor) => visitor.waitForTable()));
  const { config, seats } = await tableAt(ana);
  expect(config.edition).toBe('fr');
  expect(seats.map(({ name, level }) => [name, level])).toEqual([
    ['Bruno', null],
    ['Ana', null],
    [bot, 'normal'],
  ]);
  await Visitor.finish(...all);
});
