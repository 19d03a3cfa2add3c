/** On a phone, with a finger. */
import { afterAll, expect, inject, it } from 'vitest';
import { LANGUAGE_CODES } from '../src/i18n/languages';
import { closeBrowser, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

it('where it is wished each move is confirmed, and can be thought better of', async () => {
  const visitor = await Visitor.come(inject('address'), PHONE);
  const { page } = visitor;
  await page.evaluate(() =>
    localStorage.setItem('bradshaw.preferences', JSON.stringify({ confirm: 'always' })),
  );
  await page.reload();
  await visitor.playNow(/80 Days/);
  await visitor.awaitTurn();
  await visitor.openMoves();
  const [first] = await visitor.moves();
  await page.locator(`[data-move="${first!.code}"]`).tap();
  const question = page.getByRole('group', { name: 'Confirm the move' });
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await question.waitFor({ state: 'hidden' });
  await page.locator(`[data-move="${first!.code}"]`).tap();
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  const version = await page.locator('.frame').getAttribute('data-version');

  await page.locator(`[data-move="${first!.code}"]`).tap();
  await question.getByRole('button', { name: 'Confirm' }).tap();
  await page.locator(`.frame:not([data-version="${version}"])`).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it.each([320, 390])(
  'nothing sticks out at %i px, and what is to be touched is large enough',
  async (width) => {
    const visitor = await Visitor.come(inject('address'), { ...PHONE, viewport: { width, height: 740 } });
    const { page } = visitor;
    const check = async (where: string): Promise<void> => {
      const found = await page.evaluate(() => ({
        // Not innerWidth: a phone's page grows with what sticks out of it.
        wide: document.documentElement.scrollWidth - screen.width,
        small: [...document.querySelectorAll('button, a.button, select, [role=tab]')]
          .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent.trim() }))
          .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 23.5))
          .map(({ box, text }) => `${text} ${Math.round(box.width)}x${Math.round(box.height)}`),
      }));
      expect(found, where).toEqual({ wide: 0, small: [] });
    };
    await check('front page');
    await page.getByRole('link', { name: 'Options' }).first().click();
    await page.getByText('Rules and editions').click();
    await check('new table');
    for (const title of [/Ticket to Ride/, /80 Days/]) {
      await page.goto('/');
      await visitor.playNow(title);
      await visitor.awaitTurn();
      await check(String(title));
    }
    await visitor.leave();
  },
);

it.each([
  ['upright', 390, 844, 0.5],
  ['on its side', 844, 390, 0],
  ['on its side, a small one', 568, 320, 0],
  ['upright, a small one', 320, 568, 0.8],
])('tickets are chosen by a map that can be seen: %s', async (_, width, height, most) => {
  const visitor = await Visitor.come(inject('address'), { ...PHONE, viewport: { width, height } });
  await visitor.open('ticket-to-ride', 5);
  await visitor.awaitTurn();
  const [offer, map] = ['[data-spot=offer]', '.camera > svg'].map((one) => visitor.page.locator(one).first());
  await offer!.waitFor();
  const [chosen, seen, go] = await Promise.all(
    [offer!, map!, offer!.locator('.primary')].map((one) => one.boundingBox()),
  );
  const across = Math.min(chosen!.x + chosen!.width, seen!.x + seen!.width) - Math.max(chosen!.x, seen!.x);
  const down = Math.min(chosen!.y + chosen!.height, seen!.y + seen!.height) - Math.max(chosen!.y, seen!.y);
  const covered = Math.max(0, across) * Math.max(0, down);
  expect(covered / (seen!.width * seen!.height)).toBeLessThanOrEqual(most);
  expect(go!.y + go!.height).toBeLessThanOrEqual(height);
  // One's cards are in view meanwhile, where they lie or in the choice; in the lowest window one scrolls to them.
  const cards = ['.tabbed [data-spot=hand] li', '[data-spot=offer] .hand li'];
  const inView = await visitor.page.evaluate(
    (all) =>
      all.some((one) => {
        const box = document.querySelector(one)?.getBoundingClientRect();
        if (!box?.width) return false;
        const met = document.elementFromPoint(box.x + box.width / 2, box.bottom - 2);
        return met?.closest(one) != null;
      }),
    cards,
  );
  expect(inView || height <= 320).toBe(true);
  await offer!.getByRole('checkbox').nth(1).check();
  const marked = (): Promise<boolean[]> =>
    offer!
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
  // What else there is can be opened, and is seen; then the choice lies over the map.
  await visitor.page.getByRole('tab', { name: 'Log' }).tap();
  const told = (await visitor.page.getByRole('tabpanel').boundingBox())!;
  const again = (await offer!.boundingBox())!;
  expect(await marked()).toEqual([false, true, false, false]);
  expect(again.x < told.x || again.y + again.height <= told.y + 1).toBe(true);
  await visitor.page.getByRole('tab', { name: 'Table' }).tap();
  expect(await marked()).toEqual([false, true, false, false]);
  expect((await offer!.boundingBox())!.y).toBeCloseTo(chosen!.y, -2);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it.each([
  ['ticket-to-ride', 390, 844],
  ['eighty-days', 390, 844],
  ['eighty-days', 844, 390],
])('what others did does not lie over the buttons of the map: %s, %i by %i', async (game, width, height) => {
  const visitor = await Visitor.come(inject('address'), { ...PHONE, viewport: { width, height } });
  const { page } = visitor;
  await visitor.open(game, 5);
  const since = page.getByRole('list', { name: 'Since your last turn' });
  // It comes with the next turn of one's own.
  while (!(await since.isVisible())) {
    expect(await visitor.awaitTurn()).toBe('turn');
    await visitor.openMoves();
    const [move] = await visitor.moves();
    await visitor.play(move!.code);
    await visitor.awaitTurn();
    await page.getByRole('tab', { name: 'Table' }).tap();
  }
  // All at once: it makes way for the first of them that is tapped.
  expect(await visitor.hiddenMapButtons()).toEqual([]);
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await since.waitFor({ state: 'hidden' });
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('all that is awaited is told in the bar, in every language', async () => {
  const visitor = await Visitor.come(inject('address'), PHONE);
  await visitor.playNow(/80 Days/);
  await visitor.awaitTurn();
  const asked = visitor.page.locator('header .turn span');
  const check = async (game: string): Promise<void> => {
    for (const code of LANGUAGE_CODES) {
      const { default: words } = (await import(`../src/games/${game}/messages/${code}.ts`)) as {
        default: Record<string, string>;
      };
      const prompts = Object.entries(words).filter(([key]) => key.startsWith('await'));
      expect(prompts.length).toBeGreaterThan(0);
      for (const [key, prompt] of prompts) {
        const hidden = await asked.evaluate((span, text) => {
          span.textContent = text;
          return span.scrollHeight - span.clientHeight;
        }, prompt);
        expect(hidden, `${game} ${code} ${key}`).toBeLessThanOrEqual(1);
      }
    }
  };
  for (const game of ['ticket_to_ride', 'eighty_days', 'plain']) await check(game);
  // In the midst of a turn there is less room: what was done can be taken back.
  await visitor.openMoves();
  const [first] = await visitor.moves();
  await visitor.play(first!.code);
  await visitor.page.getByRole('button', { name: 'Undo' }).waitFor();
  await check('eighty_days');
  await visitor.leave();
});

it('what is said over the map is put away by a touch, and hides no button', async () => {
  const visitor = await Visitor.come(inject('address'), PHONE);
  const { page } = visitor;
  await visitor.open('eighty-days', 3);
  const said = page.locator('.banner');
  // It comes with a detective or an event, and at the latest when somebody is nearly home.
  while (!(await said.isVisible())) {
    expect(await visitor.awaitTurn()).toBe('turn');
    await visitor.openMoves();
    const moves = await visitor.moves();
    const wanted = ['use_detective', 'travel', 'accept_die', 'take_card'];
    const move = wanted.map((kind) => moves.find((one) => one.kind === kind)).find((one) => one) ?? moves[0];
    if (move) await visitor.play(move.code);
    await visitor.awaitTurn();
  }
  for (const button of ['Zoom in', 'Zoom out', 'Whole map'])
    await page.getByRole('button', { name: button }).tap();
  await said.tap();
  await said.waitFor({ state: 'hidden' });
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
