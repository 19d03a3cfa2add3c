/** Reloads and a server restart in the middle of a tunnel and a die roll. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeServer, serve, startServer, stop, type TestServer } from './server';
import { isInView } from './rulebook';
import { DESKTOP, Visitor } from './visitor';
import { BALLOON, TUNNEL, type AnyStrategy } from './fast_forward';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => removeServer(server));

async function openGame(game: string, strategy: AnyStrategy): Promise<Visitor> {
  const visitor = await Visitor.create({ ...DESKTOP, baseURL: `http://127.0.0.1:${server.port}` });
  await visitor.openGame(game, 3, strategy);
  return visitor;
}

/** Expect these legal moves. */
async function expectMoves(visitor: Visitor, codes: readonly string[]): Promise<void> {
  await visitor.openMoves();
  await visitor.page.locator('[data-move]').first().waitFor();
  expect((await visitor.moves()).map(({ code }) => code)).toEqual(codes);
}

it('a tunnel and a balloon survive a reload and a restart', async () => {
  const tables = [
    { visitor: await openGame('ticket-to-ride', TUNNEL), question: 'tunnel', answer: 'withdraw_tunnel' },
    { visitor: await openGame('eighty-days', BALLOON), question: 'choices', answer: 'accept_die' },
  ];
  const before = new Map<Visitor, string[]>();
  for (const { visitor, question } of tables) {
    await visitor.openMoves();
    await visitor.page.locator('[data-move]').first().waitFor();
    const codes = (await visitor.moves()).map(({ code }) => code);
    before.set(visitor, codes);
    await visitor.page.reload();
    await visitor.waitForTable();
    await expectMoves(visitor, codes);
    // The question is in view over the map.
    const button = visitor.page.locator(`.over [data-spot=${question}] button`).first();
    await expect.poll(() => button.evaluate(isInView)).toBe(true);
  }

  await stop(server.child, 'SIGKILL');
  for (const { visitor } of tables) await visitor.page.getByText('Connection lost, reconnecting').waitFor();
  server.child = await serve(server.port, server.data);
  for (const { visitor, answer } of tables) {
    await visitor.page
      .getByRole('status')
      .filter({ hasText: /^Connected/ })
      .waitFor({ timeout: 30_000 });
    await expectMoves(visitor, before.get(visitor)!);
    await visitor.play((await visitor.moves()).find(({ kind }) => kind === answer)!.code);
    await visitor.awaitTurn();
    await visitor.close();
  }
});
