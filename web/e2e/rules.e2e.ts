/** The rules are at hand: what is awaited leads to the rule by which it is. */
import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, Visitor } from './visitor';

afterAll(closeBrowser);

it.each([
  [/80 Days/, 'ED-TAKE-01'],
  [/Ticket to Ride/, 'TE-SETUP-04'],
])('%s: the prompt opens the rule %s', async (title, rule) => {
  const visitor = await Visitor.come(inject('address'));
  const { page } = visitor;
  await visitor.playNow(title);
  await visitor.awaitTurn();
  await page.getByRole('button', { name: 'Your turn' }).click();
  const marked = page.locator('.rule.marked');
  await marked.waitFor();
  expect(await marked.textContent()).toContain(rule);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
