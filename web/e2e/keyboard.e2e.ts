/** Playing with the keyboard alone. */
import { expect, it } from 'vitest';
import { SMALL, tabTo, Visitor } from './visitor';

it('starts and plays a game without a mouse', async () => {
  const visitor = await Visitor.create(SMALL, '/');
  const { page } = visitor;
  // Key presses before the first render would be lost.
  await page.locator('h1').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await tabTo(page, page.getByRole('button', { name: 'Play now' }).first());
  await page.keyboard.press('Enter');
  await visitor.waitForTable();

  for (let i = 0; i < 3; i += 1) {
    if ((await visitor.awaitTurn()) === 'over') break;
    const selected = page.getByRole('tab', { selected: true });
    await tabTo(page, selected);
    while ((await selected.getAttribute('id')) !== 'tab-moves') await page.keyboard.press('ArrowLeft');
    const version = await page.locator('.frame').getAttribute('data-version');
    const move = page.locator('[data-move]').first();
    const closed = page.locator('details:not([open])', { has: move });
    if ((await closed.count()) > 0) {
      await tabTo(page, closed.locator('summary'));
      await page.keyboard.press('Enter');
    }
    await tabTo(page, move);
    await page.keyboard.press('Enter');
    // Moves that cost something are confirmed first.
    const played = page.locator(`.frame:not([data-version="${version}"])`);
    const confirm = page.getByRole('button', { name: 'Confirm' });
    await played.or(confirm).first().waitFor();
    if (await confirm.isVisible()) {
      expect(await confirm.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
    }
    await played.waitFor();
  }

  // The map responds to keys, too.
  await tabTo(page, page.getByRole('button', { name: 'Zoom in' }));
  const drawing = page.locator('.camera > svg > g');
  const before = await drawing.getAttribute('transform');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  expect(await drawing.getAttribute('transform')).not.toBe(before);
  await Visitor.finish(visitor);
});
