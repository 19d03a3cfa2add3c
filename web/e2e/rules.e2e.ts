/** The rules are at hand: what is awaited, and what is refused, leads to the paragraph that tells why. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { expectNoIds, expectShown, wordsOfRule } from './rulebook';
import { closeBrowser, DESK, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);
const address = inject('address');

/** Play now, in any language. */
async function begin(visitor: Visitor, game: string): Promise<void> {
  await visitor.page
    .locator('article', { has: visitor.page.locator(`a[href="/rules/${game}"]`) })
    .locator('button.primary')
    .click();
  await visitor.page.locator('header.mine').waitFor();
}

/** Make moves by the list until a turn of Ticket to Ride has begun. */
async function chooseTickets(page: Page): Promise<void> {
  const version = await page.locator('.frame').getAttribute('data-version');
  await page.locator('#tab-moves').click();
  await page.locator('[data-kind="keep_tickets"]').first().click();
  await page.locator(`.frame:not([data-version="${version}"])`).waitFor();
  await page.locator('header.mine').waitFor();
}

const marked = (page: Page) => page.locator('dialog[open] .block.marked');

describe.each([
  ['English', 'en', 'en-GB', DESK],
  ['Polish', 'pl', 'pl-PL', DESK],
  ['Polish on a phone', 'pl', 'pl-PL', PHONE],
] as const)('in %s', (_, language, locale, options) => {
  it.each([
    ['eighty-days', 'ED-TAKE-01'],
    ['ticket-to-ride', 'TE-SETUP-04'],
  ])('%s: the prompt opens the rules where they tell %s', async (game, rule) => {
    const visitor = await Visitor.come(address, { ...options, locale });
    const { page } = visitor;
    await begin(visitor, game);
    await page.locator('button.turn').click();
    await expectShown(marked(page), await wordsOfRule(address, game, language, rule));
    // Who listens begins where who sees does.
    expect(await marked(page).evaluate((block) => block === document.activeElement)).toBe(true);
    await expectNoIds(page);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('a refusal opens the rules where they tell why', async () => {
    const visitor = await Visitor.come(address, { ...options, locale });
    const { page } = visitor;
    await begin(visitor, 'ticket-to-ride');
    await chooseTickets(page);
    // The longest route, eight spaces: nobody can pay for it with the first four cards.
    const longest = page.locator('.hit[aria-label*="8"]').first();
    await longest.press('Enter');
    const refusal = page.locator('.refusal');
    await refusal.waitFor();
    await expectNoIds(page);
    await refusal.locator('button').first().click();
    await expectShown(marked(page), await wordsOfRule(address, 'ticket-to-ride', language, 'TE-ROUTE-01'));
    await expectNoIds(page);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
});
