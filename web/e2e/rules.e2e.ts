/** Prompts and refusals link to the paragraph of the rules that explains them. */
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { fastForward } from './fast_forward';
import { expectNoIds, expectShown, wordsOfRule } from './rulebook';
import { DESK, LONG, PHONE, Visitor } from './visitor';

const address = inject('address');

const marked = (page: Page) => page.locator('dialog[open] .block.marked');

/** The prompt opens the rules at this one. */
async function opensAt(page: Page, game: string, language: string, rule: string): Promise<void> {
  await page.locator('header.mine').waitFor();
  await page.locator('button.turn').click();
  await expectShown(marked(page), await wordsOfRule(address, game, language, rule));
  // Screen readers start there too.
  expect(await marked(page).evaluate((block) => block === document.activeElement)).toBe(true);
  await expectNoIds(page);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

it.each([
  ['English', 'en', 'en-GB', DESK],
  ['Polish on a phone', 'pl', 'pl-PL', PHONE],
  ...(LONG ? [['Polish', 'pl', 'pl-PL', DESK] as const] : []),
] as const)(
  'in %s a prompt and a refusal open the rules that explain them',
  async (_, language, locale, options) => {
    const visitor = await Visitor.come({ ...options, locale });
    const { page } = visitor;
    await page.goto(await visitor.makeTable('eighty-days', 3));
    await opensAt(page, 'eighty-days', language, 'ED-TAKE-01');
    const europe = await visitor.makeTable('ticket-to-ride', 3);
    await page.goto(europe);
    await opensAt(page, 'ticket-to-ride', language, 'TE-SETUP-04');

    await fastForward(page, europe, { rank: () => 0, until: ({ made }) => made === 1 });
    await page.goto(europe);
    await page.locator('header.mine').waitFor();
    // The longest route has eight spaces: the first four cards cannot pay for it.
    await page.locator('.hit[aria-label*="8"]').first().press('Enter');
    const refusal = page.locator('.refusal');
    await refusal.waitFor();
    await expectNoIds(page);
    await refusal.locator('button').first().click();
    await expectShown(marked(page), await wordsOfRule(address, 'ticket-to-ride', language, 'TE-ROUTE-01'));
    await expectNoIds(page);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
);

it('the options of a table are marked in the rules, while they are chosen and in play', async () => {
  const visitor = await Visitor.come(DESK);
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
  // No edition has the extra turn, so nothing is marked in its row.
  expect(chosen.cells).toHaveLength(11);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Begin' }).click();
  await visitor.awaitTurn();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  expect(await read()).toEqual(chosen);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('the front page links to the rulebooks without fetching them', async () => {
  const visitor = await Visitor.come(DESK, '/');
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
