/** A connection lost while the others play: what was missed is shown, once. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { Visitor } from './visitor';

interface Frame {
  type: string;
  since?: number | null;
  sight?: { log: unknown[] };
}

/** The socket of a page, to cut, mend and listen to. */
class Line {
  readonly sent: Frame[] = [];
  readonly told: Frame[] = [];
  #ends: { page: WebSocketRoute; server: WebSocketRoute }[] = [];
  #cut = false;

  static async of(page: Page): Promise<Line> {
    const line = new Line();
    await page.routeWebSocket(/\/socket$/, (end) => line.#open(end));
    return line;
  }

  #open(page: WebSocketRoute): void {
    if (this.#cut) {
      void page.close();
      return;
    }
    const server = page.connectToServer();
    this.#ends.push({ page, server });
    page.onMessage((text) => {
      this.sent.push(JSON.parse(String(text)) as Frame);
      server.send(text);
    });
    server.onMessage((text) => {
      this.told.push(JSON.parse(String(text)) as Frame);
      page.send(text);
    });
  }

  async cut(): Promise<void> {
    this.#cut = true;
    for (const { page, server } of this.#ends.splice(0)) await Promise.all([page.close(), server.close()]);
  }

  mend(): void {
    this.#cut = false;
    this.sent.length = this.told.length = 0;
  }
}

async function log(page: Page): Promise<string[]> {
  const lines = await page.getByRole('tabpanel').locator('ol > li').allTextContents();
  return lines.map((line) => line.trim());
}

it('missed steps are appended to the log, without one that was undone', async () => {
  const host = await Visitor.come();
  await host.open('eighty-days', 3);
  await host.openMoves();
  await host.awaitTurn();

  const watcher = await Visitor.come();
  const { page } = watcher;
  const line = await Line.of(page);
  await page.goto(host.page.url());
  await watcher.table();
  await page.getByRole('tab', { name: 'Log' }).click();
  const undo = host.page.getByRole('button', { name: 'Undo' });
  // The watcher sees a move and is offline while it is undone.
  let undone = false;
  for (let made = 0; made < 40 && !undone && (await host.awaitTurn()) === 'turn'; made += 1) {
    const moves = await host.moves();
    const move = moves.find(({ kind }) => kind !== 'take_card') ?? moves[0];
    if (move === undefined) continue;
    await host.play(move.code);
    undone = await undo.isVisible();
  }
  expect(undone).toBe(true);
  const version = await host.page.locator('.frame').getAttribute('data-version');
  await page.locator(`.frame[data-version="${version}"]`).waitFor();
  const before = await log(page);
  await line.cut();
  await page.getByText('Connection lost, reconnecting').waitFor();
  await undo.click();
  await host.page.locator(`.frame:not([data-version="${version}"])`).waitFor();
  for (let made = 0; made < 4 && (await host.awaitTurn()) === 'turn';) {
    const [move] = await host.moves();
    if (move === undefined) continue;
    await host.play(move.code);
    made += 1;
  }
  await host.awaitTurn();
  expect(await log(page)).toEqual(before);

  line.mend();
  await page
    .getByRole('status')
    .filter({ hasText: /^Connected/ })
    .waitFor({ timeout: 60_000 });
  const after = await log(page);
  expect(line.sent[0]).toMatchObject({ type: 'hello' });
  expect(line.sent[0]!.since).toBeGreaterThan(0);
  const told = line.told.find((frame) => frame.type === 'welcome')!;
  await page.reload();
  await watcher.table();
  await page.getByRole('tab', { name: 'Log' }).click();
  const whole = line.told.findLast((frame) => frame.type === 'welcome')!;
  expect(told.sight!.log.length).toBeLessThan(whole.sight!.log.length);
  expect(after).toEqual(await log(page));
  // A turn is one line, which grows.
  expect(after).not.toEqual(before);
  await host.leave();
  await watcher.leave();
});
