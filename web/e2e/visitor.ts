/** A person with a browser. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { launch } from './browser.mjs';
import { fastForward, type AnyWay } from './fast_forward';

export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
/** Laid out as on a desk, with half the points to paint: for tests that do not look at the map. */
export const SMALL: BrowserContextOptions = { viewport: { width: 1024, height: 640 } };

/** BRADSHAW_LONG=1 also runs what is long and finds little: every page in every window and language, whole games by clicks. */
export const LONG = process.env['BRADSHAW_LONG'] === '1';

/** Not every game reaches every position, but one of these does. */
const MOST_GAMES = 20;

/** One for all files of a worker. Playwright ends it with the process. */
let browser: Promise<Browser> | null = null;
/** Cleared contexts for reuse, by their options: they still have the client in their HTTP cache. */
const left = new Map<string, BrowserContext[]>();

/** Press Tab until the wanted element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let element = await target.elementHandle();
  for (let presses = 0; presses < 150; presses += 1) {
    const state = await element!.evaluate((one) => (one.isConnected ? one === document.activeElement : null));
    if (state === true) return;
    // It was re-rendered.
    if (state === null) element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard never came to ${target}`);
}

export class Visitor {
  /** Errors of the page; a test ends by checking that there are none. */
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly kind: string,
  ) {}

  /** Open a window, on the server of the tests unless another `baseURL` is given. */
  static async come(options: BrowserContextOptions = SMALL, path: string | null = null): Promise<Visitor> {
    browser ??= launch();
    const wanted = {
      locale: 'en-GB',
      baseURL: inject('address'),
      reducedMotion: 'reduce',
      ...options,
    } as const;
    const kind = JSON.stringify(wanted);
    const context = left.get(kind)?.pop() ?? (await (await browser).newContext(wanted));
    const page = await context.newPage();
    const visitor = new Visitor(context, page, kind);
    page.on('pageerror', (error) => visitor.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') visitor.complaints.push(message.text());
    });
    if (path !== null) await page.goto(path);
    return visitor;
  }

  /** Close the window and clear the device's storage. */
  async leave(): Promise<void> {
    const session = await this.context.newCDPSession(this.page);
    const { origin } = new URL((JSON.parse(this.kind) as { baseURL: string }).baseURL);
    await this.page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await this.context.clearCookies();
    await this.context.clearPermissions();
    for (const page of this.context.pages()) await page.close();
    left.set(this.kind, [...(left.get(this.kind) ?? []), this.context]);
  }

  /** Click "Play now" of a game on the front page. */
  async playNow(title: RegExp): Promise<void> {
    if (!this.page.url().endsWith('/')) await this.page.goto('/');
    const card = this.page
      .locator('article')
      .filter({ has: this.page.getByRole('heading', { name: title }) });
    await card.getByRole('button', { name: 'Play now' }).click();
    await this.table();
  }

  /** Make a table of one person and easy bots; its path. */
  async makeTable(game: string, players: number): Promise<string> {
    const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', level: 'easy' }));
    const answer = await this.context.request.post('/api/tables', {
      data: { game, seats: [{ kind: 'me', name: 'Phileas' }, ...bots] },
    });
    return `/table/${((await answer.json()) as { table: { id: string } }).table.id}`;
  }

  /** Sit down with easy bots, in a game brought to where `way` leads. */
  async open(game: string, players: number, way?: AnyWay): Promise<void> {
    for (let games = 0; games < MOST_GAMES; games += 1) {
      const table = await this.makeTable(game, players);
      if (way !== undefined && (await fastForward(this.page, table, way)) === 'over') continue;
      await this.page.goto(table);
      return this.table();
    }
    throw new Error(`${MOST_GAMES} games ended before they came there`);
  }

  /** Play on in the same game without drawing it, and come back. */
  async skip(way: AnyWay): Promise<void> {
    const table = new URL(this.page.url()).pathname;
    expect(await fastForward(this.page, table, way)).toBe('there');
    await this.page.goto(table);
    await this.table();
  }

  /** Resign by the menu. */
  async resign(): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await this.page.getByRole('button', { name: 'Resign' }).click();
    await this.page.getByRole('button', { name: 'Yes, resign' }).click();
  }

  /** Give the window another size, and wait until the page is laid out for it. */
  async resize(viewport: { width: number; height: number }): Promise<void> {
    await this.page.setViewportSize(viewport);
    // What observes sizes is notified at the end of the first frame.
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  async table(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Log' }).waitFor();
  }

  /** Open the list of legal moves. */
  async openMoves(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Moves' }).click();
  }

  /** Wait for the player's turn or the end of the game. */
  async awaitTurn(): Promise<'turn' | 'over'> {
    const turn = this.page.locator('header.mine');
    const over = this.page.locator('.outcome');
    await turn.or(over).first().waitFor({ timeout: 60_000 });
    return (await over.isVisible()) ? 'over' : 'turn';
  }

  /** The legal moves: codes and kinds. */
  async moves(): Promise<{ code: string; kind: string }[]> {
    return this.page.locator('[data-move]').evaluateAll((buttons) =>
      buttons.map((button) => ({
        code: button.getAttribute('data-move')!,
        kind: button.getAttribute('data-kind')!,
      })),
    );
  }

  /** Make a move by its button in the list, and wait for its effect. */
  async play(code: string): Promise<void> {
    const before = await this.page.locator('.frame').getAttribute('data-version');
    const button = this.page.locator(`[data-move="${code}"]`);
    const closed = this.page.locator('details:not([open])', { has: button });
    if ((await closed.count()) > 0) await closed.locator('summary').click();
    await button.click();
    // Moves that cost something are confirmed first.
    const played = this.page.locator(`.frame:not([data-version="${before}"])`);
    const confirm = this.page.locator('[data-spot="confirm"]').getByText('Confirm');
    await played.or(confirm).first().waitFor();
    if (await confirm.isVisible()) await confirm.click();
    await played.waitFor();
  }

  /** Whether the whole map is in view. */
  seesWholeMap(): Promise<boolean> {
    return this.page.evaluate(() => {
      const [map, sheet] = ['.camera > svg', '.camera .border'].map((one) =>
        document.querySelector(one)!.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return sheet.left > map.left - 1 && sheet.right < map.right + 1 && sheet.bottom < map.bottom + 1;
    });
  }

  /** A point of the map with nothing over it. */
  async freeOfMap(): Promise<[x: number, y: number]> {
    const free = await this.page.evaluate((): [number, number] | null => {
      const map = document.querySelector('.camera > svg')!;
      const { left, top, width, height } = map.getBoundingClientRect();
      const parts = Array.from({ length: 9 }, (_, i) => (i + 1) / 10);
      const points = parts.flatMap((down) =>
        parts.map((across): [number, number] => [left + across * width, top + down * height]),
      );
      return points.find(([x, y]) => map.contains(document.elementFromPoint(x, y))) ?? null;
    });
    if (free === null) throw new Error('nothing of the map is free');
    return free;
  }

  /** The buttons of the map that are covered; all of them must be there. */
  async hiddenMapButtons(): Promise<string[]> {
    const buttons = this.page.locator('.camera button');
    await buttons.nth(2).waitFor();
    return buttons.evaluateAll((all) =>
      all
        .filter((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') !== button;
        })
        .map((button) => button.getAttribute('aria-label')!),
    );
  }
}
