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
