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

it('what a table plays by is marked: while it is chosen, and when it is played', async () => {
  const visitor = await Visitor.come(address);
  const { page } = visitor;
  await page.goto('/new/eighty-days?how=bots');
  await page.locator('summary').click();
  const chips = page.getByRole('group', { name: 'Do the chips lie face up?' });
  await chips.getByRole('radio', { name: 'Face up: everybody sees all the chips.' }).waitFor();
  await page.getByLabel('Edition').selectOption('ru');
  expect(await chips.getByRole('radio', { name: /^Face down/ }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: /^One extra turn/ }).check();
  await chips.getByRole('link', { name: /^In the rules/ }).click();

  const panel = page.locator('dialog[open]');
  const read = async (): Promise<Record<string, string[]>> => {
    await panel.locator('thead .here').waitFor();
    return {
      values: (await panel.locator('li.played').allTextContents()).map((text) => text.split(':')[0]!),
      edition: await panel.locator('thead .played').allTextContents(),
      cells: (await panel.locator('td.played').allTextContents()).map((text) => text.trim()),
    };
  };
  const chosen = await read();
  expect(chosen.values).toHaveLength(12);
  expect(chosen.values).toEqual(expect.arrayContaining(['Face down', 'The highest die', 'One extra turn']));
  expect(chosen.edition?.join()).toMatch(/Russian\s*At this table/);
  // No edition gives the extra turn, so nothing is marked in its row.
  expect(chosen.cells).toHaveLength(11);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Begin' }).click();
  await visitor.awaitTurn();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  expect(await read()).toEqual(chosen);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('the front page fetches nothing of the rulebooks, and leads to them', async () => {
  const visitor = await Visitor.come(address);
  const { page } = visitor;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.reload({ waitUntil: 'networkidle' });
  expect(fetched.length).toBeGreaterThan(5);
  expect(fetched.filter((url) => /rulebook|Reader|pictures|Rules/.test(url))).toEqual([]);
  await page.locator('a[href="/rules/eighty-days"]').click();
  await page.locator('.block.heading').first().waitFor();
  expect(fetched.filter((url) => url.includes('/rulebook?lang=en'))).toHaveLength(1);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
