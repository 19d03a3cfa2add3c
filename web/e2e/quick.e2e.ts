/** Load size and latency. */
import { expect, it } from 'vitest';
import { DESK, Visitor } from './visitor';

const MOST_BYTES = 150_000;
const MOST_MILLISECONDS = 100;
/** A move may take this many times as long as a bare request with a frame after it. */
const MOST_QUESTIONS = 5;

it('the first load, without fonts, is small', async () => {
  const visitor = await Visitor.come(DESK, '/');
  await visitor.page.waitForLoadState('networkidle');
  const bytes = await visitor.page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter((entry) => !entry.name.includes('.woff'))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  );
  console.info(`the first load: ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
  await visitor.leave();
});

it('a move shows its effect within 100 ms', async () => {
  const visitor = await Visitor.come(DESK);
  const { page } = visitor;
  await visitor.open('eighty-days', 3);
  await visitor.openMoves();
  const times: number[] = [];
  const questions: number[] = [];
  while (times.length < 15 && (await visitor.awaitTurn()) === 'turn') {
    const [move] = await visitor.moves();
    if (move === undefined) continue;
    questions.push(
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
            const watch = new MutationObserver(() =>
              requestAnimationFrame(() => {
                watch.disconnect();
                resolve(performance.now() - start);
              }),
            );
            watch.observe(frame, { attributes: true, attributeFilter: ['data-version'] });
            (button as HTMLButtonElement).click();
            // Moves that cost something are confirmed first: then the confirmation counts.
            setTimeout(() => {
              const asked = document.querySelector<HTMLButtonElement>('[data-spot="confirm"] .primary');
              start = asked ? performance.now() : start;
              asked?.click();
            });
          }),
      ),
    );
  }
  expect(times).toHaveLength(15);
  // Other load only adds to the times, so the quickest counts. Where even a bare request is slow, compare with that.
  const question = Math.min(...questions);
  expect(Math.min(...times)).toBeLessThan(Math.max(MOST_MILLISECONDS, MOST_QUESTIONS * question));
  await visitor.leave();
});
