/** Small and quick. */
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, Visitor } from './visitor';

afterAll(closeBrowser);

const MOST_BYTES = 200_000;
const MOST_MILLISECONDS = 100;

it('the first load, without fonts, is small', async () => {
  const visitor = await Visitor.come(inject('address'));
  await visitor.page.waitForLoadState('networkidle');
  const bytes = await visitor.page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter((entry) => !entry.name.includes('.woff'))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
  await visitor.leave();
});

it('a move shows its effect at once', async () => {
  const visitor = await Visitor.come(inject('address'));
  const { page } = visitor;
  await visitor.playNow(/80 Days/);
  await visitor.openMoves();
  const times: number[] = [];
  while (times.length < 15 && (await visitor.awaitTurn()) === 'turn') {
    const [move] = await visitor.moves();
    if (move === undefined) continue;
    times.push(
      await page.locator(`[data-move="${move.code}"]`).evaluate(
        (button) =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            const frame = document.querySelector('.frame')!;
            const watch = new MutationObserver(() =>
              requestAnimationFrame(() => {
                watch.disconnect();
                resolve(performance.now() - start);
              }),
            );
            watch.observe(frame, { attributes: true, attributeFilter: ['data-version'] });
            (button as HTMLButtonElement).click();
          }),
      ),
    );
  }
  expect(times).toHaveLength(15);
  // Other work on the machine only adds to the times: the quicker moves tell what the program itself takes.
  const quicker = times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)]!;
  expect(quicker).toBeLessThan(MOST_MILLISECONDS);
  await visitor.leave();
});
