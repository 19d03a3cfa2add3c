/** A route that is pointed at says what it is, what it is worth, and what its claim still lacks. */
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

async function sitDown(window: typeof DESK): Promise<Visitor> {
  const visitor = await Visitor.come(inject('address'), window);
  await visitor.open('ticket-to-ride', 4);
  await visitor.awaitTurn();
  const offer = visitor.page.locator('[data-spot=offer]');
  for (const place of [0, 1]) await offer.locator('input').nth(place).check();
  await offer.locator('.primary').click();
  await visitor.page.locator('[data-place=deck] button:enabled').waitFor();
  return visitor;
}

it('to a mouse and to the keyboard', async () => {
  const visitor = await sitDown(DESK);
  const { page } = visitor;
  const tip = page.getByRole('tooltip');
  const found = await routes(page);
  expect(found.length).toBeGreaterThan(40);
  const [ready, others] = [found.filter(({ open }) => open), found.filter(({ open }) => !open)];
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
