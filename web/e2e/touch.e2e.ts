/** By touch alone, on a phone upright and on its side: each question is answered where it appears. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LAST_ROUND, NEARLY_HOME, TUNNEL } from './fast_forward';
import { LONG, PHONE, Visitor } from './visitor';

const MOST_TAPS = 900;
const SOME_TAPS = 12;
const TOO_LONG = 800_000;

/** A point of a claimable route that nothing else covers. */
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

/** The size of the map, or null once it makes room for the result. */
function mapSize(page: Page): Promise<[number, number] | null> {
  return page.evaluate(() => {
    const { width, height } = document.querySelector('.camera')!.getBoundingClientRect();
    return document.querySelector('.outcome') === null ? [width, height] : null;
  });
}

/** The next tap in Europe: an answer to a question over the map, a route, or a card. */
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
  return page.locator('[data-spot=market] .actions .button:enabled').first().tap();
}

/** The next tap around the world: an answer, the next leg, a card, or the end of the turn. */
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

/** The version shown, and the question over the map. */
function tableSeen(page: Page): Promise<Table> {
  return page.evaluate(() => ({
    version: document.querySelector<HTMLElement>('.frame')!.dataset['version']!,
    question: [...document.querySelectorAll<HTMLElement>('.over')].map(({ innerText }) => innerText).join(''),
  }));
}

/** Wait for the effect of a tap: a new version or another question. A question that closes may be only half of it. */
async function awaitEffect(page: Page, before: Table): Promise<void> {
  const hasEffect = async (): Promise<boolean> => {
    const { version, question } = await tableSeen(page);
    return version !== before.version || (question !== '' && question !== before.question);
  };
  await expect.poll(hasEffect).toBe(true);
}

/** Play on by taps, to the end of the game or up to `most`; return their number. */
async function tapOn(
  visitor: Visitor,
  tap: (page: Page) => Promise<void>,
  most = MOST_TAPS,
): Promise<number> {
  const { page } = visitor;
  const box = await mapSize(page);
  expect(box).not.toBeNull();
  let taps = 0;
  while (taps < most && (await visitor.awaitTurn()) === 'turn') {
    // It keeps its size.
    if (taps % 5 === 0) expect([box, null]).toContainEqual(await mapSize(page));
    const before = await tableSeen(page);
    await tap(page);
    await awaitEffect(page, before);
    taps += 1;
  }
  return taps;
}

async function tapToTheEnd(visitor: Visitor, tap: (page: Page) => Promise<void>): Promise<void> {
  expect(await tapOn(visitor, tap)).toBeLessThan(MOST_TAPS);
  // A phone shows a part of the map; the end needs all of it.
  await expect.poll(() => visitor.seesWholeMap()).toBe(true);
}

const ORIENTATIONS = { upright: PHONE.viewport!, 'on its side': { width: 844, height: 390 } };

it('Ticket to Ride on a phone that is rotated: the first turns, and the last', async () => {
  const visitor = await Visitor.come(PHONE);
  await visitor.open('ticket-to-ride', 3);
  for (const viewport of Object.values(ORIENTATIONS)) {
    await visitor.resize(viewport);
    expect(await tapOn(visitor, tapEurope, SOME_TAPS)).toBe(SOME_TAPS);
  }
  await visitor.skip(LAST_ROUND);
  await tapToTheEnd(visitor, tapEurope);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('80 Days on a phone: the first turns, and the last', async () => {
  const visitor = await Visitor.come(PHONE);
  await visitor.open('eighty-days', 2);
  expect(await tapOn(visitor, tapWorld, SOME_TAPS)).toBe(SOME_TAPS);
  await visitor.skip(NEARLY_HOME);
  await tapToTheEnd(visitor, tapWorld);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('a tunnel is answered on a phone that lies on its side', async () => {
  const visitor = await Visitor.come({ ...PHONE, viewport: ORIENTATIONS['on its side'] });
  await visitor.open('ticket-to-ride', 3, TUNNEL);
  await visitor.page.locator('.over [data-spot=tunnel]').waitFor();
  expect(await tapOn(visitor, tapEurope, 1)).toBe(1);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it.runIf(LONG).each(Object.entries(ORIENTATIONS))(
  'a whole game on a phone %s',
  async (_, viewport) => {
    const visitor = await Visitor.come({ ...PHONE, viewport });
    for (const [game, players, tap] of [
      ['ticket-to-ride', 3, tapEurope],
      ['eighty-days', 2, tapWorld],
    ] as const) {
      await visitor.open(game, players);
      await tapToTheEnd(visitor, tap);
    }
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
  TOO_LONG,
);

it('tapping a ticket shows its route on the map, and tapping again hides it', async () => {
  const visitor = await Visitor.come(PHONE);
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
