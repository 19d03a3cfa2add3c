/** Hints against bots are shown as text and marked on the table, but never played. */
import { expect, it } from 'vitest';
import { tabTo, Visitor } from './visitor';

it.each(['ticket-to-ride', 'eighty-days'])('%s: a hint can be requested and dismissed', async (game) => {
  const visitor = await Visitor.create();
  const { page } = visitor;
  await visitor.openGame(game, 3);
  await visitor.awaitTurn();
  const button = page.getByRole('button', { name: 'Hint' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const hint = page.locator('section[data-hint]');
  await hint.waitFor();
  expect(await hint.getByRole('status').innerText()).toMatch(
    /^Hint: .+\. .*Win chance as far as you can know: \d+% \(±\d+\)\./,
  );

  // The hinted move is marked in the list and on the table, but not played.
  const version = await page.locator('.frame').getAttribute('data-version');
  await visitor.openMoves();
  const marked = page.locator(`[data-move="${await hint.getAttribute('data-hint')}"].hinted`);
  await marked.waitFor({ state: 'attached' });
  expect(await page.locator('.board .hinted, .panel .hinted').count()).toBeGreaterThan(0);
  expect(await page.locator('.frame').getAttribute('data-version')).toBe(version);

  // The hint disappears on demand, and with the next move.
  await button.click();
  await hint.waitFor({ state: 'detached' });
  await button.click();
  await hint.waitFor();
  await visitor.play((await hint.getAttribute('data-hint'))!);
  await hint.waitFor({ state: 'detached' });
  await Visitor.finish(visitor);
});
