/** A person with a browser: what the tests do over and over. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launch } from './browser.mjs';

export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

let browser: Browser | null = null;

export async function theBrowser(): Promise<Browser> {
  browser ??= await launch();
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = null;
}

/** Press Tab until the wanted element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard never came to ${target}`);
}

export class Visitor {
  /** What the page complained of; a test ends by looking that it is empty. */
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async come(address: string, options: BrowserContextOptions = DESK): Promise<Visitor> {
    const context = await (
      await theBrowser()
    ).newContext({ locale: 'en-GB', baseURL: address, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    const visitor = new Visitor(context, page);
    page.on('pageerror', (error) => visitor.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') visitor.complaints.push(message.text());
    });
    await page.goto('/');
    return visitor;
  }

  /** Click "Play now" of a game, and wait for the first decision. */
  async playNow(title: RegExp): Promise<void> {
    const card = this.page
      .locator('article')
      .filter({ has: this.page.getByRole('heading', { name: title }) });
    await card.getByRole('button', { name: 'Play now' }).click();
    await this.table();
  }

  /** A table of one person and easy bots, opened at once. */
  async open(game: string, players: number): Promise<void> {
    const id = await this.page.evaluate(
      async ({ game, players }) => {
        const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', level: 'easy' }));
        const body = JSON.stringify({ game, seats: [{ kind: 'me', name: 'Phileas' }, ...bots] });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch('/api/tables', { method: 'POST', headers, body });
        return ((await answer.json()) as { table: { id: string } }).table.id;
      },
      { game, players },
    );
    await this.page.goto(`/table/${id}`);
    await this.table();
  }

  async table(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Log' }).waitFor();
  }

  /** The list of legal moves, opened. */
  async openMoves(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Moves' }).click();
  }

  /** Wait until there is something to do, or the game is over. */
  async awaitTurn(): Promise<'turn' | 'over'> {
    const turn = this.page.locator('header.mine');
    const over = this.page.locator('.outcome');
    await turn.or(over).first().waitFor({ timeout: 60_000 });
    return (await over.isVisible()) ? 'over' : 'turn';
  }

  /** Which moves there are now: codes and kinds. */
  async moves(): Promise<{ code: string; kind: string }[]> {
    return this.page.locator('[data-move]').evaluateAll((buttons) =>
      buttons.map((button) => ({
        code: button.getAttribute('data-move')!,
        kind: button.getAttribute('data-kind')!,
      })),
    );
  }

  /** Make a move by its button in the list, and wait until it has had its effect. */
  async play(code: string): Promise<void> {
    const before = await this.page.locator('.frame').getAttribute('data-version');
    const button = this.page.locator(`[data-move="${code}"]`);
    const closed = this.page.locator('details:not([open])', { has: button });
    if ((await closed.count()) > 0) await closed.locator('summary').click();
    await button.click();
    // What costs is asked about first.
    const played = this.page.locator(`.frame:not([data-version="${before}"])`);
    const confirm = this.page.locator('[data-spot="confirm"]').getByText('Confirm');
    await played.or(confirm).first().waitFor();
    if (await confirm.isVisible()) await confirm.click();
    await played.waitFor();
  }

  /** Whether all that is printed on the map is in view. */
  seesWholeMap(): Promise<boolean> {
    return this.page.evaluate(() => {
      const [map, sheet] = ['.camera > svg', '.camera .border'].map((one) =>
        document.querySelector(one)!.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return sheet.left > map.left - 1 && sheet.right < map.right + 1 && sheet.bottom < map.bottom + 1;
    });
  }

  /** A point of the map with nothing over it: what happens is told over a part of it. */
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

  /** The buttons of the map that cannot be touched, since something else lies over them; all of them must be there. */
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

  async leave(): Promise<void> {
    await this.context.close();
  }
}
