/** Playing at 200 % zoom. */
import { expect, it } from 'vitest';
import { Visitor } from './visitor';

/** 200 % zoom in a window of 1280 by 900. */
const ZOOMED = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };

it('both games can be played at 200 % zoom', async () => {
  const visitor = await Visitor.create(ZOOMED, '/');
  const { page } = visitor;
  const overflow = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
  for (const game of ['ticket-to-ride', 'eighty-days']) {
    await visitor.openGame(game, 3);
    await visitor.openMoves();
    for (let i = 0; i < 3; i += 1) {
      await visitor.awaitTurn();
      await page.locator('[data-move]').first().waitFor({ state: 'attached' });
      expect(await overflow()).toBe(0);
      await visitor.playFirst();
    }
  }
  await Visitor.finish(visitor);
});
