/** Lost connections and servers out of reach: what is said, and that nothing is lost or sent twice. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE, Visitor } from './visitor';

interface Frame {
  type: string;
  id?: string;
  since?: number | null;
  sight?: { log: unknown[] };
}

/** A page's socket, which can be cut, restored and recorded. */
class Connection {
  readonly sent: Frame[] = [];
  readonly received: Frame[] = [];
  #sockets: { page: WebSocketRoute; server: WebSocketRoute }[] = [];
  #isCut = false;
  #isSilent = false;
  /** Answers to commands, held back. */
  #held: (() => void)[] | null = null;

  static async intercept(page: Page): Promise<Connection> {
    const connection = new Connection();
    await page.routeWebSocket(/\/socket$/, (socket) => connection.#open(socket));
    return connection;
  }

  #open(page: WebSocketRoute): void {
    if (this.#isCut) {
      void page.close();
      return;
    }
    const server = page.connectToServer();
    this.#sockets.push({ page, server });
    const isDead = this.#isSilent;
    page.onMessage((text) => {
      this.sent.push(JSON.parse(String(text)) as Frame);
      if (!this.#isSilent && !isDead) server.send(text);
    });
    server.onMessage((text) => {
      if (this.#isSilent || isDead) return;
      const frame = JSON.parse(String(text)) as Frame;
      this.received.push(frame);
      if (this.#held !== null && frame.type === 'done') this.#held.push(() => page.send(text));
      else page.send(text);
    });
  }

  async cut(): Promise<void> {
    this.#isCut = true;
    for (const { page, server } of this.#sockets.splice(0)) await Promise.all([page.close(), server.close()]);
  }

  /** Refuse new connections, and keep those that are open. */
  refuse(): void {
    this.#isCut = true;
  }

  /** Swallow every frame, as a dead line does, without closing anything. */
  blackHole(): void {
    this.#isSilent = true;
    this.sent.length = this.received.length = 0;
  }

  /** Hold back the answers to commands, but not what the commands have changed. */
  holdAnswers(): void {
    this.#held = [];
  }

  /** Deliver the answers, and return how many they were. */
  releaseAnswers(): number {
    const held = this.#held ?? [];
    this.#held = null;
    for (const deliver of held) deliver();
    return held.length;
  }

  restore(): void {
    this.#isCut = this.#isSilent = false;
    this.sent.length = this.received.length = 0;
  }
}

async function log(page: Page): Promise<string[]> {
  const lines = await page.getByRole('tabpanel').locator('ol > li').allTextContents();
  return lines.map((line) => line.trim());
}

it('missed steps are appended to the log, without undone steps', async () => {
  const host = await Visitor.create();
  await host.openGame('eighty-days', 3);
  await host.openMoves();
  await host.awaitTurn();

  const watcher = await Visitor.create();
  const { page } = watcher;
  const connection = await Connection.intercept(page);
  await page.goto(host.page.url());
  await watcher.waitForTable();
  await page.getByRole('tab', { name: 'Log' }).click();
  const undo = host.page.getByRole('button', { name: 'Undo' });
  // The watcher sees a move and is offline while it is undone.
  let canUndo = false;
  for (let i = 0; i < 40 && !canUndo && (await host.awaitTurn()) === 'turn'; i += 1) {
    const moves = await host.moves();
    const move = moves.find(({ kind }) => kind !== 'take_card') ?? moves[0];
    if (move === undefined) continue;
    await host.play(move.code);
    canUndo = await undo.isVisible();
  }
  expect(canUndo).toBe(true);
  const version = await host.page.locator('.frame').getAttribute('data-version');
  await page.locator(`.frame[data-version="${version}"]`).waitFor();
  const before = await log(page);
  await connection.cut();
  await page.getByText('Connection lost, reconnecting').waitFor();
  await undo.click();
  await host.page.locator(`.frame:not([data-version="${version}"])`).waitFor();
  for (let i = 0; i < 4 && (await host.awaitTurn()) === 'turn';) {
    const [move] = await host.moves();
    if (move === undefined) continue;
    await host.play(move.code);
    i += 1;
  }
  await host.awaitTurn();
  expect(await log(page)).toEqual(before);

  connection.restore();
  await page
    .getByRole('status')
    .filter({ hasText: /^Connected/ })
    .waitFor({ timeout: 60_000 });
  const caughtUp = await log(page);
  expect(connection.sent[0]).toMatchObject({ type: 'hello' });
  expect(connection.sent[0]!.since).toBeGreaterThan(0);
  const partial = connection.received.find((frame) => frame.type === 'welcome')!;
  await page.reload();
  await watcher.waitForTable();
  await page.getByRole('tab', { name: 'Log' }).click();
  const complete = connection.received.findLast((frame) => frame.type === 'welcome')!;
  expect(partial.sight!.log.length).toBeLessThan(complete.sight!.log.length);
  expect(caughtUp).toEqual(await log(page));
  // Compare the texts: a turn is one line, which grows.
  expect(caughtUp).not.toEqual(before);
  await host.close();
  await watcher.close();
});

it('a dead line is noticed, a move says that it is not sent, and it is delivered once', async () => {
  const visitor = await Visitor.create(PHONE);
  const { page } = visitor;
  const connection = await Connection.intercept(page);
  await visitor.openGame('ticket-to-ride', 2, {
    rank: ({ kind }) => (kind === 'keep_tickets' ? 1 : 0),
    until: ({ legal }) => legal.some(({ kind }) => kind === 'draw_blind'),
  });
  await visitor.awaitTurn();
  const status = page.locator('header [role=status]');
  const version = (): Promise<number> =>
    page.locator('.frame').evaluate((frame) => Number((frame as HTMLElement).dataset['version']));
  const mapBox = (): Promise<unknown> => page.locator('.camera').boundingBox();

  // The browser says that the network is gone.
  connection.refuse();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await status.filter({ hasText: 'Connection lost' }).waitFor();
  for (const width of [390, 360, 320]) {
    await visitor.resize({ width, height: 640 });
    const bar = await page.evaluate(() => {
      const box = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
      const text = document.querySelector('header .pill .text')!;
      return {
        prompt: box('header .turn').width,
        height: box('header').height,
        isCut: text.scrollWidth > text.clientWidth,
        isAbove: box('header .turn span').bottom <= box('header .pill').top + 1,
      };
    });
    expect(bar.prompt, `${width} px`).toBeGreaterThan(130);
    expect(bar.height).toBeLessThan(72);
    expect([bar.isCut, bar.isAbove], `${width} px`).toEqual([false, true]);
  }
  connection.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await status.filter({ hasText: 'Connected' }).waitFor();

  // The line is dead, and nobody says so.
  const before = await version();
  const box = await mapBox();
  connection.blackHole();
  await page.locator('[data-spot=market] .slot.deck').tap();
  await page.locator('[data-spot=market] .slot.deck.sending').waitFor();
  await status.filter({ hasText: 'Sending…' }).waitFor();
  await status.filter({ hasText: 'Not sent yet, retrying…' }).waitFor();
  await page.locator('header .pill.lost').waitFor({ timeout: 60_000 });
  expect(await mapBox()).toEqual(box);
  expect(await version()).toBe(before);
  connection.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('header .turn', { hasText: 'Take a second card.' }).waitFor();
  await status.filter({ hasText: 'Connected' }).waitFor();
  expect(await version()).toBe(before + 1);
  expect(await page.locator('.sending').count()).toBe(0);
  await Visitor.finish(visitor);
});

it('a move counts as soon as the one before has taken effect, even if that one’s answer is late', async () => {
  const visitor = await Visitor.create();
  const connection = await Connection.intercept(visitor.page);
  await visitor.openGame('ticket-to-ride', 2, {
    rank: ({ kind }) => (kind === 'keep_tickets' ? 1 : 0),
    until: ({ legal }) => legal.some(({ kind }) => kind === 'draw_blind'),
  });
  await visitor.awaitTurn();
  await visitor.openMoves();
  connection.holdAnswers();
  await visitor.playFirst('draw_blind');
  await visitor.playFirst('draw_blind');
  expect(connection.releaseAnswers()).toBe(2);
  await visitor.page
    .getByRole('status')
    .filter({ hasText: /^Connected/ })
    .waitFor();
  await Visitor.finish(visitor);
});

it('a page says that the server is out of reach, and loads when it is back', async () => {
  const visitor = await Visitor.create(PHONE, '/');
  const { page } = visitor;
  const table = await visitor.makeTable('eighty-days', 2);
  const alert = page.getByRole('alert').filter({ hasText: 'Can’t reach the server' });
  const close = async (): Promise<void> => void (await page.route(/\/api\//, (route) => route.abort()));
  const open = (): Promise<void> => page.unroute(/\/api\//);

  // A list loads by itself when the server is back.
  await close();
  await page.getByRole('link', { name: 'My games' }).click();
  await alert.waitFor();
  await open();
  await alert.waitFor({ state: 'detached' });
  await page.locator(`a[href="${table}"]`).first().waitFor();

  // The table does, too, at once on request.
  await close();
  await page.locator(`a[href="${table}"]`).first().click();
  await page.getByRole('heading', { name: 'Can’t reach the server' }).waitFor();
  await open();
  await page.getByRole('button', { name: 'Try now' }).click();
  await visitor.waitForTable();

  // So does the front page, whose games need no server.
  await page.goto('/');
  await close();
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await alert.waitFor();
  await open();
  await alert.waitFor({ state: 'detached' });
  await visitor.playNow(/80 Days/);
  await visitor.close();
});
