/** Cards fly smoothly on a processor four times slower, according to the browser's trace. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { recordTrace, TRACED, type Trace } from './tracing';
import { DESKTOP, LONG, PHONE, Visitor } from './visitor';

const CPU_SLOWDOWN = 4;
const LONG_TASK = 100;
/** How long the page is kept busy while a card flies, and the minimum number of frames drawn meanwhile. */
const [BUSY_MILLISECONDS, MIN_FRAMES] = [500, 4];
/** The duration of a flight while the page is busy, since a busy page notices the start late. */
const SLOW_FLIGHT = 4_000;
/** The maximum painting for one card as a share of the whole map. With a single layer it was 0.5 to 1. */
const MAX_PAINTING = 0.4;
/** The best of several flights counts, since other load only adds to the times. */
const FLIGHTS = 5;
/** The minimum frame rate: 60 with an allowance for a busy machine. */
const MIN_FRAME_RATE = 45;
/** The time for the map to come to rest after the bots' moves. */
const REST_TIMEOUT = 4_000;
/** Enough claimable routes to notice if each had its own layer. */
const MANY = 20;
/** The time to paint a zoomed map on a busy machine. */
const ZOOM_TIME = 3_000;
/** The time for the browser to report its layers. */
const LAYERS_TIMEOUT = 2_000;

declare global {
  interface Window {
    /** How long the page is kept busy while a card flies, in milliseconds. */
    busyTime: number;
  }
}

/** Make the page mark the start and end of flights, and each new view. */
async function addMarks(page: Page): Promise<void> {
  await page.evaluate(
    ({ lasting }) => {
      window.busyTime = 0;
      const flights = (nodes: NodeList): HTMLElement[] =>
        [...nodes].filter((node): node is HTMLElement => (node as HTMLElement).className === 'flight');
      async function keepBusy(flight: HTMLElement): Promise<void> {
        const [animation] = flight.getAnimations();
        animation?.effect?.updateTiming({ duration: lasting });
        await animation?.ready;
        performance.mark('busy');
        for (const end = performance.now() + window.busyTime; performance.now() < end;);
        performance.mark('idle');
      }
      new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes) {
          for (const flight of flights(addedNodes)) {
            performance.mark('takeoff');
            if (window.busyTime > 0) void keepBusy(flight);
          }
          if (flights(removedNodes).length > 0) performance.mark('landing');
        }
      }).observe(document.body, { childList: true });
      new MutationObserver(() => performance.mark('view')).observe(document.querySelector('.frame')!, {
        attributeFilter: ['data-version'],
      });
    },
    { lasting: SLOW_FLIGHT },
  );
}

/** Open a game of Ticket to Ride and keep two tickets. */
async function openTicketToRide(options: BrowserContextOptions): Promise<Visitor> {
  const visitor = await Visitor.create({ ...options, reducedMotion: 'no-preference' }, null);
  await visitor.openGame('ticket-to-ride', 3);
  await visitor.awaitTurn();
  const offer = visitor.page.locator('[data-spot=offer]');
  for (const place of [0, 1]) await offer.locator('input').nth(place).check();
  await offer.locator('.primary').click();
  await offer.waitFor({ state: 'detached' });
  await addMarks(visitor.page);
  return visitor;
}

/** Trace `act` on a slower processor. */
async function traceSlowed({ page, context }: Visitor, act: () => Promise<void>): Promise<Trace> {
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const trace = await recordTrace(client, async () => {
    await page.evaluate((mark) => {
      performance.clearMarks();
      performance.mark(mark);
    }, TRACED);
    await act();
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.detach();
  return trace;
}

/** Draw a card when no card is flying, and trace it until it has landed, or until the player's next turn. */
async function traceDraw(visitor: Visitor, until: 'landing' | 'own turn' = 'landing'): Promise<Trace> {
  const { page } = visitor;
  const deck = page.locator('[data-place=deck] button.open');
  await deck.waitFor();
  await page.locator('.flight').first().waitFor({ state: 'detached' });
  return traceSlowed(visitor, async () => {
    await deck.click();
    await page.waitForFunction(() => performance.getEntriesByName('landing').length > 0);
    if (until === 'landing') return;
    await deck.waitFor();
    await page.locator('.flight').first().waitFor({ state: 'detached' });
  });
}

/** Return the time to paint the whole map, as when zooming in. */
async function mapPainting(visitor: Visitor): Promise<number> {
  const { page } = visitor;
  const { painting } = await traceSlowed(visitor, async () => {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForTimeout(ZOOM_TIME);
  });
  await page.getByRole('button', { name: 'Whole map' }).click();
  await page.waitForTimeout(ZOOM_TIME);
  return painting;
}

/** Draw a card and wait for the new view. The second card ends the turn. */
async function drawFromDeck({ page }: Visitor): Promise<void> {
  const version = await page.locator('.frame').getAttribute('data-version');
  await page.locator('[data-place=deck] button.open').click();
  await page.locator(`.frame:not([data-version="${version}"])`).waitFor();
}

/** The best measurements of several flights. */
interface Best {
  /** The longest task while the player's own card flies, and while the bots play. */
  ownTask: number;
  botTask: number;
  /** Layouts forced by the task that renders the new view. */
  layouts: number;
  /** Frames of the flight drawn before the new view. */
  earlyFrames: number;
  painting: number;
  /** Frames per second. */
  rate: number;
}

const longestTask = (tasks: Trace['tasks']): number => Math.max(...tasks.map(({ threadTime }) => threadTime));

function measure(own: Trace, bots: Trace, best: Best): Best {
  const [takeoff, landing] = [own.marks('takeoff')[0]!, own.marks('landing').at(-1)!];
  expect(landing).toBeGreaterThan(takeoff);
  const tasks = own.tasks.filter(({ start }) => start >= takeoff && start <= landing);
  expect(tasks.length).toBeGreaterThan(0);
  // Rendering the view must not force a layout: the next frame does the layout.
  const view = own.marks('view')[0]!;
  const rendering = own.tasks.filter(({ start, end }) => start <= view && view <= end);
  expect(rendering.length).toBeGreaterThan(0);
  const frames = own.frames.filter((time) => time >= takeoff && time <= landing);
  const early = own.frames.filter((time) => time > takeoff && time < view);
  const rate = ((frames.length - 1) / (frames.at(-1)! - frames[0]!)) * 1000;
  return {
    ownTask: Math.min(best.ownTask, longestTask(tasks)),
    botTask: Math.min(best.botTask, longestTask(bots.tasks)),
    layouts: Math.min(best.layouts, Math.max(...rendering.map((task) => task.layouts))),
    earlyFrames: Math.max(best.earlyFrames, early.length),
    painting: Math.min(best.painting, own.painting),
    rate: Math.max(best.rate, rate),
  };
}

async function expectSmoothFlight(visitor: Visitor): Promise<void> {
  // The first of two cards is drawn while routes can be claimed, so their layer changes before and after the flight.
  await visitor.page.locator('[data-place=deck] button.open').waitFor();
  const fullPainting = await mapPainting(visitor);
  expect(fullPainting).toBeGreaterThan(0);
  const isSmooth = ({ ownTask, botTask, layouts, earlyFrames, painting, rate }: Best): boolean =>
    Math.max(ownTask, botTask) < LONG_TASK &&
    layouts === 0 &&
    earlyFrames > 0 &&
    painting < fullPainting * MAX_PAINTING &&
    rate >= MIN_FRAME_RATE;
  let best: Best = {
    ownTask: Infinity,
    botTask: Infinity,
    layouts: Infinity,
    painting: Infinity,
    earlyFrames: 0,
    rate: 0,
  };
  for (let i = 0; i < FLIGHTS && !isSmooth(best); i += 1)
    best = measure(await traceDraw(visitor), await traceDraw(visitor, 'own turn'), best);
  expect(isSmooth(best), JSON.stringify({ ...best, fullPainting })).toBe(true);
}

async function expectFlightWhileBusy(visitor: Visitor): Promise<void> {
  let frames = 0;
  await visitor.page.evaluate((time) => (window.busyTime = time), BUSY_MILLISECONDS);
  for (let i = 0; i < FLIGHTS && frames < MIN_FRAMES; i += 1) {
    if (i > 0) await drawFromDeck(visitor);
    const trace = await traceDraw(visitor);
    const [busy, idle] = [trace.marks('busy')[0]!, trace.marks('idle')[0]!];
    frames = Math.max(frames, trace.frames.filter((time) => time > busy && time < idle).length);
  }
  expect(frames).toBeGreaterThanOrEqual(MIN_FRAMES);
}

/** Expect no animation on the map, which would be composited with each frame. */
async function expectStillMap({ page }: Visitor): Promise<void> {
  const moving = () =>
    page.evaluate(() => {
      const targets = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target);
      return targets.filter((node) => node?.closest('.map')).map((node) => node!.getAttribute('class'));
    });
  await expect.poll(moving, { timeout: REST_TIMEOUT }).toEqual([]);
}

/** Expect few layers, regardless of the number of claimable routes. */
async function expectFewLayers({ page, context }: Visitor): Promise<void> {
  const client = await context.newCDPSession(page);
  let layers = 0;
  client.on('LayerTree.layerTreeDidChange', (tree) => void (layers = tree.layers?.length ?? layers));
  await client.send('DOM.enable');
  await client.send('LayerTree.enable');
  expect(await page.locator('[data-spot^="route:"][tabindex="0"]').count()).toBeGreaterThanOrEqual(MANY);
  // Flying cards, dropping wagons and traces have their own layers until they come to rest.
  await page.waitForFunction(() => {
    const targets = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target);
    return targets.every((target) => target?.matches('button') ?? true);
  });
  // Adding a layer makes the browser report them all.
  await page.evaluate(() => {
    const element = document.createElement('i');
    element.style.cssText = 'position: fixed; top: 0; width: 1px; height: 1px; will-change: transform';
    document.body.append(element);
  });
  await expect.poll(() => layers, { timeout: LAYERS_TIMEOUT }).toSatisfy((n: number) => n > 0 && n < MANY);
}

it('cards fly smoothly on a phone', async () => {
  const visitor = await openTicketToRide(PHONE);
  await expectSmoothFlight(visitor);
  await Visitor.finish(visitor);
});

it.runIf(LONG)(
  'cards fly smoothly on a desktop, even while the page is busy, and the map has few layers',
  async () => {
    const visitor = await openTicketToRide(DESKTOP);
    await expectSmoothFlight(visitor);
    await expectFlightWhileBusy(visitor);
    await visitor.skipTo({
      rank: ({ kind }) => ['draw_row', 'draw_blind'].indexOf(kind),
      until: ({ legal }) => new Set(legal.map(({ route }) => route)).size > 20,
    });
    await visitor.awaitTurn();
    await expectStillMap(visitor);
    await expectFewLayers(visitor);
    await Visitor.finish(visitor);
  },
);
