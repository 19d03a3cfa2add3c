/** The map is the table: it takes its share of every window, and keeps its size whatever is asked. */
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, Visitor } from './visitor';

afterAll(closeBrowser);

/** Width and height of the window, and the least share of it that the map covers: of Europe, and of the world. */
const WINDOWS = [
  [1366, 768, 0.52, 0.4],
  [1440, 900, 0.55, 0.4],
  [1920, 1080, 0.55, 0.4],
  [2560, 1440, 0.55, 0.4],
  [820, 1180, 0.42, 0.3],
  [390, 844, 0.45, 0.3],
  [844, 390, 0.5, 0.3],
] as const;
const TOUCH = 900;

interface Seen {
  readonly share: number;
  readonly box: string;
}

/** What of the window the printed sheet covers, and where the map's box is. */
function mapSeen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const box = document.querySelector('.camera > svg')!.getBoundingClientRect();
    const sheet = document.querySelector('.camera .border')!.getBoundingClientRect();
    const wide = Math.min(box.right, sheet.right) - Math.max(box.left, sheet.left);
    const high = Math.min(box.bottom, sheet.bottom) - Math.max(box.top, sheet.top);
    return {
      share: (wide * high) / (innerWidth * innerHeight),
      box: [box.x, box.y, box.width, box.height].map(Math.round).join(' '),
    };
  });
}

/** The buttons of the map that lie over it, where they would hide a city that is looked at from near. */
function buttonsOver(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const map = document.querySelector('.camera > svg')!.getBoundingClientRect();
    return [...document.querySelectorAll('.camera button')]
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left < map.right - 1 && right > map.left + 1 && top < map.bottom - 1 && bottom > map.top + 1;
      })
      .map((button) => button.getAttribute('aria-label')!);
  });
}

/** Buttons and cards that are cut off by the window or by the box they lie in. */
function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.panel button, .panel .card')]
      .filter((element) => {
        const [one, box] = [
          element.getBoundingClientRect(),
          element.closest('.panel')!.getBoundingClientRect(),
        ];
        return one.width > 0 && (one.right > box.right + 1 || one.bottom > box.bottom + 1);
      })
      .map((element) => element.textContent.trim().slice(0, 40)),
  );
}

async function come(width: number, height: number): Promise<Visitor> {
  const touch = width < TOUCH;
  const options = { viewport: { width, height }, hasTouch: touch, isMobile: touch };
  return Visitor.come(inject('address'), options);
}

it.each(WINDOWS)('Europe in a window of %i by %i', async (width, height, least) => {
  const visitor = await come(width, height);
  const { page } = visitor;
  await visitor.playNow(/Ticket to Ride/);
  await visitor.awaitTurn();
  // Which tickets to keep is asked over the map, whatever tab is open.
  const tickets = page.getByRole('region', { name: 'Choose your tickets' });
  await page.getByRole('tab', { name: 'Log' }).click();
  await tickets.waitFor();
  const first = await mapSeen(page);
  expect(first.share).toBeGreaterThanOrEqual(least);
  expect(await visitor.hiddenMapButtons()).toEqual([]);
  expect(await buttonsOver(page)).toEqual([]);
  for (const box of await tickets.getByRole('checkbox').all()) await box.check();
  await tickets.getByRole('button', { name: /^Keep/ }).click();
  await tickets.waitFor({ state: 'detached' });
  await visitor.awaitTurn();
  expect((await mapSeen(page)).box).toBe(first.box);
  // So is how to pay for a route.
  for (let tries = 0; tries < 40; tries += 1) {
    await page.locator('header.mine').waitFor();
    const route = page.locator('.hit[tabindex="0"]').first();
    if ((await route.count()) > 0) {
      await route.press('Enter');
      break;
    }
    await visitor.openMoves();
    const draw = (await visitor.moves()).find(({ kind }) => kind === 'draw_blind');
    if (draw) await visitor.play(draw.code);
  }
  const payment = page.getByRole('region', { name: 'Payment' });
  await payment.waitFor();
  expect((await mapSeen(page)).box).toBe(first.box);
  expect(await clipped(page)).toEqual([]);
  await payment.getByRole('button').first().click();
  await payment.waitFor({ state: 'detached' });
  expect((await mapSeen(page)).box).toBe(first.box);
  console.info(`Europe, ${width} by ${height}: ${(100 * first.share).toFixed(1)} %`);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it.each(WINDOWS)('the world in a window of %i by %i', async (width, height, _, least) => {
  const visitor = await come(width, height);
  const { page } = visitor;
  await visitor.playNow(/80 Days/);
  await visitor.awaitTurn();
  const first = await mapSeen(page);
  expect(first.share).toBeGreaterThanOrEqual(least);
  expect(await visitor.hiddenMapButtons()).toEqual([]);
  expect(await buttonsOver(page)).toEqual([]);
  for (let made = 0; made < 6; made += 1) {
    await visitor.openMoves();
    await visitor.awaitTurn();
    const [move] = await visitor.moves();
    if (move) await visitor.play(move.code);
    expect((await mapSeen(page)).box).toBe(first.box);
  }
  console.info(`the world, ${width} by ${height}: ${(100 * first.share).toFixed(1)} %`);
  await visitor.leave();
});
