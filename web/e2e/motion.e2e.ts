/** Cards fly, by transforms alone; whoever wants no motion has none. */
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, Visitor } from './visitor';

afterAll(closeBrowser);

/** What of a keyframe costs no layout and no paint. */
const FREE = ['transform', 'opacity', 'offset', 'easing', 'composite', 'computedOffset'];

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
    expect([...new Set(flown.flat())].filter((name) => !FREE.includes(name))).toEqual([]);
  }
  await page.locator('.flight').first().waitFor({ state: 'detached' });
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

const [MOST_MOVES, PAWN, MARK] = [30, 'traveller', 'way'];

it('80 Days: pawns go and marks move, by transforms alone', async () => {
  const visitor = await Visitor.come(inject('address'), { reducedMotion: 'no-preference' });
  const { page } = visitor;
  await visitor.playNow(/80 Days/);
  await visitor.openMoves();
  await page.evaluate(() => {
    window.flown = [];
    const look = (): void => {
      for (const { effect } of document.querySelector('main')!.getAnimations({ subtree: true })) {
        const { target } = effect as KeyframeEffect;
        const what = (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys);
        window.flown.push([target!.classList[0] ?? '', ...what]);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const moved = async (): Promise<string[]> => [
    ...new Set((await page.evaluate(() => window.flown)).map(([piece]) => piece!)),
  ];
  const isSeen = async (): Promise<boolean> => {
    const pieces = await moved();
    return pieces.includes(PAWN) && pieces.includes(MARK);
  };
  for (let made = 0; made < MOST_MOVES && !(await isSeen()); made += 1) {
    await visitor.awaitTurn();
    await page.locator('[data-move]').first().waitFor({ state: 'attached' });
    const moves = await visitor.moves();
    const move =
      moves.find(({ kind }) => kind === 'travel') ?? moves.find(({ kind }) => kind === 'take_card');
    await visitor.play((move ?? moves[0]!).code);
  }
  expect(await moved()).toEqual(expect.arrayContaining([PAWN, MARK]));
  const what = new Set((await page.evaluate(() => window.flown)).flatMap(([, ...names]) => names));
  expect([...what].filter((name) => !FREE.includes(name))).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
