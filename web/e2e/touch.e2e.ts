/** A whole game with a finger alone, on a phone upright and on its side: each question is answered where it appears. */
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

const MOST_TAPS = 900;
const TOO_LONG = 400_000;

/** Where a finger meets a route that can be claimed now: a point of it that nothing else covers. */
function openRoute(page: Page): Promise<[number, number] | null> {
  return page.evaluate(() => {
    for (const path of document.querySelectorAll<SVGPathElement>('[data-spot^="route:"][tabindex="0"]')) {
      const matrix = path.getScreenCTM()!;
      for (const part of [0.5, 0.35, 0.65]) {
        const { x, y } = path.getPointAtLength(path.getTotalLength() * part).matrixTransform(matrix);
        if (document.elementFromPoint(x, y) === path) return [x, y];
      }
    }
    return null;
  });
}

/** How large the map is while the game goes on: then it makes room for the end. */
function mapSize(page: Page): Promise<[number, number] | null> {
  return page.evaluate(() => {
    const { width, height } = document.querySelector('.camera')!.getBoundingClientRect();
    return document.querySelector('.outcome') === null ? [width, height] : null;
  });
}

/** One tap further in Europe: an answer to what is asked over the map, or a route, or a card. */
async function tapEurope(page: Page): Promise<void> {
  const over = page.locator('.over');
  const offer = page.locator('[data-spot=offer]');
  if (await offer.isVisible()) {
    const keep = offer.locator('.primary');
    for (const box of await offer.locator('input').all()) {
      if (await keep.isEnabled()) break;
      await box.tap();
    }
    return keep.tap();
  }
  const answer = over.locator(
    '[data-spot=confirm] .primary, [data-spot=payment] button, [data-spot=tunnel] button',
  );
  if (await answer.first().isVisible()) return answer.first().tap();
  const route = await openRoute(page);
  if (route !== null) return page.touchscreen.tap(...route);
  const card = page.locator('[data-spot=market] .slot.open').last();
  if (await card.isVisible()) return card.tap();
  return page.locator('[data-spot=market] .ways .button:enabled').first().tap();
}

/** One tap further round the world: an answer, or the next leg, or a card; else the turn ends. */
async function tapWorld(page: Page): Promise<void> {
  const ways = [
    '.over [data-spot=confirm] .primary',
    '.over [data-spot=choices] button',
    '[data-spot=leg] .journey',
    '[data-spot=row] .slot.open',
  ];
  for (const way of ways) {
    const found = page.locator(way).first();
    if (await found.isVisible()) return found.tap();
  }
  return page.getByRole('button', { name: 'End your turn', exact: true }).tap();
}

interface Table {
  readonly version: string;
  readonly question: string;
}

/** Which state of the game is shown, and what is asked over the map. */
function tableSeen(page: Page): Promise<Table> {
  return page.evaluate(() => ({
    version: document.querySelector<HTMLElement>('.frame')!.dataset['version']!,
    question: [...document.querySelectorAll<HTMLElement>('.over')].map(({ innerText }) => innerText).join(''),
  }));
}

/** Wait for what a tap does: the game goes on, or there is a further question. That one is gone may be half of it. */
async function awaitEffect(page: Page, before: Table): Promise<void> {
  const hasEffect = async (): Promise<boolean> => {
    const { version, question } = await tableSeen(page);
    return version !== before.version || (question !== '' && question !== before.question);
  };
  await expect.poll(hasEffect).toBe(true);
}

/** Play to the end, one tap after the other; so many were needed. The map keeps its size. */
async function tapToTheEnd(visitor: Visitor, tap: (page: Page) => Promise<void>): Promise<number> {
  const { page } = visitor;
  const box = await mapSize(page);
  expect(box).not.toBeNull();
  let taps = 0;
  while ((await visitor.awaitTurn()) === 'turn' && taps < MOST_TAPS) {
    if (taps % 20 === 0) expect([box, null]).toContainEqual(await mapSize(page));
    const before = await tableSeen(page);
    await tap(page);
    await awaitEffect(page, before);
    taps += 1;
  }
  expect(taps).toBeLessThan(MOST_TAPS);
  // A phone looks at a part of the map; the end is told all over it.
  await expect.poll(() => visitor.seesWholeMap()).toBe(true);
  return taps;
}

it.each([
  ['upright', 390, 844],
  ['on its side', 844, 390],
])(
  'a game on a phone %s',
  async (_, width, height) => {
    const visitor = await Visitor.come(inject('address'), { ...PHONE, viewport: { width, height } });
    await visitor.playNow(/Ticket to Ride/);
    const taps = await tapToTheEnd(visitor, tapEurope);
    expect(taps).toBeGreaterThan(40);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
  TOO_LONG,
);

it(
  'a journey round the world on a phone',
  async () => {
    const visitor = await Visitor.come(inject('address'), PHONE);
    await visitor.open('eighty-days', 2);
    const taps = await tapToTheEnd(visitor, tapWorld);
    expect(taps).toBeGreaterThan(20);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
  TOO_LONG,
);

it('a ticket that is tapped shows its way on the map, until it is tapped again', async () => {
  const visitor = await Visitor.come(inject('address'), PHONE);
  const { page } = visitor;
  await visitor.playNow(/Ticket to Ride/);
  await visitor.awaitTurn();
  const offer = page.locator('[data-spot=offer]');
  const way = page.locator('[data-plan]');
  for (const place of [0, 1]) await offer.locator('input').nth(place).tap();
  expect(await way.count()).toBeGreaterThan(0);
  await offer.getByText(/^Together \d+ trains; you have 45\.$/).waitFor();
  await offer.locator('.primary').tap();
  await offer.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Tickets' }).tap();
  const ticket = page.getByRole('region', { name: 'Your tickets' }).getByRole('button').first();
  await ticket.tap();
  await expect.poll(() => way.count()).toBeGreaterThan(0);
  await ticket.tap();
  await expect.poll(() => way.count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
