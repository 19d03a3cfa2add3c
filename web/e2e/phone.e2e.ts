/** On a phone, with a finger. */
import { afterAll, expect, inject, it } from 'vitest';
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
  const [offer, map] = ['[data-spot=offer]', '.camera svg'].map((one) => visitor.page.locator(one).first());
  await offer!.waitFor();
  const [chosen, seen, go] = await Promise.all(
    [offer!, map!, offer!.locator('.primary')].map((one) => one.boundingBox()),
  );
  const across = Math.min(chosen!.x + chosen!.width, seen!.x + seen!.width) - Math.max(chosen!.x, seen!.x);
  const down = Math.min(chosen!.y + chosen!.height, seen!.y + seen!.height) - Math.max(chosen!.y, seen!.y);
  const covered = Math.max(0, across) * Math.max(0, down);
  expect(covered / (seen!.width * seen!.height)).toBeLessThanOrEqual(most);
  expect(go!.y + go!.height).toBeLessThanOrEqual(height);
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
])('what others did does not lie over the buttons of the map: %s, %i by %i', async (game, width, height) => {
  const visitor = await Visitor.come(inject('address'), { ...PHONE, viewport: { width, height } });
  const { page } = visitor;
  await visitor.open(game, 5);
  const since = page.getByRole('list', { name: 'Since your last turn' });
  // It comes with the next turn of one's own, and a turn has a few moves.
  for (let moves = 0; moves < 12 && !(await since.isVisible()); moves += 1) {
    await visitor.awaitTurn();
    await visitor.openMoves();
    const [move] = await visitor.moves();
    await visitor.play(move!.code);
    await visitor.awaitTurn();
    await page.getByRole('tab', { name: 'Table' }).tap();
  }
  expect(await since.isVisible()).toBe(true);
  for (const button of ['Zoom in', 'Zoom out', 'Whole map'])
    await page.getByRole('button', { name: button }).tap();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
