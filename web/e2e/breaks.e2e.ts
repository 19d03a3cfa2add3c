/** Reloads, and a server that dies and comes back, in the middle of a tunnel and of a roll of the die. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, serve, stop } from './server';
import { closeBrowser, Visitor } from './visitor';

let port: number;
let data: string;
let server: ChildProcess;

beforeAll(async () => {
  port = await freePort();
  data = mkdtempSync(join(tmpdir(), 'bradshaw-breaks-'));
  server = await serve(port, data);
});
afterAll(async () => {
  await closeBrowser();
  await stop(server);
  rmSync(data, { recursive: true, force: true });
});

interface Facts {
  moves: { kind?: string; route?: string; action?: string; move?: { kind: string; action?: string } }[];
  routes?: { id: string; kind: string }[];
}

/** Games are begun until one comes to the wanted step; each takes its way there by the moves that may lead to it. */
async function playUntil(
  title: RegExp,
  wanted: string,
  likely: (facts: Facts, code: number) => number,
): Promise<Visitor> {
  for (let games = 0; games < 6; games += 1) {
    const visitor = await Visitor.come(`http://127.0.0.1:${port}`);
    const catalog = visitor.page.waitForResponse((answer) => answer.url().includes('/catalog'));
    await visitor.playNow(title);
    const facts = (await (await catalog).json()) as Facts;
    await visitor.openMoves();
    while ((await visitor.awaitTurn()) === 'turn') {
      const moves = await visitor.moves();
      if (moves.some((move) => move.kind === wanted)) return visitor;
      const ranked = moves.toSorted((a, b) => likely(facts, Number(b.code)) - likely(facts, Number(a.code)));
      if (ranked[0]) await visitor.play(ranked[0].code);
    }
    await visitor.leave();
  }
  throw new Error(`six games, and none came to ${wanted}`);
}

async function survives(visitor: Visitor, choice: string): Promise<void> {
  const { page } = visitor;
  const before = (await visitor.moves()).map((move) => move.code);

  await page.reload();
  await visitor.table();
  await visitor.openMoves();
  await page.locator('[data-move]').first().waitFor();
  expect((await visitor.moves()).map((move) => move.code)).toEqual(before);

  await stop(server, 'SIGKILL');
  await page.getByText('Connection lost, reconnecting').waitFor();
  server = await serve(port, data);
  await page
    .getByRole('status')
    .filter({ hasText: /^Connected/ })
    .waitFor({ timeout: 30_000 });
  expect((await visitor.moves()).map((move) => move.code)).toEqual(before);

  const move = (await visitor.moves()).find((one) => one.kind === choice)!;
  await visitor.play(move.code);
  await visitor.awaitTurn();
  await visitor.leave();
}

it('a tunnel waits for its answer', async () => {
  const visitor = await playUntil(/Ticket to Ride/, 'withdraw_tunnel', ({ moves, routes }, code) => {
    const move = moves[code]!;
    if (move.kind === 'draw_blind') return 1;
    if (move.kind !== 'claim_route') return 0;
    return routes!.find((route) => route.id === move.route)?.kind === 'tunnel' ? 2 : 0;
  });
  await survives(visitor, 'withdraw_tunnel');
});

it('a balloon that is aloft waits for its answer', async () => {
  const visitor = await playUntil(/80 Days/, 'accept_die', ({ moves }, code) => {
    const { kind = '', action } = moves[code]!.move!;
    if (kind === 'take_card') return action === 'balloon' ? 9 : 4;
    // An elephant rolls a die too, and is left alone while there is anything else to do.
    return { place_balloon: 8, travel: 7, end_turn: 1, ride_elephant: -1 }[kind] ?? 0;
  });
  await survives(visitor, 'accept_die');
});
