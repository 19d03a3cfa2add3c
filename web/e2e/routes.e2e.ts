/**
 * A route that is pointed at says what it is, what it is worth, and what its claim still lacks; how to pay for one is asked
 * beside it.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, DESK, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

/** By the number of its spaces. */
const WORTH: Record<number, number> = { 1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21 };

interface Pointable {
  readonly spot: string;
  readonly label: string;
  readonly open: boolean;
  readonly x: number;
  readonly y: number;
}

/** The routes whose middle nothing else covers. */
async function routes(page: Page): Promise<Pointable[]> {
  return page.locator('[data-spot^="route:"]').evaluateAll((paths) =>
    (paths as SVGPathElement[]).flatMap((path) => {
      const middle = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM()!);
      if (document.elementFromPoint(middle.x, middle.y) !== path) return [];
      const [spot, label] = ['data-spot', 'aria-label'].map((name) => path.getAttribute(name)!);
      return [{ spot: spot!, label: label!, open: path.tabIndex === 0, x: middle.x, y: middle.y }];
    }),
  );
}

/** Whoever draws for so many turns can pay for some routes. */
const MOST_TURNS = 12;
const SOME = 3;

/** Sit down, and draw for some turns, and on until some routes can be claimed. */
async function sitDown(window: typeof DESK, turns = 0): Promise<Visitor> {
  const visitor = await Visitor.come(inject('address'), window);
  await visitor.open('ticket-to-ride', 4);
  await visitor.awaitTurn();
  const offer = visitor.page.locator('[data-spot=offer]');
  for (const place of [0, 1]) await offer.locator('input').nth(place).check();
  await offer.locator('.primary').click();
  const deck = visitor.page.locator('[data-place=deck] button:enabled');
  await deck.waitFor();
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if (turn >= turns && (await routes(visitor.page)).filter(({ open }) => open).length >= SOME) break;
    for (let card = 0; card < 2; card += 1) {
      const version = await visitor.page.locator('.frame').getAttribute('data-version');
      await deck.click();
      await visitor.page.locator(`.frame:not([data-version="${version}"])`).waitFor();
      await deck.waitFor();
    }
  }
  return visitor;
}

it('a route tells of itself to a mouse and to the keyboard', async () => {
  const visitor = await sitDown(DESK);
  const { page } = visitor;
  const tip = page.getByRole('tooltip');
  const found = await routes(page);
  expect(found.length).toBeGreaterThan(40);
  const [ready, others] = [found.filter(({ open }) => open), found.filter(({ open }) => !open)];
  expect(ready.length).toBeGreaterThanOrEqual(SOME);
  for (const { label, open, x, y } of [...ready.slice(0, 5), ...others.slice(0, 15)]) {
    await page.mouse.move(x, y);
    await expect.poll(() => tip.textContent()).toContain(label);
    const said = (await tip.textContent())!;
    const points = WORTH[Number(/(\d+) space/.exec(label)![1])]!;
    expect(said).toContain(`· ${points} point`);
    const owned = (await tip.locator('svg').count()) > 0;
    expect(said.includes('Missing: '), said).toBe(!open && !owned);
    const box = (await tip.boundingBox())!;
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1440, `${label} is in the window`).toBe(true);
  }
  await page.mouse.move(5, 5);
  await expect.poll(() => tip.count()).toBe(0);
  const first = page.locator('[data-spot^="route:"][tabindex="0"]').first();
  await first.focus();
  await expect.poll(() => tip.getAttribute('id')).toBe(await first.getAttribute('aria-describedby'));
  expect(await tip.textContent()).toContain(await first.getAttribute('aria-label'));
  // How to pay is asked in its place.
  await page.keyboard.press('Enter');
  await page.locator('[data-spot=payment]').waitFor();
  expect(await tip.count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('[data-spot=payment]').waitFor({ state: 'detached' });
  // And a station's, whose city is marked meanwhile; then the choice of a city is left.
  const build = page.locator('[data-spot=build]');
  await build.click();
  await page.locator('[data-spot^="city:"]').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-spot=payment]').waitFor();
  expect(await page.locator('.ring.pointed').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator('[data-spot=payment]').waitFor({ state: 'detached' });
  expect(await build.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => build.getAttribute('aria-pressed')).toBe('false');
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

/** After so many turns there are so many ways to pay for a grey route that the question is as high as a phone on its side. */
const MANY_TURNS = 6;

/** So far from the middle of a route to the middle of the question about it: the longest route and the question, halved. */
const NEAR = 400;

it.each([
  ['a desk', { viewport: { width: 1366, height: 768 } }],
  ['a phone on its side', { ...PHONE, viewport: { width: 844, height: 390 } }],
])('%s: how to pay is asked beside the route, and not over it', async (_, window) => {
  const visitor = await sitDown(window, MANY_TURNS);
  const { page } = visitor;
  const payment = page.locator('[data-spot=payment]');
  const ready = (await routes(page)).filter(({ open }) => open);
  expect(ready.length).toBeGreaterThanOrEqual(SOME);
  const board = (await page.locator('[data-spot=board]').boundingBox())!;
  const offMiddle = ({ x, y }: Pointable): number =>
    Math.hypot(x - board.x - board.width / 2, y - board.y - board.height / 2);
  // In the middle of the map there is the least room on every side.
  const hardest = ready.sort((one, other) => offMiddle(one) - offMiddle(other)).slice(0, 12);
  for (const { label, spot, x, y } of hardest) {
    if (window.hasTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await payment.waitFor();
    // Where routes lie close together the other one may be meant.
    const title = label.split(':')[0]!;
    if ((await payment.textContent())!.includes(title)) {
      // What is longer than the question has room for is scrolled in it.
      const box = (await payment.locator('..').boundingBox())!;
      const over = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
      expect(over, `${spot} is covered`).toBe(false);
      expect(Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y), spot).toBeLessThan(NEAR);
      expect(box.y + box.height, `${spot} ends in the window`).toBeLessThanOrEqual(window.viewport!.height);
    }
    await payment.getByRole('button', { name: 'Cancel' }).click();
    await payment.waitFor({ state: 'detached' });
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('a finger is told by what opens, and nothing lies under it', async () => {
  const visitor = await sitDown(PHONE);
  const { page } = visitor;
  const { x, y } = (await routes(page)).find(({ open }) => !open)!;
  await page.touchscreen.tap(x, y);
  await page.getByRole('alert').or(page.locator('[data-spot=payment]')).first().waitFor();
  expect(await page.getByRole('tooltip').isVisible()).toBe(false);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
