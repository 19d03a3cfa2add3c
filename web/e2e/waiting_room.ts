/** Helpers for games with friends: opening a table, sharing its links, joining. */
import type { Locator, Page } from 'playwright-core';
import { Visitor } from './visitor';

/** Open a table for friends with three seats, of which `bots` are bots. */
export async function openTable(host: Visitor, game: string, bots: number, isPublic = false): Promise<void> {
  const { page } = host;
  await page.goto(`/new/${game}?how=friends`);
  if (isPublic) await page.getByLabel('Public table').check();
  await page.getByRole('button', { name: 'Open table and get links' }).click();
  await page.waitForURL(/\/table\//);
  for (let i = 0; i < bots; i += 1) {
    await page
      .getByRole('button', { name: 'Add a bot' })
      .nth(1 - i)
      .click();
    await page.getByText('bot, Casual').nth(i).waitFor();
  }
}

/** Read the link with a label, in the waiting room or in a game's menu. */
export async function readLink(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  await field.waitFor({ state: 'attached' });
  return field.inputValue();
}

export async function joinByLink(guest: Visitor, link: string, name = ''): Promise<void> {
  await guest.page.goto(link);
  await guest.page.getByLabel('Your name').fill(name);
  await guest.page.getByRole('button', { name: 'Join' }).click();
}

/** Open a game for two people and a bot. */
export async function openForTwo(game: string, name = ''): Promise<[host: Visitor, guest: Visitor]> {
  const [host, guest] = [await Visitor.create(), await Visitor.create()];
  await openTable(host, game, 1);
  await joinByLink(guest, await readLink(host.page, 'Link to join'), name);
  await Promise.all([host.waitForTable(), guest.waitForTable()]);
  return [host, guest];
}

/** Return the names in the waiting room, in seat order. */
export async function seatNames(page: Page): Promise<string[]> {
  const texts = await page.locator('.seats .name').allTextContents();
  return texts.map((name) => name.trim());
}

/** The list of players beside the map. */
export const playersOf = ({ page }: Visitor): Locator => page.getByRole('region', { name: 'Players' });

/** Return the visitor whose turn it is; null if the game is over. */
export async function awaitMover(...visitors: Visitor[]): Promise<Visitor | null> {
  const first = await Promise.any(
    visitors.map(async (visitor) => ({ visitor, event: await visitor.awaitTurn() })),
  );
  return first.event === 'turn' ? first.visitor : null;
}

/** Play the first move in the list until each visitor has made `moves` moves. */
export async function playMoves(moves: number, ...visitors: Visitor[]): Promise<void> {
  const counts = new Map(visitors.map((visitor) => [visitor, 0]));
  for (const visitor of visitors) await visitor.openMoves();
  while ([...counts.values()].some((count) => count < moves)) {
    const mover = await awaitMover(...visitors);
    if (mover === null) throw new Error('the game ended before every visitor had moved');
    const [move] = await mover.moves();
    if (move === undefined) continue; // the list is being redrawn
    await mover.play(move.code);
    counts.set(mover, counts.get(mover)! + 1);
  }
}
