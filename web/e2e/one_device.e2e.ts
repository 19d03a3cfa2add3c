/** Several people on one device, with a curtain between them. */
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, Visitor } from './visitor';

afterAll(closeBrowser);

it('a curtain falls between two turns, and nothing of a hand is behind it', async () => {
  const visitor = await Visitor.come(inject('address'));
  const { page } = visitor;
  await page
    .locator('article')
    .filter({ hasText: '80 Days' })
    .getByRole('link', { name: 'One device' })
    .click();
  await page.getByLabel('Seat 1: Name').fill('Ana');
  await page.getByLabel('Seat 2: Name').fill('Bruno');
  await page.getByRole('button', { name: 'Begin' }).click();

  const curtain = page.getByRole('dialog', { name: /Hand the device to/ });
  const seen = new Set<string>();
  for (let turns = 0; turns < 60 && seen.size < 2; turns += 1) {
    await curtain.or(page.locator('header.mine')).first().waitFor();
    if (await curtain.isVisible()) {
      const name = /Hand the device to (\w+)/.exec((await curtain.textContent()) ?? '')![1]!;
      expect(['Ana', 'Bruno']).toContain(name);
      if (turns === 0) expect(await visitor.moves()).toEqual([]);
      seen.add(name);
      await curtain.getByRole('button', { name: `I am ${name}: lift the curtain` }).click();
      await curtain.waitFor({ state: 'hidden' });
    }
    await visitor.openMoves();
    const moves = await visitor.moves();
    const move = moves.find((one) => one.kind === 'end_turn') ?? moves[0];
    if (move) await visitor.play(move.code);
  }
  expect([...seen].sort()).toEqual(['Ana', 'Bruno']);
  // Both are here, whoever of them looks.
  const players = page.getByRole('region', { name: 'Players' });
  await players.getByText('Bruno', { exact: true }).waitFor();
  expect(await players.getByText('not connected').count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
