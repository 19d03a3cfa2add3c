/** The map has its share of every window, and keeps its size whatever is asked. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Visitor } from './visitor';

/** Width, height, and the least share of the window that the map of Europe, and of the world, covers. */
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

/** The share of the window that the map covers, and its box. */
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

/** The buttons that lie over the map, where they would hide a city. */
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

/** Buttons and cards that overflow the panel. */
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

const isTouch = ([width]: (typeof WINDOWS)[number]): boolean => width < TOUCH;
const KINDS = [
  ['desks', WINDOWS.filter((window) => !isTouch(window)), {}],
  ['phones and tablets', WINDOWS.filter(isTouch), { hasTouch: true, isMobile: true }],
] as const;

type Windows = readonly (typeof WINDOWS)[number][];
type Boxes = ReadonlyMap<number, string>;

/** Act in each window. */
async function inEach(
  visitor: Visitor,
  windows: Windows,
  act: (window: (typeof WINDOWS)[number]) => Promise<void>,
): Promise<void> {
  for (const window of windows) {
    await visitor.resize({ width: window[0], height: window[1] });
    await act(window);
  }
}

/** Check the map's share of each window and its buttons; return its box in each. */
async function sharesOf(visitor: Visitor, windows: Windows, name: 'Europe' | 'the world'): Promise<Boxes> {
  const { page } = visitor;
  const boxes = new Map<number, string>();
  await inEach(visitor, windows, async ([width, height, europe, world]) => {
    // On a phone a resized map keeps its zoom.
    if (isTouch(windows[0]!)) await page.reload();
    await visitor.awaitTurn();
    if (name === 'Europe') {
      // Tickets are chosen over the map, whatever tab is open.
      await page.getByRole('tab', { name: 'Log' }).click();
      await page.getByRole('region', { name: 'Choose your tickets' }).waitFor();
    }
    const least = name === 'Europe' ? europe : world;
    const { share, box } = await mapSeen(page);
    expect(share, `${width} by ${height}`).toBeGreaterThanOrEqual(least);
    expect(await visitor.hiddenMapButtons()).toEqual([]);
    expect(await buttonsOver(page)).toEqual([]);
    boxes.set(width, box);
  });
  return boxes;
}

/** Check that the map has not moved. */
async function keepsItsPlace(visitor: Visitor, windows: Windows, boxes: Boxes): Promise<void> {
  await inEach(visitor, windows, async ([width]) => {
    expect((await mapSeen(visitor.page)).box, `${width}`).toBe(boxes.get(width));
  });
}

it.each(KINDS)('Europe on %s', async (_, windows, touch) => {
  const visitor = await Visitor.come(touch);
  const { page } = visitor;
  await visitor.open('ticket-to-ride', 3);
  const boxes = await sharesOf(visitor, windows, 'Europe');
  const tickets = page.getByRole('region', { name: 'Choose your tickets' });
  for (const box of await tickets.getByRole('checkbox').all()) await box.check();
  await tickets.getByRole('button', { name: /^Keep/ }).click();
  await tickets.waitFor({ state: 'detached' });
  await visitor.awaitTurn();
  await keepsItsPlace(visitor, windows, boxes);
  // A payment is chosen over the map too.
  await visitor.skip({
    rank: ({ kind }) => ['draw_row', 'draw_blind'].indexOf(kind),
    until: ({ legal }) => legal.some(({ kind }) => kind === 'claim_route'),
  });
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('.hit[tabindex="0"]').first().press('Enter');
  const payment = page.getByRole('region', { name: 'Payment' });
  await inEach(visitor, windows, async ([width]) => {
    await payment.waitFor();
    expect((await mapSeen(page)).box).toBe(boxes.get(width));
    expect(await clipped(page)).toEqual([]);
  });
  await payment.getByRole('button').first().click();
  await payment.waitFor({ state: 'detached' });
  await keepsItsPlace(visitor, windows, boxes);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it.each(KINDS)('the world on %s', async (_, windows, touch) => {
  const visitor = await Visitor.come(touch);
  await visitor.open('eighty-days', 3);
  const boxes = await sharesOf(visitor, windows, 'the world');
  for (let made = 0; made < 6; made += 1) {
    await visitor.openMoves();
    await visitor.awaitTurn();
    const [move] = await visitor.moves();
    if (move) await visitor.play(move.code);
    await keepsItsPlace(visitor, [windows[made % windows.length]!], boxes);
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
