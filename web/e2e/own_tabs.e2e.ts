/** A game on this device in two tabs, and in a tab that crashes: every acknowledged move is kept. */
import { expect, it } from 'vitest';
import { arrive, expectOnlyNoLine, playHere, playMoves, tableHere } from './on_this_device';

it('shows a game in two tabs, and goes on in one when the other crashes', { timeout: 400_000 }, async () => {
  const first = await arrive({ pace: 'at_once' });
  await playHere(first, /80 Days/);
  const address = first.page.url();
  await playMoves(first, 2);
  expect(await first.awaitTurn()).toBe('turn');
  const versionOf = async (page: typeof first.page): Promise<number> =>
    Number(await page.locator('.frame').getAttribute('data-version'));

  const second = await first.inNewTab();
  await second.page.goto(address);
  await tableHere(second.page);
  // A move in one tab is a move in the other.
  expect(await second.awaitTurn()).toBe('turn');
  const seen = await versionOf(second.page);
  await playMoves(first, 1);
  await expect.poll(() => versionOf(second.page)).toBeGreaterThan(seen);
  expect(await first.awaitTurn()).toBe('turn');
  const known = await versionOf(first.page);
  await expect.poll(() => versionOf(second.page)).toBe(known);

  // The first tab's process dies right after a move was acknowledged, while the bots think.
  await playMoves(first, 1);
  const acknowledged = await versionOf(first.page);
  const crashed = first.page.waitForEvent('crash');
  const session = await first.context.newCDPSession(first.page);
  void session.send('Page.crash').catch(() => undefined); // it never answers
  await crashed;
  await first.page.close();
  // The other tab has the move, and plays the bots.
  await expect.poll(() => versionOf(second.page)).toBeGreaterThanOrEqual(acknowledged);
  await playMoves(second, 1);

  // With no tab left, the game is on the disk.
  expect(await second.awaitTurn()).toBe('turn');
  await playMoves(second, 1);
  const last = await versionOf(second.page);
  const dying = second.page.waitForEvent('crash');
  const other = await second.context.newCDPSession(second.page);
  void other.send('Page.crash').catch(() => undefined);
  await dying;
  const third = await second.inNewTab();
  await second.page.close();
  await third.page.goto(address);
  await tableHere(third.page);
  await expect.poll(() => versionOf(third.page)).toBeGreaterThanOrEqual(last);
  await playMoves(third, 1);
  for (const visitor of [first, second, third]) expectOnlyNoLine(visitor);
  await third.close();
});
