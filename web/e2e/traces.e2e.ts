/** What others did while one waited: it leaves its trace, and a line that leads there, until one acts oneself. */
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

const MOST_TURNS = 40;
const TRACES = '[data-trace]';

/** The traces on the table, by name. */
async function traces(visitor: Visitor): Promise<string[]> {
  return visitor.page.locator(TRACES).evaluateAll((all) => all.map((one) => one.getAttribute('data-trace')!));
}

it.each([
  [/Ticket to Ride/, /^route:/, ['draw_blind', 'keep_tickets']],
  [/80 Days/, /^leg:/, ['end_turn', 'take_card', 'discard', 'leave_chips', 'accept_die']],
] as const)(
  '%s: each move of a bot leaves its trace until the next own turn',
  async (title, wanted, ways) => {
    const visitor = await Visitor.come(inject('address'));
    const { page } = visitor;
    await visitor.playNow(title);
    let found = false;
    for (let turn = 0; turn < MOST_TURNS && !found; turn += 1) {
      await visitor.awaitTurn();
      found = (await traces(visitor)).some((trace) => wanted.test(trace));
      if (found) break;
      await visitor.openMoves();
      await page.locator('[data-move]').first().waitFor({ state: 'attached' });
      const moves = await visitor.moves();
      const move = ways.map((kind) => moves.find((one) => one.kind === kind)).find((one) => one) ?? moves[0];
      await visitor.play(move!.code);
    }
    expect(found).toBe(true);

    // Where the log is not in view, a strip tells it; each line leads the eye to its place.
    const strip = page.getByRole('list', { name: 'Since your last turn' });
    await page.getByRole('tab', { name: 'Moves' }).click();
    await strip.waitFor();
    await strip.getByRole('button').first().click();
    await page.locator('.lead-ring').waitFor();
    await page.locator('.lead-ring').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Log' }).click();
    await strip.waitFor({ state: 'hidden' });
    expect(await page.locator('li.new').count()).toBeGreaterThan(0);
    // On a tablet held upright the log stands below the panel, and nothing lies over the map.
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.locator('.told li.new').first().waitFor();
    expect(await strip.count()).toBe(0);
    // On a phone the strip lies over the map, and makes way when the map is pushed.
    await page.setViewportSize(PHONE.viewport!);
    await page.getByRole('tab', { name: 'Table' }).click();
    await strip.waitFor();
    const [x, y] = await visitor.freeOfMap();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 4 });
    await page.mouse.up();
    await strip.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1440, height: 900 });

    // Whoever acts has seen it.
    await visitor.openMoves();
    await page.locator('[data-move]').first().waitFor({ state: 'attached' });
    const begins = (await visitor.moves()).find(({ kind }) => kind === 'draw_blind' || kind === 'take_card');
    await visitor.play(begins!.code);
    expect(await traces(visitor)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
);
