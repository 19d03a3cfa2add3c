/** Load size and latency. */
import { expect, it } from 'vitest';
import { DESKTOP, Visitor } from './visitor';

const MAX_BYTES = 150_000;
const MAX_MILLISECONDS = 100;
/** On a slow machine, the maximum duration of a move as a multiple of a bare request and a frame. */
const MAX_REQUESTS = 5;

it('the first load is small, without fonts', async () => {
  const visitor = await Visitor.create(DESKTOP, '/');
  await visitor.page.waitForLoadState('networkidle');
  const bytes = await visitor.page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter((entry) => !entry.name.includes('.woff'))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  );
  console.info(`the first load: ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MAX_BYTES);
  await visitor.close();
});

it('a move shows its effect within 100 ms', async () => {
  const visitor = await Visitor.create(DESKTOP);
  const { page } = visitor;
  await visitor.openGame('eighty-days', 3);
  await visitor.openMoves();
  const times: number[] = [];
  const requests: number[] = [];
  while (times.length < 15 && (await visitor.awaitTurn()) === 'turn') {
    const [move] = await visitor.moves();
    if (move === undefined) continue;
    requests.push(
      await page.evaluate(async () => {
        const start = performance.now();
        await fetch('/api/health');
        await new Promise(requestAnimationFrame);
        return performance.now() - start;
      }),
    );
    times.push(
      await page.locator(`[data-move="${move.code}"]`).evaluate(
        (button) =>
          new Promise<number>((resolve) => {
            let start = performance.now();
            const frame = document.querySelector('.frame')!;
            const observer = new MutationObserver(() =>
              requestAnimationFrame(() => {
                observer.disconnect();
                resolve(performance.now() - start);
              }),
            );
            observer.observe(frame, { attributes: true, attributeFilter: ['data-version'] });
            (button as HTMLButtonElement).click();
            // If the move must be confirmed, the time starts with the confirmation.
            setTimeout(() => {
              const confirm = document.querySelector<HTMLButtonElement>('[data-spot="confirm"] .primary');
              start = confirm ? performance.now() : start;
              confirm?.click();
            });
          }),
      ),
    );
  }
  expect(times).toHaveLength(15);
  // Other load only adds to the times, so the quickest counts.
  const request = Math.min(...requests);
  expect(Math.min(...times)).toBeLessThan(Math.max(MAX_MILLISECONDS, MAX_REQUESTS * request));
  await visitor.close();
});
