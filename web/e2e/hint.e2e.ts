/** Hints against bots: requested by keyboard, shown in a line and marked on the table, never played. */
import { expect, it } from 'vitest';
import { tabTo, Visitor } from './visitor';

const PATIENCE = 60_000;

it.each(['ticket-to-ride', 'eighty-days'])('%s: a hint shows what a strong player would do', async (game) => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await visitor.open(game, 3);
  await visitor.awaitTurn();
  const button = page.getByRole('button', { name: 'Hint' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const told = page.locator('section[data-hint]');
  // The first one waits for a process to start.
  await told.waitFor({ timeout: PATIENCE });
  expect(await told.getByRole('status').innerText()).toMatch(/^Hint: .+\. .*Chance to win: \d+\s%\. .+/);

  // It is a legal move, marked in the list and on the table, and not played.
  const version = await page.locator('.frame').getAttribute('data-version');
  await visitor.openMoves();
  const marked = page.locator(`[data-move="${await told.getAttribute('data-hint')}"].hinted`);
  await marked.waitFor({ state: 'attached' });
  expect(await page.locator('.board .hinted, .panel .hinted').count()).toBeGreaterThan(0);
  expect(await page.locator('.frame').getAttribute('data-version')).toBe(version);

  // It goes away on demand, and with the next move.
  await button.click();
  await told.waitFor({ state: 'detached' });
  await button.click();
  await told.waitFor({ timeout: PATIENCE });
  await visitor.play((await told.getAttribute('data-hint'))!);
  await told.waitFor({ state: 'detached' });
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
