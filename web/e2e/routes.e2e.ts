/** Route tooltips, and the choice of a payment beside the route. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Strategy } from './fast_forward';
import { shareOfMap } from './look';
import { LONG, PHONE, Visitor } from './visitor';

/** Points by the number of spaces. */
const POINTS: Record<number, number> = { 1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21 };

interface VisibleRoute {
  readonly spot: string;
  readonly label: string;
  readonly open: boolean;
  readonly x: number;
  readonly y: number;
}

/** Return the routes whose middle is not covered. */
async function visibleRoutes(page: Page): Promise<VisibleRoute[]> {
  return page.locator('[data-spot^="route:"]').evaluateAll((paths) =>
    (paths as SVGPathElement[]).flatMap((path) => {
      const middle = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM()!);
      if (document.elementFromPoint(middle.x, middle.y) !== path) return [];
      const [spot, label] = ['data-spot', 'aria-label'].map((name) => path.getAttribute(name)!);
      return [{ spot: spot!, label: label!, open: path.tabIndex === 0, x: middle.x, y: middle.y }];
    }),
  );
}

/** Reaches a hand that can claim many routes, with enough payments for one to fill a phone's height in landscape. */
const MANY_CARDS: Strategy<unknown> = {
  rank: ({ kind }) => ['draw_row', 'draw_blind', 'keep_tickets'].indexOf(kind),
  until: ({ legal, moveCount }) => moveCount > 12 && new Set(legal.map(({ route }) => route)).size > 20,
};
const MIN_ROUTES = 3;

async function openGame(window: BrowserContextOptions): Promise<Visitor> {
  const visitor = await Visitor.create(window);
  await visitor.openGame('ticket-to-ride', 4, MANY_CARDS);
  await visitor.awaitTurn();
  return visitor;
}

it('shows a tooltip to mouse and keyboard, and the payment beside the route', async () => {
  const visitor = await openGame({ viewport: { width: 1366, height: 768 } });
  const { page } = visitor;
  const tip = page.getByRole('tooltip');
  const routes = await visibleRoutes(page);
  expect(routes.length).toBeGreaterThan(40);
  const [claimable, others] = [routes.filter(({ open }) => open), routes.filter(({ open }) => !open)];
  expect(claimable.length).toBeGreaterThanOrEqual(MIN_ROUTES);
  for (const { label, open, x, y } of [...claimable.slice(0, 5), ...others.slice(0, LONG ? 15 : 8)]) {
    await page.mouse.move(x, y);
    await expect.poll(() => tip.textContent()).toContain(label);
    const text = (await tip.textContent())!;
    const points = POINTS[Number(/(\d+) space/.exec(label)![1])]!;
    expect(text).toContain(`· ${points} point`);
    const isOwned = (await tip.locator('svg').count()) > 0;
    expect(text.includes('Missing: '), text).toBe(!open && !isOwned);
    const box = (await tip.boundingBox())!;
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1366, `${label} is in the window`).toBe(true);
  }
  await page.mouse.move(5, 5);
  await expect.poll(() => tip.count()).toBe(0);
  const first = page.locator('[data-spot^="route:"][tabindex="0"]').first();
  await first.focus();
  await expect.poll(() => tip.getAttribute('id')).toBe(await first.getAttribute('aria-describedby'));
  expect(await tip.textContent()).toContain(await first.getAttribute('aria-label'));
  // The payment replaces the tooltip.
  await page.keyboard.press('Enter');
  await page.locator('[data-spot=payment]').waitFor();
  expect(await tip.count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('[data-spot=payment]').waitFor({ state: 'detached' });
  // A station's payment marks the city. Escape cancels the payment, then the choice of a city.
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

  await checkPayments(page, false);
  await Visitor.finish(visitor);
});

/** The maximum distance between the middles of route and payment: half the longest route and half the payment. */
const MAX_DISTANCE = 400;

/** Expect payments to open beside their routes without covering them. */
async function checkPayments(page: Page, isTouch: boolean): Promise<void> {
  const payment = page.locator('[data-spot=payment]');
  const claimable = (await visibleRoutes(page)).filter(({ open }) => open);
  expect(claimable.length).toBeGreaterThanOrEqual(MIN_ROUTES);
  const board = (await page.locator('[data-spot=board]').boundingBox())!;
  const toCentre = ({ x, y }: VisibleRoute): number =>
    Math.hypot(x - board.x - board.width / 2, y - board.y - board.height / 2);
  // There is the least room in the middle of the map.
  const hardest = claimable.sort((a, b) => toCentre(a) - toCentre(b)).slice(0, LONG ? 12 : 6);
  for (const { label, spot, x, y } of hardest) {
    if (isTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await payment.waitFor();
    // Where routes are close together, a neighbour may be picked.
    const title = label.split(':')[0]!;
    if ((await payment.textContent())!.includes(title)) {
      // A long list of payments scrolls within its container.
      const box = (await payment.locator('..').boundingBox())!;
      const isCovered = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
      expect(isCovered, `${spot} is covered`).toBe(false);
      const distance = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
      expect(distance, spot).toBeLessThan(MAX_DISTANCE);
      expect(box.y + box.height, spot).toBeLessThanOrEqual(page.viewportSize()!.height);
    }
    await payment.getByRole('button', { name: 'Cancel' }).click();
    await payment.waitFor({ state: 'detached' });
  }
}

it('shows the payment beside the route on a phone, and no tooltip on touch', async () => {
  const visitor = await openGame({ ...PHONE, viewport: { width: 844, height: 390 } });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Whole map' }).tap();
  await checkPayments(page, true);
  await visitor.resize(PHONE.viewport!);
  const visible = await visibleRoutes(page);
  const { x, y } = visible.find(({ open }) => !open) ?? visible[0]!;
  await page.touchscreen.tap(x, y);
  await page.getByRole('alert').or(page.locator('[data-spot=payment]')).first().waitFor();
  expect(await page.getByRole('tooltip').isVisible()).toBe(false);

  // On a small phone it leaves two thirds of the map.
  await visitor.resize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Whole map' }).tap();
  await page.locator('[data-spot^="route:"][tabindex="0"]').first().press('Enter');
  await page.locator('[data-spot=payment]').waitFor();
  expect(await shareOfMap(page, '[data-spot=payment]')).toBeLessThan(1 / 3);
  await Visitor.finish(visitor);
});
