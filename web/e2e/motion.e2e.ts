/** Animations use transforms only; under reduced motion there are none. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESK, Visitor } from './visitor';

/** Keyframe properties that cost no layout and no paint. */
const FREE = ['transform', 'opacity', 'offset', 'easing', 'composite', 'computedOffset'];

declare global {
  interface Window {
    /** For each animation, its target's class and the animated properties. */
    moved: string[][];
  }
}

/** Record flights from now on; where `all`, also every animation on the board and in the panel. */
async function watch(page: Page, all: boolean): Promise<void> {
  await page.evaluate((all) => {
    window.moved = [];
    const note = (animation: Animation): void => {
      const { target } = animation.effect as KeyframeEffect;
      const parts = (animation.effect as KeyframeEffect).getKeyframes().flatMap(Object.keys);
      window.moved.push([target?.classList[0] ?? '', ...parts]);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.className === 'flight') node.getAnimations().forEach(note);
    }).observe(document.body, { childList: true });
    const look = (): void => {
      document.querySelector('main')!.getAnimations({ subtree: true }).forEach(note);
      requestAnimationFrame(look);
    };
    if (all) requestAnimationFrame(look);
  }, all);
}

/** The classes of what has moved, after checking that only free properties were animated. */
async function moved(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => window.moved.splice(0));
  const parts = found.flatMap(([, ...names]) => names);
  expect(parts.filter((name) => !FREE.includes(name))).toEqual([]);
  return [...new Set(found.map(([name]) => name!))];
}

/** The number of animated elements, and the longest transition in seconds. */
function styles(page: Page): Promise<{ animated: number; longest: number }> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
    return {
      animated: all.filter(({ animationName }) => animationName !== 'none').length,
      longest: Math.max(...all.map(({ transitionDuration }) => parseFloat(transitionDuration))),
    };
  });
}

const MOST_MOVES = 30;

/** Make a move by the list, these kinds first. */
async function playOne(visitor: Visitor, kinds: string[]): Promise<void> {
  await visitor.awaitTurn();
  await visitor.page.locator('[data-move]').first().waitFor({ state: 'attached' });
  const moves = await visitor.moves();
  const move = kinds.map((kind) => moves.find((one) => one.kind === kind)).find((one) => one) ?? moves[0];
  await visitor.play(move!.code);
}

/** Play on until all of these have moved. */
async function playUntilMoved(visitor: Visitor, kinds: string[], wanted: string[]): Promise<void> {
  const seen = new Set<string>();
  for (let made = 0; made < MOST_MOVES && !wanted.every((name) => seen.has(name)); made += 1) {
    await playOne(visitor, kinds);
    for (const name of await moved(visitor.page)) seen.add(name);
  }
  expect([...seen]).toEqual(expect.arrayContaining(wanted));
}

it.each([
  ['ticket-to-ride', ['draw_blind'], ['flight']],
  ['eighty-days', ['travel', 'take_card'], ['traveller', 'way']],
])(
  '%s: nothing moves under reduced motion, and otherwise by transforms only',
  async (game, kinds, wanted) => {
    const visitor = await Visitor.come(DESK);
    const { page } = visitor;
    await visitor.open(game, 3, {
      rank: ({ kind }) => ['take_card', 'keep_tickets'].indexOf(kind),
      until: ({ legal }) => legal.some(({ kind }) => kind === 'draw_blind' || kind === 'travel'),
    });
    const still = await styles(page);
    expect(still.animated).toBe(0);
    expect(still.longest).toBeLessThan(0.01); // too short to be seen
    await visitor.openMoves();
    await watch(page, false);
    for (let made = 0; made < 2; made += 1) await playOne(visitor, kinds);
    await visitor.awaitTurn();
    expect(await moved(page)).toEqual([]);
    expect(await page.locator('.flight').count()).toBe(0);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect((await styles(page)).longest).toBeGreaterThan(0.1);
    if (game === 'eighty-days') await watch(page, true);
    await playUntilMoved(visitor, kinds, wanted);
    await page.locator('.flight').first().waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
);
