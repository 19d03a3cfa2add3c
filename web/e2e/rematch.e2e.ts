/** One resigns, sees the end, and plays another game. */
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, Visitor } from './visitor';

afterAll(closeBrowser);

it('after a game comes another one, at a table of its own', async () => {
  const visitor = await Visitor.come(inject('address'));
  const { page } = visitor;
  await visitor.playNow(/80 Days/);
  await visitor.awaitTurn();
  expect(await page.title()).toContain('Your turn');
  const first = page.url();

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  const over = page.getByRole('dialog', { name: 'The game is over' });
  await over.waitFor({ timeout: 60_000 });
  await over.getByRole('button', { name: 'Play again' }).click();

  await page.waitForURL((url) => url.href !== first);
  await visitor.table();
  await visitor.awaitTurn();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
