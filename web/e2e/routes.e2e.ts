/** Tips describe a route, its points and what is missing to claim it; the payment is chosen beside the route. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Way } from './fast_forward';
import { LONG, PHONE, Visitor } from './visitor';

/** Points by the number of spaces. */
const WORTH: Record<number, number> = { 1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21 };

interface Pointable {
  readonly spot: string;
  readonly label: string;
  readonly open: boolean;
  readonly x: number;
  readonly y: number;
}

/** The routes whose middle is not covered. */
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

/**
 * To where many routes can be claimed, and a grey one can be paid for in enough ways to make the question as high as a
 * phone on its side.
 */
const RICH: Way<unknown> = {
  rank: ({ kind }) => ['draw_row', 'draw_blind', 'keep_tickets'].indexOf(kind),
  until: ({ legal, made }) => made > 12 && new Set(legal.map(({ route }) => route)).size > 20,
};
const SOME = 3;

async function sitDown(window: BrowserContextOptions): Promise<Visitor> {
  const visitor = await Visitor.come(window);
  await visitor.open('ticket-to-ride', 4, RICH);
  await visitor.awaitTurn();
  return visitor;
}

it('a tip describes a route to mouse and keyboard, and the payment is chosen beside it', async () => {
  const visitor = await sitDown({ viewport: { width: 1366, height: 768 } });
  const { page } = visitor;
  const tip = page.getByRole('tooltip');
  const found = await routes(page);
  expect(found.length).toBeGreaterThan(40);
  const [ready, others] = [found.filter(({ open }) => open), found.filter(({ open }) => !open)];
  expect(ready.length).toBeGreaterThanOrEqual(SOME);
  for (const { label, open, x, y } of [...ready.slice(0, 5), ...others.slice(0, LONG ? 15 : 8)]) {
    await page.mouse.move(x, y);
    await expect.poll(() => tip.textContent()).toContain(label);
    const said = (await tip.textContent())!;
    const points = WORTH[Number(/(\d+) space/.exec(label)![1])]!;
    expect(said).toContain(`· ${points} point`);
    const owned = (await tip.locator('svg').count()) > 0;
    expect(said.includes('Missing: '), said).toBe(!open && !owned);
    const box = (await tip.boundingBox())!;
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1366, `${label} is in the window`).toBe(true);
  }
  await page.mouse.move(5, 5);
  await expect.poll(() => tip.count()).toBe(0);
  const first = page.locator('[data-spot^="route:"][tabindex="0"]').first();
  await first.focus();
  await expect.poll(() => tip.getAttribute('id')).toBe(await first.getAttribute('aria-describedby'));
  expect(await tip.textContent()).toContain(await first.getAttribute('aria-label'));
  // The payment takes its place.
  await page.keyboard.press('Enter');
  await page.locator('[data-spot=payment]').waitFor();
  expect(await tip.count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('[data-spot=payment]').waitFor({ state: 'detached' });
  // So does a station's, whose city is marked meanwhile; then the choice of a city is cancelled.
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

  await asksBeside(page, false);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

/** The most from the middle of a route to the middle of its question: half the longest route plus half the question. */
const NEAR = 400;

/** The question is beside the route, and not over it. */
async function asksBeside(page: Page, isTouch: boolean): Promise<void> {
  const payment = page.locator('[data-spot=payment]');
  const ready = (await routes(page)).filter(({ open }) => open);
  expect(ready.length).toBeGreaterThanOrEqual(SOME);
  const board = (await page.locator('[data-spot=board]').boundingBox())!;
  const offMiddle = ({ x, y }: Pointable): number =>
    Math.hypot(x - board.x - board.width / 2, y - board.y - board.height / 2);
  // In the middle of the map there is the least room on every side.
  const hardest = ready.sort((one, other) => offMiddle(one) - offMiddle(other)).slice(0, LONG ? 12 : 6);
  for (const { label, spot, x, y } of hardest) {
    if (isTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await payment.waitFor();
    // Where routes are close together the other one may be picked.
    const title = label.split(':')[0]!;
    if ((await payment.textContent())!.includes(title)) {
      // A long list of payments scrolls within the question.
      const box = (await payment.locator('..').boundingBox())!;
      const over = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
      expect(over, `${spot} is covered`).toBe(false);
      expect(Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y), spot).toBeLessThan(NEAR);
      expect(box.y + box.height, spot).toBeLessThanOrEqual(page.viewportSize()!.height);
    }
    await payment.getByRole('button', { name: 'Cancel' }).click();
    await payment.waitFor({ state: 'detached' });
  }
}

it('on a phone the payment is chosen beside the route, and touch shows no tip', async () => {
  const visitor = await sitDown({ ...PHONE, viewport: { width: 844, height: 390 } });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Whole map' }).tap();
  await asksBeside(page, true);
  await visitor.resize(PHONE.viewport!);
  const { x, y } = (await routes(page)).find(({ open }) => !open)!;
  await page.touchscreen.tap(x, y);
  await page.getByRole('alert').or(page.locator('[data-spot=payment]')).first().waitFor();
  expect(await page.getByRole('tooltip').isVisible()).toBe(false);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
