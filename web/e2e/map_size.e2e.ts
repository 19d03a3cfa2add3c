/** The map fills its share of every window, and nothing moves it: no hand, question or banner. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { GameView as World } from '../src/wire/eighty-days';
import type { GameView as Europe } from '../src/wire/ticket-to-ride';
import type { Strategy } from './fast_forward';
import { CHOICES, hiddenIn } from './in_view';
import { LONG, Visitor } from './visitor';

/** Width, height, and the minimum share of the window for the maps of Europe and the world. */
const WINDOWS = [
  [1366, 768, 0.52, 0.4],
  [1920, 1080, 0.55, 0.4],
  ...(LONG
    ? ([
        [1440, 900, 0.55, 0.4],
        [2560, 1440, 0.55, 0.4],
      ] as const)
    : []),
  [820, 1180, 0.42, 0.3],
  [390, 844, 0.45, 0.3],
  [360, 640, 0.35, 0.25],
  [844, 390, 0.5, 0.3],
] as const;
const MAX_TOUCH_WIDTH = 900;

interface MapState {
  readonly share: number;
  /** The share of the map's box, whichever part of the map it shows. */
  readonly boxShare: number;
  readonly box: string;
}

/** Return the map's share of the window, and its box. */
function mapState(page: Page): Promise<MapState> {
  return page.evaluate(() => {
    const box = document.querySelector('.camera > svg')!.getBoundingClientRect();
    const sheet = document.querySelector('.camera .border')!.getBoundingClientRect();
    const width = Math.min(box.right, sheet.right) - Math.max(box.left, sheet.left);
    const height = Math.min(box.bottom, sheet.bottom) - Math.max(box.top, sheet.top);
    const area = innerWidth * innerHeight;
    return {
      share: (width * height) / area,
      boxShare: (box.width * box.height) / area,
      box: [box.x, box.y, box.width, box.height].map(Math.round).join(' '),
    };
  });
}

declare global {
  interface Window {
    /** The map's boxes on the screen since the window had its size. */
    mapBoxes: string[];
  }
}

const MAP = '.camera > svg';
const SHEET = '.camera .border';

/** Note in each frame where these parts of the map are, to the hundredth of a pixel. */
function watchMap(selectors: readonly string[]): void {
  window.mapBoxes = [];
  /** After a resize, observers lay out the page for some frames. */
  const SETTLING_FRAMES = 6;
  let [size, frames] = ['', 0];
  const look = (): void => {
    requestAnimationFrame(look);
    const parts = selectors.map((selector) => document.querySelector(selector));
    const now = `${innerWidth} ${innerHeight}`;
    if (now !== size || parts.includes(null)) [size, frames, window.mapBoxes] = [now, 0, []];
    else if ((frames += 1) > SETTLING_FRAMES) {
      const boxes = parts.map((part) => part!.getBoundingClientRect());
      const box = boxes.map(({ x, y, width, height }) => [x, y, width, height].map((n) => n.toFixed(2)));
      if (!window.mapBoxes.includes(String(box))) window.mapBoxes.push(String(box));
    }
  };
  requestAnimationFrame(look);
}

/** Return the names of buttons that cover the map, where they would hide a city. */
function coveringButtons(page: Page): Promise<string[]> {
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

/** Return the texts of buttons and cards that overflow the panel. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.panel button, .panel .card')]
      .filter((element) => {
        const { width, right, bottom } = element.getBoundingClientRect();
        const panel = element.closest('.panel')!.getBoundingClientRect();
        return width > 0 && (right > panel.right + 1 || bottom > panel.bottom + 1);
      })
      .map((element) => element.textContent.trim().slice(0, 40)),
  );
}

const isTouch = ([width]: (typeof WINDOWS)[number]): boolean => width < MAX_TOUCH_WIDTH;
const KINDS = [
  ['desktops', WINDOWS.filter((window) => !isTouch(window)), {}],
  ['phones and tablets', WINDOWS.filter(isTouch), { hasTouch: true, isMobile: true }],
] as const;

type Windows = readonly (typeof WINDOWS)[number][];
type Boxes = ReadonlyMap<number, string>;

async function inEachWindow(
  visitor: Visitor,
  windows: Windows,
  act: (window: (typeof WINDOWS)[number]) => Promise<void>,
): Promise<void> {
  for (const window of windows) {
    await visitor.resize({ width: window[0], height: window[1] });
    await act(window);
  }
}

/** Check the map's share of each window and its buttons, and return its box by window width. */
async function checkShares(visitor: Visitor, windows: Windows, name: 'Europe' | 'the world'): Promise<Boxes> {
  const { page } = visitor;
  const boxes = new Map<number, string>();
  await inEachWindow(visitor, windows, async ([width, height, europe, world]) => {
    // On a phone a resized map keeps its zoom.
    if (isTouch(windows[0]!)) await page.reload();
    await visitor.awaitTurn();
    if (name === 'Europe') {
      // Tickets are chosen over the map, regardless of the open tab.
      await page.getByRole('tab', { name: 'Log' }).click();
      await page.getByRole('region', { name: 'Choose your tickets' }).waitFor();
    }
    const { share, boxShare, box } = await mapState(page);
    // A phone moves the map away from under the choice of tickets.
    if (name === 'Europe') expect(boxShare, `${width} by ${height}`).toBeGreaterThanOrEqual(europe);
    else expect(share, `${width} by ${height}`).toBeGreaterThanOrEqual(world);
    expect(await visitor.hiddenMapButtons()).toEqual([]);
    expect(await coveringButtons(page)).toEqual([]);
    boxes.set(width, box);
  });
  return boxes;
}

/** Expect the map to have the same box as before. */
async function expectSameBoxes(visitor: Visitor, windows: Windows, boxes: Boxes): Promise<void> {
  await inEachWindow(visitor, windows, async ([width]) => {
    expect((await mapState(visitor.page)).box, `${width}`).toBe(boxes.get(width));
  });
}

const MANY_COLOURS: Strategy<Europe> = {
  rank: ({ kind }) => (kind === 'draw_blind' ? 1 : 0),
  until: ({ view, legal }) =>
    Object.values(view.own?.hand ?? {}).filter((cards) => cards > 0).length > 7 &&
    legal.some(({ kind }) => kind === 'build_station'),
};
/** Reaches a turn of 80 Days with a balloon to place and coins to spend. */
const MANY_CHOICES: Strategy<World> = {
  rank: (move) =>
    ['take_card', 'end_turn', 'use_action'].indexOf(move.kind) + (move.action === 'balloon' ? 3 : 0),
  until: ({ legal }) =>
    ['place_balloon', 'buy_card', 'end_turn'].every((kind) => legal.some((m) => m.kind === kind)),
};
/** The number of moves checked, each in another window. */
const MOVES = LONG ? 1000 : 8;

/** Play moves, or the whole game, and expect the map to keep its box in every frame. */
async function playOn(visitor: Visitor, windows: Windows, boxes: Boxes): Promise<void> {
  for (let i = 0; i < MOVES && (await visitor.awaitTurn()) === 'turn'; i += 1) {
    const size = windows[i % windows.length]!;
    await expectSameBoxes(visitor, [size], boxes);
    await visitor.openMoves();
    await visitor.playFirst('keep_tickets', 'claim_route', 'travel', 'accept_die', 'take_card', 'draw_blind');
    // At the end a phone makes room for the result.
    if ((await visitor.awaitTurn()) === 'over' && isTouch(size)) break;
    const seen = await visitor.page.evaluate(() => window.mapBoxes);
    expect(seen.length, `${size[0]} by ${size[1]}, move ${i}: ${seen.join(' | ')}`).toBeLessThanOrEqual(1);
  }
}

it.each(KINDS)('Europe on %s', async (_, windows, touch) => {
  const visitor = await Visitor.create(touch);
  const { page } = visitor;
  await page.addInitScript(watchMap, [MAP, SHEET]);
  await visitor.openGame('ticket-to-ride', 3);
  const boxes = await checkShares(visitor, windows, 'Europe');
  const tickets = page.getByRole('region', { name: 'Choose your tickets' });
  for (const box of await tickets.getByRole('checkbox').all()) await box.check();
  await tickets.getByRole('button', { name: /^Keep/ }).click();
  await tickets.waitFor({ state: 'detached' });
  await visitor.awaitTurn();
  await expectSameBoxes(visitor, windows, boxes);
  await inEachWindow(visitor, windows, async ([width, height, europe]) => {
    if (isTouch(windows[0]!)) await page.reload();
    await visitor.awaitTurn();
    expect((await mapState(page)).share, `${width} by ${height}`).toBeGreaterThanOrEqual(europe);
  });
  // Payments are chosen over the map, too.
  await visitor.skipTo({
    rank: ({ kind }) => ['draw_row', 'draw_blind'].indexOf(kind),
    until: ({ legal }) => legal.some(({ kind }) => kind === 'claim_route'),
  });
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('.hit[tabindex="0"]').first().press('Enter');
  const payment = page.getByRole('region', { name: 'Payment' });
  await inEachWindow(visitor, windows, async ([width]) => {
    await payment.waitFor();
    expect((await mapState(page)).box).toBe(boxes.get(width));
    expect(await clippedTexts(page)).toEqual([]);
  });
  await payment.getByRole('button').first().click();
  await payment.waitFor({ state: 'detached' });
  await expectSameBoxes(visitor, windows, boxes);
  // The widest hand, and the longest text of a button.
  await visitor.skipTo(MANY_COLOURS);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expectSameBoxes(visitor, windows, boxes);
  await visitor.resize({ width: windows[0]![0], height: windows[0]![1] });
  const tab = page.locator('#tab-panel');
  if ((await tab.count()) > 0) await tab.click();
  await page.locator('[data-spot=build]').click();
  await page.locator('[data-spot=build][aria-pressed=true]').waitFor();
  await expectSameBoxes(visitor, windows, boxes);
  await playOn(visitor, windows, boxes);
  await Visitor.finish(visitor);
});

it.each(KINDS)('the world on %s', async (_, windows, touch) => {
  const visitor = await Visitor.create(touch);
  // On a small screen the camera follows the viewer's traveller.
  await visitor.page.addInitScript(watchMap, isTouch(windows[0]!) ? [MAP] : [MAP, SHEET]);
  await visitor.openGame('eighty-days', 3);
  const boxes = await checkShares(visitor, windows, 'the world');
  if (!isTouch(windows[0]!)) {
    await visitor.openGame('eighty-days', 3, MANY_CHOICES);
    await visitor.page.getByRole('tab', { name: 'Log' }).click();
    await inEachWindow(visitor, windows, async ([width]) => {
      expect(await hiddenIn(visitor.page, CHOICES), `${width}`).toEqual([]);
    });
    await expectSameBoxes(visitor, windows, boxes);
  }
  await playOn(visitor, windows, boxes);
  await Visitor.finish(visitor);
});
