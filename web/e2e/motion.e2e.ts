/** Animations use only transforms, and there are none under reduced motion. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, Visitor } from './visitor';

/** Keyframe properties that need neither layout nor paint. */
const CHEAP = ['transform', 'opacity', 'offset', 'easing', 'composite', 'computedOffset'];

declare global {
  interface Window {
    /** For each animation, its target's class and the animated properties. */
    animations: string[][];
  }
}

/** Record flights and, with `everything`, every animation on the board and in the panel. */
async function recordAnimations(page: Page, everything: boolean): Promise<void> {
  await page.evaluate((everything) => {
    window.animations = [];
    const log = (animation: Animation): void => {
      const { target } = animation.effect as KeyframeEffect;
      const properties = (animation.effect as KeyframeEffect).getKeyframes().flatMap(Object.keys);
      window.animations.push([target?.classList[0] ?? '', ...properties]);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.className === 'flight') node.getAnimations().forEach(log);
    }).observe(document.body, { childList: true });
    const recordFrame = (): void => {
      document.querySelector('main')!.getAnimations({ subtree: true }).forEach(log);
      requestAnimationFrame(recordFrame);
    };
    if (everything) requestAnimationFrame(recordFrame);
  }, everything);
}

/** Expect that only cheap properties were animated, and return the classes of the animated elements. */
async function animatedClasses(page: Page): Promise<string[]> {
  const animations = await page.evaluate(() => window.animations.splice(0));
  const properties = animations.flatMap(([, ...names]) => names);
  expect(properties.filter((name) => !CHEAP.includes(name))).toEqual([]);
  return [...new Set(animations.map(([name]) => name!))];
}

/** Return the number of animated elements and the longest transition in seconds. */
function styles(page: Page): Promise<{ animated: number; longest: number }> {
  return page.evaluate(() => {
    const computed = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
    return {
      animated: computed.filter(({ animationName }) => animationName !== 'none').length,
      longest: Math.max(...computed.map(({ transitionDuration }) => parseFloat(transitionDuration))),
    };
  });
}

const MAX_MOVES = 30;

async function playTurn(visitor: Visitor, kinds: string[]): Promise<void> {
  await visitor.awaitTurn();
  await visitor.playFirst(...kinds);
}

/** Play until elements of all these classes have been animated. */
async function playUntilAnimated(visitor: Visitor, kinds: string[], classes: string[]): Promise<void> {
  const animated = new Set<string>();
  for (let i = 0; i < MAX_MOVES && !classes.every((name) => animated.has(name)); i += 1) {
    await playTurn(visitor, kinds);
    for (const name of await animatedClasses(visitor.page)) animated.add(name);
  }
  expect([...animated]).toEqual(expect.arrayContaining(classes));
}

it.each([
  ['ticket-to-ride', ['draw_blind'], ['flight']],
  ['eighty-days', ['travel', 'take_card'], ['traveller', 'way']],
])(
  '%s: only transforms are animated, and nothing moves under reduced motion',
  async (game, kinds, classes) => {
    const visitor = await Visitor.create(DESKTOP);
    const { page } = visitor;
    await visitor.openGame(game, 3, {
      rank: ({ kind }) => ['take_card', 'keep_tickets'].indexOf(kind),
      until: ({ legal }) => legal.some(({ kind }) => kind === 'draw_blind' || kind === 'travel'),
    });
    const reduced = await styles(page);
    expect(reduced.animated).toBe(0);
    expect(reduced.longest).toBeLessThan(0.01); // too short to be seen
    await visitor.openMoves();
    await recordAnimations(page, false);
    for (let i = 0; i < 2; i += 1) await playTurn(visitor, kinds);
    await visitor.awaitTurn();
    expect(await animatedClasses(page)).toEqual([]);
    expect(await page.locator('.flight').count()).toBe(0);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect((await styles(page)).longest).toBeGreaterThan(0.1);
    if (game === 'eighty-days') await recordAnimations(page, true);
    await playUntilAnimated(visitor, kinds, classes);
    await page.locator('.flight').first().waitFor({ state: 'detached' });
    await Visitor.finish(visitor);
  },
);
