/** Before a game with others: opening a table, sharing its links, joining. */
import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './visitor';

/** Open a table for friends; `bots` of its three seats are given to bots. */
export async function openTable(host: Visitor, game: string, bots: number, isPublic = false): Promise<void> {
  const { page } = host;
  await page.goto(`/new/${game}?how=friends`);
  if (isPublic) await page.getByLabel('Public table').check();
  await page.getByRole('button', { name: 'Open the table and get the links' }).click();
  await page.waitForURL(/\/table\//);
  for (let put = 0; put < bots; put += 1) {
    await page
      .getByRole('button', { name: 'Put a bot here' })
      .nth(1 - put)
      .click();
    await page.getByText('bot, Normal').nth(put).waitFor();
  }
}

/** The link with that label, from the waiting room or from the menu of a game. */
export async function linkIn(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  await field.waitFor({ state: 'attached' });
  return field.inputValue();
}

export async function joinBy(guest: Visitor, link: string, name = ''): Promise<void> {
  await guest.page.goto(link);
  await guest.page.getByLabel('Your name').fill(name);
  await guest.page.getByRole('button', { name: 'Join' }).click();
}

/** The names in the waiting room, in the order of the seats. */
export async function names(page: Page): Promise<string[]> {
  const found = await page.locator('.seats .name').allTextContents();
  return found.map((name) => name.trim());
}

/** The players of a game, beside the map. */
export const playersOf = ({ page }: Visitor): Locator => page.getByRole('region', { name: 'Players' });

/** Wait for the visitor whose turn it is; null if the game is over. */
export async function whoIsAwaited(...visitors: Visitor[]): Promise<Visitor | null> {
  const first = await Promise.any(
    visitors.map(async (visitor) => ({ visitor, is: await visitor.awaitTurn() })),
  );
  return first.is === 'turn' ? first.visitor : null;
}

/** Play the first move of the list until each visitor has made `moves`. */
export async function playOn(moves: number, ...visitors: Visitor[]): Promise<void> {
  const made = new Map(visitors.map((visitor) => [visitor, 0]));
  for (const visitor of visitors) await visitor.openMoves();
  while ([...made.values()].some((count) => count < moves)) {
    const mover = await whoIsAwaited(...visitors);
    if (mover === null) throw new Error('the game ended before every visitor had moved');
    const [move] = await mover.moves();
    if (move === undefined) continue; // the list is being redrawn
    await mover.play(move.code);
    made.set(mover, made.get(mover)! + 1);
  }
}
