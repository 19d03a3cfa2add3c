/** Several people share a device, with a curtain between their turns. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, program, serve, stop } from './server';
import { SMALL, Visitor } from './visitor';

/** Runs the server with slow bots, which would otherwise play a whole game in a second. */
const SLOW = [
  program('python'),
  '-c',
  'import sys\nsys.argv += ["--bot-delay", "1"]\nfrom bradshaw.cli.main import main\nmain()',
];

/** Open a game of 80 Days for Ana and Bruno. */
async function openGame(options: BrowserContextOptions = SMALL): Promise<Visitor> {
  const visitor = await Visitor.create(options, '/');
  const { page } = visitor;
  await page
    .locator('article')
    .filter({ hasText: '80 Days' })
    .getByRole('link', { name: 'One device' })
    .click();
  await page.getByLabel('Seat 1: Name').fill('Ana');
  await page.getByLabel('Seat 2: Name').fill('Bruno');
  await page.getByRole('button', { name: 'Start game' }).click();
  return visitor;
}

const curtainOf = (page: Page): Locator => page.getByRole('dialog', { name: /Pass the device to/ });

/** Wait for the curtain, lift it, and return the name on it. */
async function lift(page: Page): Promise<string> {
  const curtain = curtainOf(page);
  const name = /Pass the device to (\w+)/.exec((await curtain.textContent()) ?? '')![1]!;
  await curtain.getByRole('button', { name: `I’m ${name}: lift the curtain` }).click();
  await curtain.waitFor({ state: 'hidden' });
  return name;
}

/** Choose from the table's menu. */
async function choose(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const name of names) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

it('a curtain hides the hand between turns', async () => {
  const visitor = await openGame();
  const { page } = visitor;
  const curtain = curtainOf(page);
  const names = new Set<string>();
  for (let turns = 0; turns < 60 && names.size < 2; turns += 1) {
    await curtain.or(page.locator('header.mine')).first().waitFor();
    if (await curtain.isVisible()) {
      if (turns === 0) expect(await visitor.moves()).toEqual([]);
      const name = await lift(page);
      expect(['Ana', 'Bruno']).toContain(name);
      names.add(name);
    }
    await visitor.openMoves();
    const moves = await visitor.moves();
    const move = moves.find(({ kind }) => kind === 'end_turn') ?? moves[0];
    if (move) await visitor.play(move.code);
  }
  expect([...names].sort()).toEqual(['Ana', 'Bruno']);
  // Both count as connected.
  const players = page.getByRole('region', { name: 'Players' });
  await players.getByText('Bruno', { exact: true }).waitFor();
  expect(await players.getByText('offline').count()).toBe(0);
  await Visitor.finish(visitor);
});

it('one click requests a rematch for everyone on the device, even after a reload', async () => {
  const visitor = await openGame();
  const { page } = visitor;
  for (const reloads of [false, true]) {
    for (let people = 0; people < 2; people += 1) {
      await lift(page);
      await choose(page, 'Resign', 'Yes, resign');
    }
    const rematch = page.getByRole('button', { name: 'Play again' });
    await rematch.waitFor();
    if (reloads) await page.reload();
    const before = page.url();
    await rematch.click();
    await page.waitForURL((url) => url.href !== before);
  }
  await lift(page);
  await visitor.awaitTurn();
  await Visitor.finish(visitor);
});

it('players can return after letting a bot play, even if bots play every seat', async () => {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'bradshaw-slow-'));
  const server = await serve(port, data, SLOW);
  onTestFinished(async () => {
    await stop(server);
    rmSync(data, { recursive: true, force: true });
  });
  const visitor = await openGame({ ...SMALL, baseURL: `http://127.0.0.1:${port}` });
  const { page } = visitor;
  const first = await lift(page);
  await choose(page, 'Let a bot play for me');
  const second = await lift(page);
  expect([first, second].sort()).toEqual(['Ana', 'Bruno']);
  // The other player can give the seat back.
  await choose(page, `${first}: Take my seat back`);
  await page
    .getByRole('region', { name: 'Players' })
    .getByText('bot playing', { exact: true })
    .waitFor({ state: 'detached' });
  await choose(page, 'Let a bot play for me');
  await lift(page);
  await choose(page, 'Let a bot play for me');
  await page
    .getByText(/^A bot is playing for you/)
    .first()
    .waitFor();
  await page.reload();
  await page
    .getByText(/^A bot is playing for you/)
    .first()
    .waitFor();
  await page.locator('header').getByRole('button', { name: 'Take my seat back' }).click();
  expect(['Ana', 'Bruno']).toContain(await lift(page));
  await visitor.awaitTurn();
  await Visitor.finish(visitor);
}, 180_000);
