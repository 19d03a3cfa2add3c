/** Table state survives a reload and does not leak to another table. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, Visitor } from './visitor';

it('the row still shows who took each card after a reload', async () => {
  const visitor = await Visitor.create();
  const { page } = visitor;
  await visitor.playNow(/80 Days/);
  await visitor.openMoves();
  const row = page.getByRole('region', { name: 'The row' });
  const labels = async (): Promise<string[]> =>
    (await row.getByRole('button').allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
  await visitor.awaitTurn();
  await visitor.playFirst('take_card');
  await row.getByText('taken by Guest').waitFor({ state: 'attached' });
  const before = await labels();
  await page.reload();
  await visitor.waitForTable();
  await row.getByRole('button').first().waitFor();
  expect(await labels()).toEqual(before);
  await Visitor.finish(visitor);
});

const KINDS = ['purple', 'white', 'blue', 'yellow', 'orange', 'black', 'red', 'green', 'locomotive'];

/** Return the stacks in the hand by card kind. */
async function stacks(page: Page): Promise<Map<string, Locator>> {
  const buttons = await page.locator('button.stack').all();
  const entries = await Promise.all(
    buttons.map(async (stack) => {
      const text = (await stack.textContent()) ?? '';
      return [KINDS.find((kind) => text.includes(kind))!, stack] as const;
    }),
  );
  return new Map(entries);
}

/** Open two tables, and return a kind of card that is in both hands. */
async function twoTables(visitor: Visitor): Promise<{ kind: string; tables: readonly [string, string] }> {
  const { page } = visitor;
  const tableByKind = new Map<string, string>();
  // Among ten hands and nine kinds, two hands share a kind.
  for (let i = 0; i <= KINDS.length; i += 1) {
    await visitor.playNow(/Ticket to Ride/);
    await page.locator('button.stack').first().waitFor();
    const table = new URL(page.url()).pathname;
    const kinds = [...(await stacks(page)).keys()];
    await page.locator('header a[href="/"]').click();
    const shared = kinds.find((kind) => tableByKind.has(kind));
    if (shared !== undefined) return { kind: shared, tables: [tableByKind.get(shared)!, table] };
    for (const kind of kinds) tableByKind.set(kind, table);
  }
  throw new Error('no two of ten hands share a kind of card');
}

it('a selection at one table does not appear at another', async () => {
  const visitor = await Visitor.create(DESKTOP);
  const { page } = visitor;
  const { kind, tables } = await twoTables(visitor);
  const stackAt = async (table: string): Promise<Locator> => {
    // Navigate by links: a reload would clear the client's state.
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
  await Visitor.finish(visitor);
});
