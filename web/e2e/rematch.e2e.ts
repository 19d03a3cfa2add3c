/** Resigns and plays again, BRADSHAW_REMATCHES times. */
import { expect, it } from 'vitest';
import { LONG, Visitor } from './visitor';

const REMATCHES = Number(process.env['BRADSHAW_REMATCHES'] ?? (LONG ? 50 : 3));
/** For one rematch on a busy machine. */
const TIMEOUT = 60_000;

it(
  'each rematch has its own table',
  async () => {
    const visitor = await Visitor.create();
    const { page } = visitor;
    await visitor.playNow(/80 Days/);
    const tables = new Set<string>();
    const times: number[] = [];
    for (let game = 0; game < REMATCHES; game += 1) {
      await visitor.awaitTurn();
      expect(await page.title()).toContain('Your turn');
      const before = page.url();
      tables.add(before);

      await visitor.resign();
      const over = page.getByRole('region', { name: 'The game is over' });
      await over.getByText('Guest has resigned.').waitFor({ timeout: TIMEOUT });
      const start = performance.now();
      await over.getByRole('button', { name: 'Play again' }).click();
      await page.waitForURL((url) => url.href !== before, { timeout: TIMEOUT });
      await visitor.waitForTable();
      await visitor.awaitTurn();
      times.push(performance.now() - start);
    }
    expect(tables.size).toBe(REMATCHES);
    if (process.env['BRADSHAW_REMATCHES'] !== undefined) {
      const [median, slowest] = [0.5, 1].map(
        (share) => times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1]!,
      );
      console.info(
        `${times.length} rematches, median ${median!.toFixed(0)} ms, slowest ${slowest!.toFixed(0)} ms`,
      );
    }
    await Visitor.finish(visitor);
  },
  TIMEOUT * (REMATCHES + 2),
);
