/** The set of pictures in docs/screenshots: full tables of both games, on a desk and on a phone, and in other windows. */
import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, inject, it } from 'vitest';
import { closeBrowser, DESK, PHONE, Visitor } from './visitor';

const FOLDER = new URL('../../docs/screenshots/', import.meta.url).pathname;
mkdirSync(FOLDER, { recursive: true });
afterAll(closeBrowser);

const SIZES: Record<string, BrowserContextOptions> = { desk: DESK, phone: PHONE };
/** The middle of a game is also looked at in these. */
const WINDOWS = { laptop: [1366, 768], wide: [1920, 1080], tablet: [820, 1180], low: [844, 390] } as const;
/** How many play. */
const GAMES = { 'ticket-to-ride': 5, 'eighty-days': 6 };
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

async function picture(visitor: Visitor, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await visitor.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await visitor.page.waitForTimeout(400);
    await visitor.page.screenshot({ path: `${FOLDER}${name}-${theme}.jpg`, type: 'jpeg', quality: QUALITY });
  }
  await visitor.page.emulateMedia({ colorScheme: 'light' });
}

/** A table of one person and bots. */
async function open(visitor: Visitor, game: string, players: number): Promise<void> {
  const id = await visitor.page.evaluate(
    async ({ game, players }) => {
      const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', level: 'easy' }));
      const body = JSON.stringify({ game, seats: [{ kind: 'me', name: 'Phileas' }, ...bots] });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/tables', { method: 'POST', headers, body });
      return ((await answer.json()) as { table: { id: string } }).table.id;
    },
    { game, players },
  );
  await visitor.page.goto(`/table/${id}`);
  await visitor.table();
}

/** The same moment in other windows. */
async function windows(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  for (const [size, [width, height]] of Object.entries(WINDOWS)) {
    await page.setViewportSize({ width, height });
    const tab = page.locator('#tab-panel');
    if ((await tab.count()) > 0) await tab.click();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${FOLDER}${name}-${size}-light.jpg`, type: 'jpeg', quality: QUALITY });
  }
  await page.setViewportSize(DESK.viewport!);
}

async function grey(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.evaluate(() => (document.documentElement.style.filter = 'grayscale(1)'));
  await visitor.page.waitForTimeout(400);
  await visitor.page.screenshot({ path: `${FOLDER}${name}-grey.jpg`, type: 'jpeg', quality: QUALITY });
  await visitor.page.evaluate(() => (document.documentElement.style.filter = ''));
}

/** A moment worth a picture: a route can be claimed, or there are several ways to travel on. */
function isTelling(kinds: readonly string[]): boolean {
  const ways = kinds.filter((kind) => kind === 'travel').length;
  return kinds.includes('claim_route') || (ways > 1 && !kinds.includes('use_detective'));
}

/** Play so many moves by the list, then on to a telling moment if one is wanted, and show the table again. */
async function play(visitor: Visitor, count: number, size: string, telling = false): Promise<void> {
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
  // Behind the sheet that tells the result nothing can be clicked.
  await tab.evaluate((button) => (button as HTMLButtonElement).click());
}

it.each(Object.entries(SIZES))('the front page and the way in, %s', async (size, options) => {
  const visitor = await Visitor.come(inject('address'), options);
  const { page } = visitor;
  await picture(visitor, `front-${size}`);
  await page.goto('/new/eighty-days?how=friends');
  await page.getByRole('button', { name: 'Open the table and get the links' }).click();
  await page.getByLabel('Link to join').waitFor();
  await picture(visitor, `invitation-${size}`);
  await page.goto('/new/ticket-to-ride?how=device');
  await page.getByLabel('Seat 1: Name').fill('Ana');
  await page.getByLabel('Seat 2: Name').fill('Bruno');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('dialog', { name: /Hand the device to/ }).waitFor();
  await picture(visitor, `curtain-${size}`);
  await visitor.leave();
});

for (const [game, players] of Object.entries(GAMES)) {
  it.each(Object.entries(SIZES))(`${game}, %s`, async (size, options) => {
    const visitor = await Visitor.come(inject('address'), options);
    await visitor.page.evaluate(() =>
      localStorage.setItem(
        'bradshaw.preferences',
        JSON.stringify({ name: 'Phileas', confirm: 'never', pace: 'at_once' }),
      ),
    );
    await visitor.page.reload();
    await open(visitor, game, players);
    await play(visitor, 0, size);
    await picture(visitor, `${game}-opening-${size}`);
    await play(visitor, game === 'eighty-days' ? 22 : 34, size, true);
    await picture(visitor, `${game}-middle-${size}`);
    await grey(visitor, `${game}-middle-${size}`);
    if (size === 'desk') await windows(visitor, `${game}-middle`);
    await play(visitor, 600, size);
    // Without motion all of it is told at once.
    const skip = visitor.page.getByRole('button', { name: 'Show all' });
    if (await skip.isVisible()) await skip.click();
    await visitor.page.waitForTimeout(600);
    await picture(visitor, `${game}-end-${size}`);
    await visitor.leave();
  });
}
