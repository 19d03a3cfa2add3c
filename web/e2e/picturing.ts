/** What the sets of pictures in docs/screenshots are made with: tables, the way to a moment worth a picture, and the shot. */
import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { DESK, PHONE, Visitor } from './visitor';

const FOLDER = new URL('../../docs/screenshots/', import.meta.url).pathname;
mkdirSync(FOLDER, { recursive: true });

export const SIZES: Record<string, BrowserContextOptions> = { desk: DESK, phone: PHONE };
const QUALITY = 62;
/** Which kinds of moves bring a game forward, the best first. */
const WANTED = [
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

/** One who is asked nothing before a move, and for whom bots move at once. */
export async function quickVisitor(options: BrowserContextOptions): Promise<Visitor> {
  const visitor = await Visitor.come(options, '/');
  await visitor.page.evaluate(() =>
    localStorage.setItem(
      'bradshaw.preferences',
      JSON.stringify({ name: 'Phileas', confirm: 'never', pace: 'at_once' }),
    ),
  );
  await visitor.page.reload();
  return visitor;
}

/** What is shown now. */
export async function shoot(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.screenshot({ path: `${FOLDER}${name}.jpg`, type: 'jpeg', quality: QUALITY });
}

/** By day and by night. */
export async function picture(visitor: Visitor, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await visitor.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await visitor.page.waitForTimeout(400);
    await shoot(visitor, `${name}-${theme}`);
  }
  await visitor.page.emulateMedia({ colorScheme: 'light' });
}

/** A moment worth a picture: a route can be claimed, or there are several ways to travel on. */
function isTelling(kinds: readonly string[]): boolean {
  const ways = kinds.filter((kind) => kind === 'travel').length;
  return kinds.includes('claim_route') || (ways > 1 && !kinds.includes('use_detective'));
}

/** Play `count` moves by the list, then on to a telling moment if one is wanted, and show the table again. */
export async function play(visitor: Visitor, count: number, size: string, telling = false): Promise<void> {
  const { page } = visitor;
  for (let made = 0; made < count + (telling ? 20 : 0) && (await visitor.awaitTurn()) === 'turn'; made += 1) {
    await visitor.openMoves();
    const moves = await visitor.moves();
    if (telling && made >= count && isTelling(moves.map(({ kind }) => kind))) break;
    // Of several departures the first is the quickest; of several routes the last is as good as any.
    const choice =
      WANTED.map((kind) =>
        kind === 'travel'
          ? moves.find((move) => move.kind === kind)
          : moves.findLast((move) => move.kind === kind),
      ).find((move) => move) ?? moves[0];
    if (choice) await visitor.play(choice.code);
  }
  const over = page.getByRole('region', { name: 'The game is over' });
  await page.locator('header.mine').or(over).first().waitFor();
  const tab = page.locator(size === 'phone' ? '#tab-panel' : '#tab-log');
  // Behind the sheet of the result nothing can be clicked.
  await tab.evaluate((button) => (button as HTMLButtonElement).click());
}
