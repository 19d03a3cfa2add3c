/** Helpers for the screenshots in docs/screenshots. */
import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { DESKTOP, PHONE, Visitor } from './visitor';

const FOLDER = new URL('../../docs/screenshots/', import.meta.url).pathname;
mkdirSync(FOLDER, { recursive: true });

export const SIZES: Record<string, BrowserContextOptions> = { desk: DESKTOP, phone: PHONE };
const QUALITY = 62;
/** Kinds of moves that advance a game, the best first. */
const PREFERRED = [
  'keep_tickets',
  'claim_route',
  'pay_tunnel',
  'take_chip',
  'travel',
  'depart',
  'accept_die',
  'take_card',
  'draw_blind',
];

/** Create a visitor without confirmations, whose bots move at once. */
export async function quickVisitor(options: BrowserContextOptions): Promise<Visitor> {
  const visitor = await Visitor.create(options, '/');
  await visitor.page.evaluate(() =>
    localStorage.setItem(
      'bradshaw.preferences',
      JSON.stringify({ name: 'Phileas', confirm: 'never', pace: 'at_once' }),
    ),
  );
  await visitor.page.reload();
  return visitor;
}

/** Take a screenshot. */
export async function shoot(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.screenshot({ path: `${FOLDER}${name}.jpg`, type: 'jpeg', quality: QUALITY });
}

/** Take a screenshot in both themes. */
export async function shootThemes(visitor: Visitor, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await visitor.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await visitor.page.waitForTimeout(400);
    await shoot(visitor, `${name}-${theme}`);
  }
  await visitor.page.emulateMedia({ colorScheme: 'light' });
}

/** Return whether the moment is worth a picture: a route can be claimed, or there are several departures. */
function isInteresting(kinds: readonly string[]): boolean {
  const departures = kinds.filter((kind) => kind === 'travel').length;
  return kinds.includes('claim_route') || (departures > 1 && !kinds.includes('use_detective'));
}

/** Play `count` moves from the list, or up to 20 more until an interesting moment, and show the table again. */
export async function play(
  visitor: Visitor,
  count: number,
  size: string,
  interesting = false,
): Promise<void> {
  const { page } = visitor;
  for (let i = 0; i < count + (interesting ? 20 : 0) && (await visitor.awaitTurn()) === 'turn'; i += 1) {
    await visitor.openMoves();
    const moves = await visitor.moves();
    if (interesting && i >= count && isInteresting(moves.map(({ kind }) => kind))) break;
    // The first departure is the quickest.
    const choice =
      PREFERRED.map((kind) =>
        kind === 'travel'
          ? moves.find((move) => move.kind === kind)
          : moves.findLast((move) => move.kind === kind),
      ).find((move) => move) ?? moves[0];
    if (choice) await visitor.play(choice.code);
  }
  const over = page.getByRole('region', { name: 'Game over' });
  await page.locator('header.mine').or(over).first().waitFor();
  const tab = page.locator(size === 'phone' ? '#tab-panel' : '#tab-log');
  // The result sheet blocks pointer events.
  await tab.evaluate((button) => (button as HTMLButtonElement).click());
}
