/** Cards fly smoothly on a processor that is four times slower: the browser's own trace says so. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { TRACED, traced, type Trace } from './tracing';
import { closeBrowser, DESK, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

const SLOWER = 4;
const LONG = 100;
/** For how long the page is kept busy while a card flies, and how many frames are drawn meanwhile at the least. */
const [HELD, DRAWN] = [500, 4];
/** A card that is held flies for so long: on a busy machine the page hears late that it has taken off. */
const SLOW_FLIGHT = 4_000;
/** What part of the work of painting the whole map a card may cost at the most. With one picture of all it was 0.5 to 1. */
const LITTLE = 0.4;
/** What else the machine does can only make things worse, so the best of some flights counts. */
const FLIGHTS = 5;
/** Frames a second that a card is drawn with at the least: 60 is what a screen shows, less what a busy machine costs. */
const SMOOTH = 45;
/** By then whatever others have done on the map has come to rest. */
const RESTED = 4_000;
/** So many routes can be claimed that it would show if each were a picture of its own. */
const MANY = 20;
const MOST_TURNS = 12;
/** A map that was zoomed is painted by then, on a busy machine too. */
const SETTLED = 3_000;
/** The browser has told of its pictures by then. */
const TOLD = 2_000;

/** Let the page say when cards begin and end to fly, and when a new view was drawn; if wished, keep it busy as they fly. */
async function note(page: Page, held: number): Promise<void> {
  await page.evaluate(
    ({ held, lasting }) => {
      const flights = (nodes: NodeList): HTMLElement[] =>
        [...nodes].filter((node): node is HTMLElement => (node as HTMLElement).className === 'flight');
      async function hold(flight: HTMLElement): Promise<void> {
        const [animation] = flight.getAnimations();
        animation?.effect?.updateTiming({ duration: lasting });
        await animation?.ready;
        performance.mark('held');
        for (const end = performance.now() + held; performance.now() < end;);
        performance.mark('free');
      }
      new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes) {
          for (const flight of flights(addedNodes)) {
            performance.mark('flies');
            if (held > 0) void hold(flight);
          }
          if (flights(removedNodes).length > 0) performance.mark('landed');
        }
      }).observe(document.body, { childList: true });
      new MutationObserver(() => performance.mark('seen')).observe(document.querySelector('.frame')!, {
        attributeFilter: ['data-version'],
      });
    },
    { held, lasting: SLOW_FLIGHT },
  );
}

/** Sit down to Ticket to Ride, and keep two tickets. */
async function sitDown(options: BrowserContextOptions, held = 0): Promise<Visitor> {
  const visitor = await Visitor.come(inject('address'), { ...options, reducedMotion: 'no-preference' });
  await visitor.playNow(/Ticket to Ride/);
  await visitor.awaitTurn();
  const offer = visitor.page.locator('[data-spot=offer]');
  for (const place of [0, 1]) await offer.locator('input').nth(place).check();
  await offer.locator('.primary').click();
  await offer.waitFor({ state: 'detached' });
  await note(visitor.page, held);
  return visitor;
}

/** The browser's trace of what is done on a processor that is so much slower. */
async function slowly({ page, context }: Visitor, act: () => Promise<void>): Promise<Trace> {
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const trace = await traced(client, async () => {
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

/** Draw a card when all is still, and see it fly; `until` the player may act again if it is wished. */
async function drawOne(visitor: Visitor, until: 'landed' | 'own turn' = 'landed'): Promise<Trace> {
  const { page } = visitor;
  const deck = page.locator('[data-place=deck] button:enabled');
  await deck.waitFor();
  await page.locator('.flight').first().waitFor({ state: 'detached' });
  return slowly(visitor, async () => {
    await deck.click();
    await page.waitForFunction(() => performance.getEntriesByName('landed').length > 0);
    if (until === 'landed') return;
    await deck.waitFor();
    await page.locator('.flight').first().waitFor({ state: 'detached' });
  });
}

/** How long it takes to paint the whole map: as when it is looked at from nearer. */
async function paintAll(visitor: Visitor): Promise<number> {
  const { page } = visitor;
  const trace = await slowly(visitor, async () => {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForTimeout(SETTLED);
  });
  await page.getByRole('button', { name: 'Whole map' }).click();
  await page.waitForTimeout(SETTLED);
  return trace.painted(0, Infinity);
}

/** Draw a card, and wait until that is answered. The second one ends the turn, and the others play. */
async function drawFromDeck({ page }: Visitor): Promise<void> {
  const version = await page.locator('.frame').getAttribute('data-version');
  await page.locator('[data-place=deck] button:enabled').click();
  await page.locator(`.frame:not([data-version="${version}"])`).waitFor();
}

/** The routes that can be claimed now. */
const openRoutes = ({ page }: Visitor): Locator => page.locator('[data-spot^="route:"][tabindex="0"]');

/** Draw until it is one's own turn with so many routes that can be claimed: the first four cards may pay for none. */
async function drawUntilOpen(visitor: Visitor, many: number): Promise<void> {
  const deck = visitor.page.locator('[data-place=deck] button:enabled');
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await deck.waitFor();
    if ((await openRoutes(visitor).count()) >= many) break;
    // Each is answered before the next: a click while the last card is on its way would be lost.
    await drawFromDeck(visitor);
    await drawFromDeck(visitor);
  }
  await deck.waitFor();
  expect(await openRoutes(visitor).count()).toBeGreaterThanOrEqual(many);
}

const WINDOWS = [
  ['a phone', PHONE],
  ['a desk, where the log is seen', DESK],
] as const;

it.each(WINDOWS)(
  '%s: a card takes off before the table is drawn anew, no task is long, nor is the page laid out twice',
  async (_, window) => {
    const visitor = await sitDown(window);
    let [longest, layouts, ahead] = [Infinity, Infinity, 0];
    for (let flown = 0; flown < FLIGHTS && (longest >= LONG || layouts > 0 || ahead === 0); flown += 1) {
      if (flown > 0) await drawFromDeck(visitor);
      const trace = await drawOne(visitor);
      const [begin, end] = [trace.marks('flies')[0]!, trace.marks('landed').at(-1)!];
      expect(end).toBeGreaterThan(begin);
      const tasks = trace.tasks.filter(({ at }) => at >= begin && at <= end);
      expect(tasks.length).toBeGreaterThan(0);
      longest = Math.min(longest, Math.max(...tasks.map(({ worked }) => worked)));
      // What takes in the view measures nothing of what it has just changed: the next frame lays it out.
      const seen = trace.marks('seen')[0]!;
      const taking = trace.tasks.filter(({ at, ended }) => at <= seen && seen <= ended);
      expect(taking.length).toBeGreaterThan(0);
      layouts = Math.min(layouts, Math.max(...taking.map((task) => task.layouts)));
      ahead = Math.max(ahead, trace.drawn.filter((at) => at > begin && at < seen).length);
    }
    expect(longest).toBeLessThan(LONG);
    expect(layouts).toBe(0);
    expect(ahead).toBeGreaterThan(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
);

it.each(WINDOWS)('%s: no task is long while the others answer and their cards fly', async (_, window) => {
  const visitor = await sitDown(window);
  let longest = Infinity;
  for (let turns = 0; turns < FLIGHTS && longest >= LONG; turns += 1) {
    await drawOne(visitor);
    const { tasks } = await drawOne(visitor, 'own turn');
    longest = Math.min(longest, Math.max(...tasks.map(({ worked }) => worked)));
  }
  expect(longest).toBeLessThan(LONG);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it.each(WINDOWS)('%s: the map is not painted anew for a card', async (_, window) => {
  const visitor = await sitDown(window);
  // The first of the two is drawn while routes can be claimed: they step forward before it, and back after it.
  const deck = visitor.page.locator('[data-place=deck] button:enabled');
  await deck.waitFor();
  const whole = await paintAll(visitor);
  expect(whole).toBeGreaterThan(0);
  let painted = Infinity;
  for (let flown = 0; flown < FLIGHTS && painted >= whole * LITTLE; flown += 1) {
    if (flown > 0) await drawFromDeck(visitor);
    painted = Math.min(painted, (await drawOne(visitor)).painted(0, Infinity));
  }
  expect(painted / whole).toBeLessThan(LITTLE);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it.each(WINDOWS)('%s: a card is drawn as often as the screen shows', async (_, window) => {
  const visitor = await sitDown(window);
  let best = 0;
  for (let flown = 0; flown < FLIGHTS && best < SMOOTH; flown += 1) {
    if (flown > 0) await drawFromDeck(visitor);
    const trace = await drawOne(visitor);
    const [begin, end] = [trace.marks('flies')[0]!, trace.marks('landed').at(-1)!];
    const drawn = trace.drawn.filter((at) => at >= begin && at <= end);
    best = Math.max(best, ((drawn.length - 1) / (drawn.at(-1)! - drawn[0]!)) * 1000);
  }
  expect(best).toBeGreaterThanOrEqual(SMOOTH);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('the map rests while one may act: whatever moves on it would be put together anew with each frame', async () => {
  const visitor = await sitDown(DESK);
  const { page } = visitor;
  await drawUntilOpen(visitor, 1);
  const moving = () =>
    page.evaluate(() => {
      const targets = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target);
      return targets.filter((one) => one?.closest('.map')).map((one) => one!.getAttribute('class'));
    });
  await expect.poll(moving, { timeout: RESTED }).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('a card flies on while the page is busy', async () => {
  const visitor = await sitDown(DESK, HELD);
  let drawn = 0;
  for (let flown = 0; flown < FLIGHTS && drawn < DRAWN; flown += 1) {
    if (flown > 0) await drawFromDeck(visitor);
    const trace = await drawOne(visitor);
    const [held, free] = [trace.marks('held')[0]!, trace.marks('free')[0]!];
    drawn = Math.max(drawn, trace.drawn.filter((at) => at > held && at < free).length);
  }
  expect(drawn).toBeGreaterThanOrEqual(DRAWN);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('the map is a few pictures, however many routes can be claimed', async () => {
  const visitor = await sitDown(DESK);
  const { page } = visitor;
  const client = await visitor.context.newCDPSession(page);
  let layers = 0;
  client.on('LayerTree.layerTreeDidChange', (tree) => void (layers = tree.layers?.length ?? layers));
  await client.send('DOM.enable');
  await client.send('LayerTree.enable');
  await drawUntilOpen(visitor, MANY);
  // Cards that fly, wagons that drop and traces are pictures of their own until they have come to rest.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => (one.effect as KeyframeEffect).target?.matches('button') ?? true),
  );
  // The browser tells of its pictures when there is another one.
  await page.evaluate(() => {
    const one = document.createElement('i');
    one.style.cssText = 'position: fixed; top: 0; width: 1px; height: 1px; will-change: transform';
    document.body.append(one);
  });
  await expect.poll(() => layers, { timeout: TOLD }).toSatisfy((n: number) => n > 0 && n < MANY);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
