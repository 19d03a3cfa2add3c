/** Resign, see the end, and play again, BRADSHAW_REMATCHES times. */
import { expect, it } from 'vitest';
import { LONG, Visitor } from './visitor';

const REMATCHES = Number(process.env['BRADSHAW_REMATCHES'] ?? (LONG ? 50 : 3));
/** What one of them may take on a busy machine. */
const PATIENCE = 60_000;

it(
  'each rematch has a table of its own',
  async () => {
    const visitor = await Visitor.come();
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
      await over.getByText('Guest has resigned.').waitFor({ timeout: PATIENCE });
      const start = performance.now();
      await over.getByRole('button', { name: 'Play again' }).click();
      await page.waitForURL((url) => url.href !== before, { timeout: PATIENCE });
      await visitor.table();
      await visitor.awaitTurn();
      times.push(performance.now() - start);
    }
    expect(tables.size).toBe(REMATCHES);
    expect(visitor.complaints).toEqual([]);
    if (process.env['BRADSHAW_REMATCHES'] !== undefined) {
      const [median, most] = [0.5, 1].map(
        (part) => times.toSorted((a, b) => a - b)[Math.ceil(part * times.length) - 1]!,
      );
      console.info(
        `${times.length} rematches, median ${median!.toFixed(0)} ms, slowest ${most!.toFixed(0)} ms`,
      );
    }
    await visitor.leave();
  },
  PATIENCE * (REMATCHES + 2),
);
