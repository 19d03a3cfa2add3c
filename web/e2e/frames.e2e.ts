/** Cards fly smoothly on a processor that is four times slower: the browser's own trace says so. */
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { TRACED, traced } from './tracing';
import { closeBrowser, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

const SLOWER = 4;
const LONG = 100;
/** What else the machine does can only make a task longer, so the best of some flights counts. */
const FLIGHTS = 5;

/** Let the page say when cards begin and end to fly. */
async function noteFlights(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isFlight = (node: Node): boolean => node instanceof HTMLElement && node.className === 'flight';
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        if ([...addedNodes].some(isFlight)) performance.mark('flies');
        if ([...removedNodes].some(isFlight)) performance.mark('landed');
      }
    }).observe(document.body, { childList: true });
  });
}

it('no task of the page is long while a drawn card flies', async () => {
  const visitor = await Visitor.come(inject('address'), { ...PHONE, reducedMotion: 'no-preference' });
  const { page } = visitor;
  await visitor.playNow(/Ticket to Ride/);
  await visitor.awaitTurn();
  const offer = page.locator('[data-spot=offer]');
  for (const place of [0, 1]) await offer.locator('input').nth(place).check();
  await offer.locator('.primary').tap();
  await offer.waitFor({ state: 'detached' });
  await noteFlights(page);
  const deck = page.locator('[data-place=deck] button:enabled');
  const flight = page.locator('.flight');
  const client = await visitor.context.newCDPSession(page);

  let best = Infinity;
  for (let flown = 0; flown < FLIGHTS && best >= LONG; flown += 1) {
    await deck.waitFor();
    await flight.first().waitFor({ state: 'detached' });
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const trace = await traced(client, async () => {
      await page.evaluate((mark) => void performance.mark(mark), TRACED);
      await deck.tap();
      await flight.first().waitFor({ state: 'attached' });
      await flight.first().waitFor({ state: 'detached' });
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const [begin, end] = [trace.marks('flies')[0]!, trace.marks('landed').at(-1)!];
    expect(end).toBeGreaterThan(begin);
    const tasks = trace.tasks.filter(({ at }) => at >= begin && at <= end);
    expect(tasks.length).toBeGreaterThan(0);
    best = Math.min(best, Math.max(...tasks.map(({ worked }) => worked)));
    // The second card ends the turn; the others play.
    const version = await page.locator('.frame').getAttribute('data-version');
    await deck.tap();
    await page.locator(`.frame:not([data-version="${version}"])`).waitFor();
  }
  expect(best).toBeLessThan(LONG);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
