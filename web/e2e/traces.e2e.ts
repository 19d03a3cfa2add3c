/** Opponents' moves leave traces on the table, and lines that point to them, until the player acts. */
import { expect, it } from 'vitest';
import type { GameView as World } from '../src/wire/eighty-days';
import type { GameView as Europe } from '../src/wire/ticket-to-ride';
import type { Strategy } from './fast_forward';
import { DESKTOP, PHONE, Visitor } from './visitor';

const TRACES = '[data-trace]';

/** Return the names of the traces on the table. */
async function traces(visitor: Visitor): Promise<string[]> {
  return visitor.page.locator(TRACES).evaluateAll((els) => els.map((el) => el.getAttribute('data-trace')!));
}

/** Reaches the first claimed route. */
const FIRST_ROUTE: Strategy<Europe> = {
  rank: ({ kind }) => ['keep_tickets', 'draw_blind'].indexOf(kind),
  until: ({ view }) => Object.keys(view.routes).length > 0,
};
/** Reaches the first travelled leg. */
const FIRST_LEG: Strategy<World> = {
  rank: ({ kind }) => ['accept_die', 'discard', 'take_card', 'end_turn'].indexOf(kind),
  until: ({ view }) => view.players.some(({ place }) => place > 0),
};

async function act(visitor: Visitor, kinds: readonly string[]): Promise<void> {
  await visitor.openMoves();
  await visitor.playFirst(...kinds);
}

it.each([
  // The deck may be empty when the first route is claimed, but there are enough tickets.
  ['ticket-to-ride', /^route:/, ['draw_blind', 'keep_tickets'], ['draw_blind', 'draw_tickets']],
  ['eighty-days', /^leg:/, ['end_turn', 'take_card', 'discard', 'leave_chips', 'accept_die'], ['take_card']],
] as const)(
  '%s: a bot’s move leaves a trace until the player acts',
  async (game, pattern, waitingMoves, firstMoves) => {
    const visitor = await Visitor.create(DESKTOP);
    const { page } = visitor;
    await visitor.openGame(game, 3, game === 'ticket-to-ride' ? FIRST_ROUTE : FIRST_LEG);
    // The bot may have moved before the player's last turn; then wait for its next move.
    for (;;) {
      expect(await visitor.awaitTurn()).toBe('turn');
      if ((await traces(visitor)).some((trace) => pattern.test(trace))) break;
      await act(visitor, waitingMoves);
    }

    // Where the log is not in view, a strip replaces it. Each line points to its place.
    const strip = page.getByRole('list', { name: 'Since your last turn' });
    await page.getByRole('tab', { name: 'Moves' }).click();
    await strip.waitFor();
    await strip.getByRole('button').first().click();
    await page.locator('.lead-ring').waitFor();
    await page.locator('.lead-ring').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Log' }).click();
    await strip.waitFor({ state: 'hidden' });
    expect(await page.locator('li.new').count()).toBeGreaterThan(0);
    // On a tablet in portrait the log is below the panel, and nothing covers the map.
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.locator('.told li.new').first().waitFor();
    expect(await strip.count()).toBe(0);
    // On a phone the strip covers the map until the map is dragged.
    await page.setViewportSize(PHONE.viewport!);
    await page.getByRole('tab', { name: 'Table' }).click();
    await visitor.dismissBanner();
    await strip.waitFor();
    const [x, y] = await visitor.uncoveredMapPoint();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 4 });
    await page.mouse.up();
    await strip.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1440, height: 900 });

    // Acting clears the traces. The move does not end the turn, so no bot moves.
    await act(visitor, firstMoves);
    expect(await traces(visitor)).toEqual([]);
    await Visitor.finish(visitor);
  },
);
