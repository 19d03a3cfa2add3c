/** A game on this device: the server answers nothing once the page is there. */
import { expect, it } from 'vitest';
import { SMALL, Visitor } from './visitor';

it('plays on without a server, and after a reload', { timeout: 400_000 }, async () => {
  const visitor = await Visitor.create({ ...SMALL, serviceWorkers: 'allow' }, '/');
  const { page } = visitor;
  const preferWhere = (where: string): Promise<void> =>
    page.evaluate(
      (text) => localStorage.setItem('bradshaw.preferences', text),
      JSON.stringify({ where, name: 'Ann' }),
    );
  const playNow = async (): Promise<void> => {
    const card = page.locator('article').filter({ has: page.getByRole('heading', { name: /80 Days/ }) });
    await card.getByRole('button', { name: 'Play now' }).click();
    // The engine starts first, which takes seconds on an idle machine.
    await page.waitForURL(/table/, { timeout: 240_000 });
    await visitor.waitForTable();
    expect(page.url()).toMatch(/\/table\/own-[\w-]{12}$/);
  };
  await preferWhere('device');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.context().route('**/api/**', (route) => route.abort());
  await playNow();
  const play = async (turns: number): Promise<void> => {
    await visitor.openMoves();
    for (let played = 0; played < turns; played += 1) {
      expect(await visitor.awaitTurn()).toBe('turn');
      await visitor.playFirst();
    }
  };
  await play(2);
  // A hint comes from this device, too.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('section[data-hint]').waitFor();
  await page.context().route('**/*', (route) => route.abort());
  await page.context().setOffline(true);
  await page.reload();
  await visitor.waitForTable();
  await play(1);
  // An ended game is analysed and replayed here.
  await visitor.resign();
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.locator('.curve').first().waitFor();
  await page.goto('/mine');
  await page.locator(`a[href*="/table/own-"]`).first().waitFor();
  // The kept engine is enough for a new game, though nobody chose this device.
  await preferWhere('auto');
  await page.goto('/');
  await playNow();
  // The requests that the test refuses are the only errors.
  expect(visitor.errors.filter((error) => !/ERR_(?:FAILED|INTERNET_DISCONNECTED)/.test(error))).toEqual([]);
  await visitor.close();
});
