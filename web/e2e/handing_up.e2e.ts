/** A game played offline continues online: on the server, with a friend. */
import { expect, it } from 'vitest';
import { arrive, cutLine, expectOnlyNoLine, mendLine, playHere, playMoves } from './on_this_device';
import { SMALL, Visitor } from './visitor';

interface Listed {
  readonly tables: { table: { id: string; origin: { move: number; device?: boolean } } }[];
}

it('hands a game up once the line is back, and a friend joins it', { timeout: 400_000 }, async () => {
  const visitor = await arrive();
  const { page, context } = visitor;
  const listed = async (): Promise<Listed['tables']> =>
    ((await (await context.request.get('/api/me/tables')).json()) as Listed).tables;
  const choose = async (...names: string[]): Promise<void> => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    for (const name of names) await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await playHere(visitor, /80 Days/);
  const here = new URL(page.url()).pathname;
  await cutLine(visitor);
  await playMoves(visitor, 2);
  expect(await visitor.awaitTurn()).toBe('turn');
  // Offline, nothing is lost.
  await choose('Continue online', 'Continue online');
  const problem = page.getByRole('dialog').getByRole('alert');
  await problem.getByText('the game is still on this device').waitFor();
  await mendLine(visitor);
  // The answer is lost, but the server has the game: a second try finds it.
  await context.route('**/api/handed-up', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await listed()).length).toBe(1);
  await problem.waitFor();
  await context.unrouteAll();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL((url) => url.pathname !== here);
  const [found, ...others] = await listed();
  expect(others).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(`/table/${found!.table.id}`);
  expect(found!.table.origin).toMatchObject({ device: true });
  await visitor.waitForTable();
  await page.getByText(`Played on a device up to move ${found!.table.origin.move}`).first().waitFor();
  // It goes on there, and a friend plays the seat by its link.
  await playMoves(visitor, 1);
  const links = (await (await context.request.get(`/api/tables/${found!.table.id}/links`)).json()) as {
    seats: Record<string, string>;
  };
  const friend = await Visitor.create(SMALL, Object.values(links.seats)[0]!);
  await friend.waitForTable();
  await playMoves(friend, 1);
  await Visitor.finish(friend);
  // The copy on this device leads there, and is listed nowhere while the server lists the game.
  await page.goto(here);
  const banner = page.locator('[data-handed-up]');
  await banner.getByText('This game continues online.').waitFor();
  expect(await page.locator('[data-move]').count()).toBe(0);
  await page.goto('/');
  await page.locator(`a[href="/table/${found!.table.id}"]`).first().waitFor();
  expect(await page.locator('a[href*="/table/own-"]').count()).toBe(0);
  expectOnlyNoLine(visitor);
  await visitor.close();
});
