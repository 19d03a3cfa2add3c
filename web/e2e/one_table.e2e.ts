/** State of a table survives a reload, and does not leak to another table. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESK, Visitor } from './visitor';

it('the row shows who took which card after a reload', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await visitor.playNow(/80 Days/);
  await visitor.openMoves();
  const row = page.getByRole('region', { name: 'Cards on show' });
  const marks = async (): Promise<string[]> =>
    (await row.getByRole('button').allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
  await visitor.awaitTurn();
  const take = (await visitor.moves()).find(({ kind }) => kind === 'take_card')!;
  await visitor.play(take.code);
  await row.getByText('taken by Guest').waitFor({ state: 'attached' });
  const before = await marks();
  await page.reload();
  await visitor.table();
  await row.getByRole('button').first().waitFor();
  expect(await marks()).toEqual(before);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

const KINDS = ['purple', 'white', 'blue', 'yellow', 'orange', 'black', 'red', 'green', 'locomotive'];

/** The stacks of the hand, by the kind of their cards. */
async function stacks(page: Page): Promise<Map<string, Locator>> {
  const all = await page.locator('button.stack').all();
  const found = await Promise.all(
    all.map(async (stack) => {
      const words = (await stack.textContent()) ?? '';
      return [KINDS.find((kind) => words.includes(kind))!, stack] as const;
    }),
  );
  return new Map(found);
}

/** Two tables of this visitor, and a kind of card that is in both hands. */
async function twoTables(visitor: Visitor): Promise<{ kind: string; tables: readonly [string, string] }> {
  const { page } = visitor;
  const seen = new Map<string, string>();
  // Of ten hands of nine kinds, two have a kind in common.
  for (let made = 0; made <= KINDS.length; made += 1) {
    await visitor.playNow(/Ticket to Ride/);
    await page.locator('button.stack').first().waitFor();
    const table = new URL(page.url()).pathname;
    const kinds = [...(await stacks(page)).keys()];
    await page.locator('header a[href="/"]').click();
    const kind = kinds.find((one) => seen.has(one));
    if (kind !== undefined) return { kind, tables: [seen.get(kind)!, table] };
    for (const one of kinds) seen.set(one, table);
  }
  throw new Error('ten hands, and no kind of card was in two of them');
}

it('a selection at one table does not appear at the next', async () => {
  const visitor = await Visitor.come(DESK);
  const { page } = visitor;
  const { kind, tables } = await twoTables(visitor);
  const stackAt = async (table: string): Promise<Locator> => {
    // Without a reload, which would clear the client's state.
    await page.getByRole('link', { name: 'My games' }).first().click();
    await page.locator(`a[href="${table}"]`).first().click();
    await page.locator('button.stack').first().waitFor();
    return (await stacks(page)).get(kind)!;
  };
  const stack = await stackAt(tables[0]);
  await stack.click();
  expect(await stack.getAttribute('aria-pressed')).toBe('true');
  await page.locator('header a[href="/"]').click();
  expect(await (await stackAt(tables[1])).getAttribute('aria-pressed')).toBe('false');
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
