/** After a lost connection, the missed steps are shown once. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { Visitor } from './visitor';

interface Frame {
  type: string;
  since?: number | null;
  sight?: { log: unknown[] };
}

/** A page's socket, which can be cut, restored and recorded. */
class Connection {
  readonly sent: Frame[] = [];
  readonly received: Frame[] = [];
  #sockets: { page: WebSocketRoute; server: WebSocketRoute }[] = [];
  #isCut = false;

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
    page.onMessage((text) => {
      this.sent.push(JSON.parse(String(text)) as Frame);
      server.send(text);
    });
    server.onMessage((text) => {
      this.received.push(JSON.parse(String(text)) as Frame);
      page.send(text);
    });
  }

  async cut(): Promise<void> {
    this.#isCut = true;
    for (const { page, server } of this.#sockets.splice(0)) await Promise.all([page.close(), server.close()]);
  }

  restore(): void {
    this.#isCut = false;
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
