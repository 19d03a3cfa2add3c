/** All choices are in view, and a click on what may not be done is answered. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { GameView as World } from '../src/wire/eighty-days';
import type { GameView as Europe } from '../src/wire/ticket-to-ride';
import type { Strategy } from './fast_forward';
import { CHOICES, hiddenIn } from './in_view';
import { PHONE, Visitor } from './visitor';

const DESKS = [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** Reaches a choice of cities for the detective. */
const DETECTIVE: Strategy<World> = {
  rank: ({ kind, action }) =>
    kind === 'take_card' && action === 'detective' ? 2 : Number(kind === 'end_turn'),
  until: ({ legal }) => legal.some(({ kind }) => kind === 'use_detective'),
};
/** Stays in London with a full hand, until there are many ways to Paris. */
const MANY_WAYS: Strategy<World> = {
  rank: ({ kind }) => ['discard', 'end_turn', 'take_card'].indexOf(kind),
  until: ({ legal }) => legal.filter(({ kind }) => kind === 'travel').length > 8,
};

it.each([
  ['the cities of the detective', DETECTIVE],
  ['many ways to travel', MANY_WAYS],
])('on a desk all of %s are in view', async (_, strategy) => {
  const visitor = await Visitor.create({ viewport: { width: 1366, height: 768 } });
  await visitor.openGame('eighty-days', 3, strategy);
  for (const [width, height] of DESKS) {
    await visitor.resize({ width, height });
    expect(await hiddenIn(visitor.page, CHOICES), `${width} by ${height}`).toEqual([]);
  }
  await Visitor.finish(visitor);
});

/** Return the cities of the offered tickets that are out of view or covered. */
const hiddenCities = (page: Page): Promise<string[]> =>
  page.locator('.ring.ticket').evaluateAll((rings) =>
    rings
      .filter((ring) => {
        const { x, y, width, height } = ring.getBoundingClientRect();
        const seen = document.elementFromPoint(x + width / 2, y + height / 2);
        return !ring.ownerDocument.querySelector('.camera > svg')!.contains(seen);
      })
      .map((ring) => ring.closest('[data-place]')!.getAttribute('data-place')!),
  );

it('on a phone all offered tickets are in view, and so are their cities', async () => {
  const visitor = await Visitor.create(PHONE);
  const { page } = visitor;
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await visitor.resize({ width, height });
    await visitor.openGame('ticket-to-ride', 3);
    await page.locator('[data-spot=offer] label').nth(3).waitFor();
    await expect.poll(() => hiddenIn(page, '[data-spot=offer] label')).toEqual([]);
    expect(await hiddenCities(page), `${width} by ${height}`).toEqual([]);
  }
  await Visitor.finish(visitor);
});

/** Reaches the second card of a turn. */
const SECOND_CARD: Strategy<Europe> = {
  rank: ({ kind }) => ['draw_blind', 'keep_tickets'].indexOf(kind),
  until: ({ legal }) => legal.length > 0 && legal.every(({ kind }) => /^draw_(row|blind)$/.test(kind)),
};

it('says why tickets and a station have to wait for the second card', async () => {
  const visitor = await Visitor.create();
  const { page } = visitor;
  await visitor.openGame('ticket-to-ride', 3, SECOND_CARD);
  for (const place of ['[data-place=tickets]', '[data-spot=build]']) {
    // Playwright would wait until the button is no longer marked as disabled.
    await page.locator(place).click({ force: true });
    const refusal = page.getByRole('alert').getByText('First draw your second card.');
    await refusal.waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await refusal.waitFor({ state: 'detached' });
  }
  await Visitor.finish(visitor);
});

/** Travels as soon as possible, so that the turns have much to tell. */
const JOURNEYS: Strategy<World> = {
  rank: ({ kind }) =>
    ['end_turn', 'take_card', 'accept_die', 'use_detective', 'use_action', 'travel', 'take_chip'].indexOf(
      kind,
    ),
  until: ({ moveCount }) => moveCount > 25,
};

it('the log of a laptop has one line for most turns, and their days are in view', async () => {
  const visitor = await Visitor.create({ viewport: { width: 1366, height: 768 } });
  const { page } = visitor;
  await visitor.openGame('eighty-days', 4, JOURNEYS);
  const lines = page.locator('#tabpanel .pieces');
  const heights = await lines.evaluateAll((all) => all.map((line) => line.clientHeight));
  expect(heights.length).toBeGreaterThan(10);
  // A long turn takes a second line rather than half a name.
  const line = Math.min(...heights);
  expect(heights.filter((height) => height > 1.5 * line).length).toBeLessThan(heights.length / 3);
  expect(Math.max(...heights)).toBeLessThan(2.5 * line);
  const days = lines.locator('.day');
  expect(await days.count()).toBeGreaterThan(0);
  const beyond = await days.evaluateAll(
    (all) =>
      all.filter(
        (day) =>
          day.getBoundingClientRect().right > day.closest('.line')!.getBoundingClientRect().right + 1 ||
          day.scrollWidth > day.clientWidth,
      ).length,
  );
  expect(beyond).toBe(0);
  await Visitor.finish(visitor);
});

it('a player’s card in 80 Days tells the days in their row', async () => {
  const visitor = await Visitor.create({ viewport: { width: 1366, height: 768 } });
  const { page } = visitor;
  await visitor.openGame('eighty-days', 3, JOURNEYS);
  await page.getByRole('region', { name: 'Players' }).locator('li').first().click();
  const row = page.locator('dialog[open] .facts .days');
  const [outer, inner] = [await row.boundingBox(), await row.locator('.lead strong').boundingBox()];
  expect(inner!.y).toBeGreaterThanOrEqual(outer!.y);
  expect(inner!.y + inner!.height).toBeLessThanOrEqual(outer!.y + outer!.height);
  await Visitor.finish(visitor);
});
