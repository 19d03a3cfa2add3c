/** Playing by touch alone, on a phone in both orientations. */
import { errors, type Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LAST_ROUND, NEARLY_HOME, TUNNEL, type Strategy } from './fast_forward';
import { LONG, PHONE, TIMEOUT, Visitor } from './visitor';

/** Reaches a turn of Ticket to Ride with a few cards in hand and something to claim. */
const HAS_CARDS: Strategy<unknown> = {
  rank: ({ kind }) => ['claim_route', 'draw_row', 'draw_blind', 'keep_tickets'].indexOf(kind),
  until: ({ legal, moveCount }) => moveCount > 6 && legal.some(({ kind }) => kind === 'claim_route'),
};
const MAX_TAPS = 900;
const FIRST_TAPS = LONG ? 12 : 6;
const LONG_TIMEOUT = 800_000;
/** Shorter than the time in which `tapWithEffect` expects an effect. */
const TAP_TIMEOUT = 5_000;

/** Return a point on a claimable route that nothing covers. */
function findRoute(page: Page): Promise<[number, number] | null> {
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

/** Return the size of the map, or null while the result is shown. */
function mapSize(page: Page): Promise<[number, number] | null> {
  return page.evaluate(() => {
    const { width, height } = document.querySelector('.camera')!.getBoundingClientRect();
    return document.querySelector('.outcome') === null ? [width, height] : null;
  });
}

/** Tap in Ticket to Ride: an answer to a question, a route, or a card. */
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
  const route = await findRoute(page);
  if (route !== null) return page.touchscreen.tap(...route);
  const card = page.locator('[data-spot=market] .slot.open').last();
  if (await card.isVisible()) return card.tap();
  return page.locator('[data-spot=market] .actions .button:not([aria-disabled=true])').first().tap();
}

/** Tap in 80 Days: an answer, the next leg, a card, or the end of the turn. */
async function tapWorld(page: Page): Promise<void> {
  const selectors = [
    '.over [data-spot=confirm] .primary',
    '.over [data-spot=choices] button',
    '[data-spot=leg] .journey',
    '[data-spot=row] .slot.open',
  ];
  for (const selector of selectors) {
    const target = page.locator(selector).first();
    if (await target.isVisible()) return target.tap();
  }
  return page.getByRole('button', { name: 'End your turn', exact: true }).tap();
}

interface TableState {
  readonly version: string;
  readonly question: string;
}

function tableState(page: Page): Promise<TableState> {
  return page.evaluate(() => ({
    version: document.querySelector<HTMLElement>('.frame')!.dataset['version']!,
    question: [...document.querySelectorAll<HTMLElement>('.over')].map(({ innerText }) => innerText).join(''),
  }));
}

/**
 * Tap until there is an effect: a new version or a new question; a closed question alone does not count. The second of
 * two quick taps on the same place has none.
 */
async function tapWithEffect(page: Page, tap: (page: Page) => Promise<void>): Promise<void> {
  const before = await tableState(page);
  const hasEffect = async (): Promise<boolean> => {
    const { version, question } = await tableState(page);
    return version !== before.version || (question !== '' && question !== before.question);
  };
  /** A late answer to the last tap may take away what is to be tapped. */
  const tapUnlessGone = async (): Promise<void> => {
    const gone = (error: unknown): void => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    };
    page.setDefaultTimeout(TAP_TIMEOUT);
    await tap(page).catch(gone);
    page.setDefaultTimeout(TIMEOUT);
  };
  await tapUnlessGone();
  let checks = 0;
  const check = async (): Promise<boolean> => {
    if (await hasEffect()) return true;
    checks += 1;
    // Rarely, so that most slow answers come first.
    if (checks % 20 === 0) await tapUnlessGone();
    return false;
  };
  await expect.poll(check).toBe(true);
}

/** Play by taps until the game is over or the limit is reached, and return the number of taps. */
async function playByTaps(
  visitor: Visitor,
  tap: (page: Page) => Promise<void>,
  limit = MAX_TAPS,
): Promise<number> {
  const { page } = visitor;
  const box = await mapSize(page);
  expect(box).not.toBeNull();
  let taps = 0;
  while (taps < limit && (await visitor.awaitTurn()) === 'turn') {
    // The map keeps its size.
    if (taps % 5 === 0) expect([box, null]).toContainEqual(await mapSize(page));
    await tapWithEffect(page, tap);
    taps += 1;
  }
  return taps;
}

async function playToTheEnd(visitor: Visitor, tap: (page: Page) => Promise<void>): Promise<void> {
  expect(await playByTaps(visitor, tap)).toBeLessThan(MAX_TAPS);
  // A phone shows a part of the map until the end.
  await expect.poll(() => visitor.isWholeMapVisible()).toBe(true);
}

const ORIENTATIONS = { portrait: PHONE.viewport!, landscape: { width: 844, height: 390 } };

it('Ticket to Ride on a rotated phone: the first and last turns', async () => {
  const visitor = await Visitor.create(PHONE);
  await visitor.openGame('ticket-to-ride', 3);
  for (const viewport of Object.values(ORIENTATIONS)) {
    await visitor.resize(viewport);
    expect(await playByTaps(visitor, tapEurope, FIRST_TAPS)).toBe(FIRST_TAPS);
  }
  await visitor.skipTo(LAST_ROUND);
  await playToTheEnd(visitor, tapEurope);
  await Visitor.finish(visitor);
});

it('80 Days on a phone: the first and last turns', async () => {
  const visitor = await Visitor.create(PHONE);
  await visitor.openGame('eighty-days', 2);
  expect(await playByTaps(visitor, tapWorld, FIRST_TAPS)).toBe(FIRST_TAPS);
  await visitor.skipTo(NEARLY_HOME);
  await playToTheEnd(visitor, tapWorld);
  await Visitor.finish(visitor);
});

it('a tunnel can be answered on a phone in landscape', async () => {
  const visitor = await Visitor.create({ ...PHONE, viewport: ORIENTATIONS.landscape });
  await visitor.openGame('ticket-to-ride', 3, TUNNEL);
  const tunnel = visitor.page.locator('.over [data-spot=tunnel]');
  // A question that grows stays in view.
  await tunnel
    .locator('p')
    .first()
    .evaluate((text) => (text.style.paddingBottom = '50px'));
  const bottom = async (): Promise<number> => {
    const { y, height } = (await tunnel.boundingBox())!;
    return y + height;
  };
  await expect.poll(bottom).toBeLessThan(ORIENTATIONS.landscape.height);
  expect(await playByTaps(visitor, tapEurope, 1)).toBe(1);
  await Visitor.finish(visitor);
});

it.runIf(LONG).each(Object.entries(ORIENTATIONS))(
  'whole games on a phone in %s',
  async (_, viewport) => {
    const visitor = await Visitor.create({ ...PHONE, viewport });
    for (const [game, players, tap] of [
      ['ticket-to-ride', 3, tapEurope],
      ['eighty-days', 2, tapWorld],
    ] as const) {
      await visitor.openGame(game, players);
      await playToTheEnd(visitor, tap);
    }
    await Visitor.finish(visitor);
  },
  LONG_TIMEOUT,
);

it('tapping a ticket toggles its path on the map', async () => {
  const visitor = await Visitor.create(PHONE);
  const { page } = visitor;
  await visitor.playNow(/Ticket to Ride/);
  await visitor.awaitTurn();
  const offer = page.locator('[data-spot=offer]');
  const path = page.locator('[data-plan]');
  for (const place of [0, 1]) await offer.locator('input').nth(place).tap();
  expect(await path.count()).toBeGreaterThan(0);
  await offer.getByText(/^Together: \d+ trains; you have 45\.$/).waitFor();
  await offer.locator('.primary').tap();
  await offer.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Tickets' }).tap();
  const ticket = page.getByRole('region', { name: 'Your tickets' }).getByRole('button').first();
  await ticket.tap();
  await expect.poll(() => path.count()).toBeGreaterThan(0);
  await ticket.tap();
  await expect.poll(() => path.count()).toBe(0);
  await Visitor.finish(visitor);
});

/** Return where a card of the market can be tapped that leaves a second one to take, or null if a question covers it. */
function findCard(page: Page): Promise<[number, number] | null> {
  return page.evaluate(() => {
    const deck = document.querySelector('[data-spot=market] .slot.deck')!;
    const { x, y, width, height } = deck.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return deck.contains(document.elementFromPoint(across, down)) ? [across, down] : null;
  });
}

it('a double tap on a card draws once, and a question goes when a card is taken instead', async () => {
  const visitor = await Visitor.create(PHONE);
  const { page } = visitor;
  // A question about a payment is open when a card is taken.
  const question = page.locator('[data-spot=payment]');
  const openQuestion = async (): Promise<boolean> => {
    const route = await findRoute(page);
    if (route !== null) await page.touchscreen.tap(...route);
    return question.isVisible();
  };
  let card: [number, number] | null = null;
  // With many ways to pay, the question covers the deck.
  for (let games = 0; card === null && games < 10; games += 1) {
    await visitor.openGame('ticket-to-ride', 2, HAS_CARDS);
    await visitor.awaitTurn();
    await expect.poll(openQuestion).toBe(true);
    card = await findCard(page);
  }
  const version = (): Promise<number> =>
    page.locator('.frame').evaluate((frame) => Number((frame as HTMLElement).dataset['version']));
  const before = await version();
  const tap = (): Promise<void> => page.touchscreen.tap(...card!);
  await Promise.all([tap(), tap()]);
  await page.locator('header .turn', { hasText: 'Take a second card.' }).waitFor();
  await question.waitFor({ state: 'detached' });
  // A second card would have arrived before the answer to this.
  await page.evaluate(() => fetch('/api/health'));
  expect(await version()).toBe(before + 1);

  // A different card is a different tap, however quick.
  const other = page.locator('[data-spot=market] .slot.open').first();
  await tapWithEffect(page, () => other.tap());
  await Visitor.finish(visitor);
});

it('the map moves to a ticket that is marked', async () => {
  const visitor = await Visitor.create({ ...PHONE, viewport: { width: 360, height: 640 } });
  const { page } = visitor;
  await visitor.openGame('ticket-to-ride', 2, HAS_CARDS);
  await page.getByRole('tab', { name: 'Tickets' }).tap();
  const view = (): Promise<string | null> =>
    page.locator('.camera > svg > g').first().getAttribute('transform');
  for (let i = 0; i < 4; i += 1) await page.getByRole('button', { name: 'Zoom in' }).tap();
  const before = await view();
  await page.getByRole('region', { name: 'Your tickets' }).getByRole('button').first().tap();
  await expect.poll(view).not.toBe(before);
  const pathInView = (): Promise<boolean> =>
    page.evaluate(() => {
      const map = document.querySelector('.camera > svg')!.getBoundingClientRect();
      return [...document.querySelectorAll('[data-plan]')].every((path) => {
        const { left, right } = path.getBoundingClientRect();
        return right > map.left && left < map.right;
      });
    });
  await expect.poll(pathInView).toBe(true);
  await Visitor.finish(visitor);
});
