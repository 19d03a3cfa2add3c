/** At twice the size. */
import { expect, it } from 'vitest';
import { Visitor } from './visitor';

// 200 % zoom in a window of 1280 by 900.
const TWICE = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };

it('both games can be played at twice the size', async () => {
  const visitor = await Visitor.come(TWICE, '/');
  const { page } = visitor;
  const tooWide = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await tooWide()).toBe(0);
  for (const game of ['ticket-to-ride', 'eighty-days']) {
    await visitor.open(game, 3);
    await visitor.openMoves();
    for (let made = 0; made < 3; made += 1) {
      await visitor.awaitTurn();
      await page.locator('[data-move]').first().waitFor({ state: 'attached' });
      expect(await tooWide()).toBe(0);
      const [move] = await visitor.moves();
      await visitor.play(move!.code);
    }
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
