/** A hint against bots: asked for by keyboard, told in a line, marked on the table, and played by nobody. */
import { expect, it } from 'vitest';
import { tabTo, Visitor } from './visitor';

const PATIENCE = 60_000;

it.each(['ticket-to-ride', 'eighty-days'])('%s: what a strong player would do', async (game) => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await visitor.open(game, 3);
  await visitor.awaitTurn();
  const button = page.getByRole('button', { name: 'Hint' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const told = page.locator('section[data-hint]');
  // The first one waits for a process that has to begin.
  await told.waitFor({ timeout: PATIENCE });
  expect(await told.getByRole('status').innerText()).toMatch(/^Hint: .+\. .*Chance to win: \d+\s%\. .+/);

  // It is one of the legal moves, marked where it is to be found, and none of them is played.
  const version = await page.locator('.frame').getAttribute('data-version');
  await visitor.openMoves();
  const marked = page.locator(`[data-move="${await told.getAttribute('data-hint')}"].hinted`);
  await marked.waitFor({ state: 'attached' });
  expect(await page.locator('.board .hinted, .panel .hinted').count()).toBeGreaterThan(0);
  expect(await page.locator('.frame').getAttribute('data-version')).toBe(version);

  // It is forgotten when it is wished, and when one acts.
  await button.click();
  await told.waitFor({ state: 'detached' });
  await button.click();
  await told.waitFor({ timeout: PATIENCE });
  await visitor.play((await told.getAttribute('data-hint'))!);
  await told.waitFor({ state: 'detached' });
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
