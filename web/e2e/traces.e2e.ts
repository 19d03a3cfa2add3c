/** The moves of others leave traces on the table, and lines that point to them, until the player acts. */
import { expect, it } from 'vitest';
import type { GameView as World } from '../src/wire/eighty-days';
import type { GameView as Europe } from '../src/wire/ticket-to-ride';
import type { Way } from './fast_forward';
import { DESK, PHONE, Visitor } from './visitor';

const TRACES = '[data-trace]';

/** The traces on the table, by name. */
async function traces(visitor: Visitor): Promise<string[]> {
  return visitor.page.locator(TRACES).evaluateAll((all) => all.map((one) => one.getAttribute('data-trace')!));
}

/** To where a bot is going to claim a route, or to travel. */
const SOME_ROUTE: Way<Europe> = {
  rank: ({ kind }) => ['keep_tickets', 'draw_blind'].indexOf(kind),
  until: ({ view }) => Object.keys(view.routes).length > 0,
};
const SOME_LEG: Way<World> = {
  rank: ({ kind }) => ['accept_die', 'discard', 'take_card', 'end_turn'].indexOf(kind),
  until: ({ view }) => view.players.some(({ place }) => place > 0),
};

/** Make the first move of these kinds, or of any kind. */
async function act(visitor: Visitor, kinds: readonly string[]): Promise<void> {
  await visitor.openMoves();
  await visitor.page.locator('[data-move]').first().waitFor({ state: 'attached' });
  const moves = await visitor.moves();
  const move = kinds.map((kind) => moves.find((one) => one.kind === kind)).find((one) => one) ?? moves[0];
  await visitor.play(move!.code);
}

it.each([
  // The deck may have run out when the first route is claimed; there are tickets for many more turns than that.
  ['ticket-to-ride', /^route:/, ['draw_blind', 'keep_tickets'], ['draw_blind', 'draw_tickets']],
  ['eighty-days', /^leg:/, ['end_turn', 'take_card', 'discard', 'leave_chips', 'accept_die'], ['take_card']],
] as const)(
  '%s: each move of a bot leaves a trace until the player acts',
  async (game, wanted, waits, begins) => {
    const visitor = await Visitor.come(DESK);
    const { page } = visitor;
    await visitor.open(game, 3, game === 'ticket-to-ride' ? SOME_ROUTE : SOME_LEG);
    // A bot may have gone before one's own last turn; no game ends before it goes somewhere again.
    for (;;) {
      expect(await visitor.awaitTurn()).toBe('turn');
      if ((await traces(visitor)).some((trace) => wanted.test(trace))) break;
      await act(visitor, waits);
    }

    // Where the log is not in view, a strip sums it up; each line points to its place.
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

    // Acting clears it; a move that does not end the turn keeps the others from acting.
    await act(visitor, begins);
    expect(await traces(visitor)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
);
