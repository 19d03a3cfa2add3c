/** Cards fly, by transforms alone; whoever wants no motion has none. */
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, Visitor } from './visitor';

afterAll(closeBrowser);

declare global {
  interface Window {
    flown: string[][];
  }
}

/** Note of every card that flies what of it is animated. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.flown = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.className === 'flight')
            window.flown.push(
              node
                .getAnimations()
                .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)),
            );
    }).observe(document.body, { childList: true });
  });
}

it.each(['no-preference', 'reduce'] as const)('a card drawn flies to the hand: %s', async (reducedMotion) => {
  const visitor = await Visitor.come(inject('address'), { reducedMotion });
  const { page } = visitor;
  await visitor.playNow(/Ticket to Ride/);
  await visitor.openMoves();
  await watch(page);
  for (let drawn = 0; drawn < 2;) {
    await visitor.awaitTurn();
    await page.locator('[data-move]').first().waitFor({ state: 'attached' });
    const moves = await visitor.moves();
    const draw = moves.find(({ kind }) => kind === 'draw_blind');
    await visitor.play((draw ?? moves[0]!).code);
    if (draw) drawn += 1;
  }
  const flown = await page.evaluate(() => window.flown);
  if (reducedMotion === 'reduce') expect(flown).toEqual([]);
  else {
    expect(flown.length).toBeGreaterThan(0);
    const AROUND = ['offset', 'easing', 'composite', 'computedOffset'];
    const animated = new Set(flown.flat().filter((name) => !AROUND.includes(name)));
    expect([...animated].filter((name) => name !== 'transform' && name !== 'opacity')).toEqual([]);
  }
  await page.locator('.flight').first().waitFor({ state: 'detached' });
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
