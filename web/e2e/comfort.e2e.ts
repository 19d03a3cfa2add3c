/** For those who need larger letters, and for those whom movement troubles. */
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, Visitor } from './visitor';

afterAll(closeBrowser);

// A page at 200 % has half the room: here a window of 1280 by 900.
const TWICE = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };

it.each([/Ticket to Ride/, /80 Days/])('%s can be played at twice the size', async (title) => {
  const visitor = await Visitor.come(inject('address'), TWICE);
  const { page } = visitor;
  const tooWide = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await tooWide()).toBe(0);
  await visitor.playNow(title);
  await visitor.openMoves();
  for (let made = 0; made < 3; made += 1) {
    await visitor.awaitTurn();
    await page.locator('[data-move]').first().waitFor({ state: 'attached' });
    expect(await tooWide()).toBe(0);
    const [move] = await visitor.moves();
    await visitor.play(move!.code);
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it.each(['reduce', 'no-preference'] as const)('things move as is wished: %s', async (reducedMotion) => {
  const visitor = await Visitor.come(inject('address'), { reducedMotion });
  for (const title of [/Ticket to Ride/, /80 Days/]) {
    await visitor.page.goto('/');
    await visitor.playNow(title);
    const moving = await visitor.page.evaluate(() => {
      const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
      return {
        animated: styles.filter(({ animationName }) => animationName !== 'none').length,
        longest: Math.max(...styles.map(({ transitionDuration }) => parseFloat(transitionDuration))),
      };
    });
    if (reducedMotion === 'reduce') {
      expect(moving.animated).toBe(0);
      expect(moving.longest).toBeLessThan(0.01); // seconds: nobody sees it
    } else expect(moving.longest).toBeGreaterThan(0.1);
  }
  await visitor.leave();
});
