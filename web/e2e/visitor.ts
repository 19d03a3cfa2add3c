/** A visitor to the site, in a browser window of their own. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject, onTestFailed, TestRunner } from 'vitest';
import { launch } from './browser.mjs';
import { fastForward, type AnyStrategy } from './fast_forward';

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
/** The desktop layout with half the pixels, for tests that do not need the map. */
export const SMALL: BrowserContextOptions = { viewport: { width: 1024, height: 640 } };

/** BRADSHAW_LONG=1 adds slow tests: every page in every window and language, whole games by clicks. */
export const LONG = process.env['BRADSHAW_LONG'] === '1';

/** For anything a page shows or does. Playwright's 30 seconds are too short for an analysis beside busy cores. */
export const TIMEOUT = 120_000;

/** Not every game reaches every position, so `openGame` tries several. */
const MAX_GAMES = 20;

/** Shared by all files of a worker. Playwright closes it with the process. */
let browser: Promise<Browser> | null = null;
/** Cleared contexts by their options. They are reused because their HTTP cache has the client. */
const idleContexts = new Map<string, BrowserContext[]>();

/** Kinds of moves that advance a game, the best first. */
const PREFERRED = ['claim_route', 'travel', 'depart', 'accept_die', 'take_card', 'draw_blind'];

/** Press Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let element = await target.elementHandle();
  for (let presses = 0; presses < 150; presses += 1) {
    const isFocused = await element!.evaluate((node) =>
      node.isConnected ? node === document.activeElement : null,
    );
    if (isFocused === true) return;
    // A detached element was re-rendered.
    if (isFocused === null) element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`pressing Tab 150 times did not focus ${target}`);
}

/** Press a button without a pointer: of two quick clicks on the same place, only the first counts. */
export const pressQuickly = (button: Locator): Promise<void> => button.dispatchEvent('click');

export class Visitor {
  /** Errors in the page, which `finish` rejects. */
  readonly errors: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly kind: string,
  ) {}

  /** Open a window on the test server, unless the options have a different `baseURL`. */
  static async create(options: BrowserContextOptions = SMALL, path: string | null = null): Promise<Visitor> {
    browser ??= launch();
    const merged = {
      locale: 'en-GB',
      baseURL: inject('address'),
      reducedMotion: 'reduce',
      // It would load every file of the client into every new context.
      serviceWorkers: 'block',
      ...options,
    } as const;
    const kind = JSON.stringify(merged);
    const context = idleContexts.get(kind)?.pop() ?? (await (await browser).newContext(merged));
    const visitor = await Visitor.openTab(context, kind);
    if (path !== null) await visitor.page.goto(path);
    return visitor;
  }

  private static async openTab(context: BrowserContext, kind: string): Promise<Visitor> {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT);
    const visitor = new Visitor(context, page, kind);
    page.on('pageerror', (error) => visitor.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') visitor.errors.push(message.text());
    });
    // A visitor of several tests is created before them.
    if (TestRunner.getCurrentTest() !== undefined) onTestFailed(() => visitor.tell());
    return visitor;
  }

  /** Open another tab of the same browser. */
  inNewTab(): Promise<Visitor> {
    return Visitor.openTab(this.context, this.kind);
  }

  /** Print what the page shows, so that a failure on another machine can be understood. */
  private async tell(): Promise<void> {
    const shown = await this.page.locator('body').innerText({ timeout: 10_000 }).catch(String);
    console.error([this.page.url(), ...this.errors, shown.slice(0, 2_000)].join('\n'));
  }

  /** Expect no errors in the visitors' pages, and close their windows. */
  static async finish(...visitors: Visitor[]): Promise<void> {
    expect(visitors.flatMap(({ errors }) => errors)).toEqual([]);
    for (const visitor of visitors) await visitor.close();
  }

  /** Close the window and clear the device's storage. */
  async close(): Promise<void> {
    const session = await this.context.newCDPSession(this.page);
    const { origin } = new URL((JSON.parse(this.kind) as { baseURL: string }).baseURL);
    await this.page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await this.context.clearCookies();
    await this.context.clearPermissions();
    // A test can end without a line.
    await this.context.unrouteAll();
    await this.context.setOffline(false);
    for (const page of this.context.pages()) await page.close();
    idleContexts.set(this.kind, [...(idleContexts.get(this.kind) ?? []), this.context]);
  }

  /** Click a game's "Play now" on the front page. */
  async playNow(title: RegExp): Promise<void> {
    if (!this.page.url().endsWith('/')) await this.page.goto('/');
    const card = this.page
      .locator('article')
      .filter({ has: this.page.getByRole('heading', { name: title }) });
    await card.getByRole('button', { name: 'Play now' }).click();
    await this.waitForTable();
  }

  /** Create a table with one person and easy bots, and return its path. */
  async makeTable(game: string, players: number): Promise<string> {
    const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', level: 'easy' }));
    const response = await this.context.request.post('/api/tables', {
      data: { game, seats: [{ kind: 'me', name: 'Phileas' }, ...bots] },
    });
    return `/table/${((await response.json()) as { table: { id: string } }).table.id}`;
  }

  /** Open a game against easy bots, fast-forwarded by a strategy. */
  async openGame(game: string, players: number, strategy?: AnyStrategy): Promise<void> {
    for (let games = 0; games < MAX_GAMES; games += 1) {
      const table = await this.makeTable(game, players);
      if (strategy !== undefined && (await fastForward(this.page, table, strategy)) === 'over') continue;
      await this.page.goto(table);
      return this.waitForTable();
    }
    throw new Error(`${MAX_GAMES} games ended before the strategy reached its goal`);
  }

  /** Fast-forward the current game. */
  async skipTo(strategy: AnyStrategy): Promise<void> {
    const table = new URL(this.page.url()).pathname;
    expect(await fastForward(this.page, table, strategy)).toBe('reached');
    await this.page.goto(table);
    await this.waitForTable();
  }

  /** Resign from the menu. */
  async resign(): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await this.page.getByRole('button', { name: 'Resign', exact: true }).click();
    await this.page.getByRole('button', { name: 'Yes, resign' }).click();
  }

  /** Resize the window and wait for the layout. */
  async resize(viewport: { width: number; height: number }): Promise<void> {
    await this.page.setViewportSize(viewport);
    // Resize observers are notified at the end of the first frame.
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  async waitForTable(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Log' }).waitFor();
  }

  /** Tap the banner away, if there is one: on a phone it hides what others did since the last turn. */
  async dismissBanner(): Promise<void> {
    const banner = this.page.locator('.banner');
    if (await banner.isVisible()) await banner.click();
  }

  /** Open the list of legal moves. */
  async openMoves(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Moves' }).click();
  }

  /** Wait for the player's turn or the end of the game. */
  async awaitTurn(): Promise<'turn' | 'over'> {
    const turn = this.page.locator('header.mine');
    const over = this.page.locator('.outcome');
    await turn.or(over).first().waitFor();
    return (await over.isVisible()) ? 'over' : 'turn';
  }

  /** Return the codes and kinds of the legal moves. */
  async moves(): Promise<{ code: string; kind: string }[]> {
    return this.page.locator('[data-move]').evaluateAll((buttons) =>
      buttons.map((button) => ({
        code: button.getAttribute('data-move')!,
        kind: button.getAttribute('data-kind')!,
      })),
    );
  }

  /** Play a move from the list and wait for its effect. */
  async play(code: string): Promise<void> {
    const before = await this.page.locator('.frame').getAttribute('data-version');
    const button = this.page.locator(`[data-move="${code}"]`);
    const closed = this.page.locator('details:not([open])', { has: button });
    if ((await closed.count()) > 0) await closed.locator('summary').click();
    await pressQuickly(button);
    // Moves that cost something are confirmed first.
    const played = this.page.locator(`.frame:not([data-version="${before}"])`);
    const confirm = this.page.locator('[data-spot="confirm"]').getByText('Confirm');
    await played.or(confirm).first().waitFor();
    if (await confirm.isVisible()) await pressQuickly(confirm);
    await played.waitFor();
  }

  /** Play a legal move from the open list, preferring the given kinds in order. */
  async playFirst(...kinds: readonly string[]): Promise<void> {
    await this.page.locator('[data-move]').first().waitFor({ state: 'attached' });
    const moves = await this.moves();
    const move = kinds.map((kind) => moves.find((legal) => legal.kind === kind)).find(Boolean) ?? moves[0];
    await this.play(move!.code);
  }

  /** Play up to `limit` moves from the list, and return their number. */
  async playFromList(limit: number): Promise<number> {
    await this.openMoves();
    let count = 0;
    while (count < limit && (await this.awaitTurn()) === 'turn') {
      const moves = await this.moves();
      const choice =
        PREFERRED.map((kind) => moves.findLast((move) => move.kind === kind)).find(Boolean) ?? moves[0];
      if (choice === undefined) continue; // the list is being redrawn
      await this.play(choice.code);
      count += 1;
    }
    return count;
  }

  isWholeMapVisible(): Promise<boolean> {
    return this.page.evaluate(() => {
      const [map, sheet] = ['.camera > svg', '.camera .border'].map((selector) =>
        document.querySelector(selector)!.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return sheet.left > map.left - 1 && sheet.right < map.right + 1 && sheet.bottom < map.bottom + 1;
    });
  }

  /** Return a point on the map that nothing covers. */
  async uncoveredMapPoint(): Promise<[x: number, y: number]> {
    const point = await this.page.evaluate((): [number, number] | null => {
      const map = document.querySelector('.camera > svg')!;
      const { left, top, width, height } = map.getBoundingClientRect();
      const parts = Array.from({ length: 9 }, (_, i) => (i + 1) / 10);
      const points = parts.flatMap((down) =>
        parts.map((across): [number, number] => [left + across * width, top + down * height]),
      );
      return points.find(([x, y]) => map.contains(document.elementFromPoint(x, y))) ?? null;
    });
    if (point === null) throw new Error('the map is completely covered');
    return point;
  }

  /** Return the names of the map's covered buttons. */
  async hiddenMapButtons(): Promise<string[]> {
    const buttons = this.page.locator('.camera button');
    await buttons.nth(2).waitFor();
    return buttons.evaluateAll((elements) =>
      elements
        .filter((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') !== button;
        })
        .map((button) => button.getAttribute('aria-label')!),
    );
  }
}
