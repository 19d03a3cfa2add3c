/** Prompts and refusals link to the rules that explain them. */
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { fastForward } from './fast_forward';
import { expectNoIds, expectShown, ruleText } from './rulebook';
import { DESKTOP, LONG, PHONE, Visitor } from './visitor';

const address = inject('address');

const marked = (page: Page) => page.locator('dialog[open] .block.marked');

/** Expect the prompt to open a rule. */
async function expectPromptOpens(page: Page, game: string, language: string, rule: string): Promise<void> {
  await page.locator('header.mine').waitFor();
  await page.locator('button.turn').click();
  await expectShown(marked(page), await ruleText(address, game, language, rule));
  // Screen readers start there, too.
  expect(await marked(page).evaluate((block) => block === document.activeElement)).toBe(true);
  await expectNoIds(page);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

it.each([
  ['English', 'en', 'en-GB', DESKTOP],
  ['Polish on a phone', 'pl', 'pl-PL', PHONE],
  ...(LONG ? [['Polish', 'pl', 'pl-PL', DESKTOP] as const] : []),
] as const)(
  'prompts and refusals open the rules that explain them, in %s',
  async (_, language, locale, options) => {
    const visitor = await Visitor.create({ ...options, locale });
    const { page } = visitor;
    await page.goto(await visitor.makeTable('eighty-days', 3));
    await expectPromptOpens(page, 'eighty-days', language, 'ED-TAKE-01');
    const europe = await visitor.makeTable('ticket-to-ride', 3);
    await page.goto(europe);
    await expectPromptOpens(page, 'ticket-to-ride', language, 'TE-SETUP-04');

    await fastForward(page, europe, { rank: () => 0, until: ({ moveCount }) => moveCount === 1 });
    await page.goto(europe);
    await page.locator('header.mine').waitFor();
    // The longest route has eight spaces: the first four cards cannot pay for it.
    await page.locator('.hit[aria-label*="8"]').first().press('Enter');
    const refusal = page.locator('.refusal');
    await refusal.waitFor();
    await expectNoIds(page);
    await refusal.locator('button').first().click();
    await expectShown(marked(page), await ruleText(address, 'ticket-to-ride', language, 'TE-ROUTE-01'));
    await expectNoIds(page);
    await Visitor.finish(visitor);
  },
);

it('the rules mark a table’s options, before the game and in play', async () => {
  const visitor = await Visitor.create(DESKTOP);
  const { page } = visitor;
  await page.goto('/new/eighty-days?how=bots');
  await page.locator('summary').click();
  const chips = page.getByRole('group', { name: 'Do the chips lie face up?' });
  await chips.getByRole('radio', { name: 'Face up: everyone sees all the chips.' }).waitFor();
  await page.getByLabel('Edition').selectOption('ru');
  expect(await chips.getByRole('radio', { name: /^Face down/ }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: /^One extra turn/ }).check();
  await chips.getByRole('link', { name: /^In the rules/ }).click();

  const panel = page.locator('dialog[open]');
  const readMarks = async (): Promise<Record<string, string[]>> => {
    await panel.locator('thead .here').waitFor();
    return {
      values: (await panel.locator('li.played').allTextContents()).map((text) => text.split(':')[0]!),
      edition: await panel.locator('thead .played').allTextContents(),
      cells: (await panel.locator('td.played').allTextContents()).map((text) => text.trim()),
    };
  };
  const chosen = await readMarks();
  expect(chosen.values).toHaveLength(12);
  expect(chosen.values).toEqual(expect.arrayContaining(['Face down', 'The highest die', 'One extra turn']));
  expect(chosen.edition?.join()).toMatch(/Russian\s*At this table/);
  // No edition has the extra turn, so nothing is marked in its row.
  expect(chosen.cells).toHaveLength(11);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start game' }).click();
  await visitor.awaitTurn();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  expect(await readMarks()).toEqual(chosen);
  await Visitor.finish(visitor);
});

it('the front page links to the rulebooks without fetching them', async () => {
  const visitor = await Visitor.create(DESKTOP, '/');
  const { page } = visitor;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.reload({ waitUntil: 'networkidle' });
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter((url) => /rulebook|Reader|pictures|Rules/.test(url))).toEqual([]);
  await page.locator('a[href="/rules/eighty-days"]').click();
  await page.locator('.block.heading').first().waitFor();
  expect(requests.filter((url) => url.includes('/rulebook?lang=en'))).toHaveLength(1);
  await Visitor.finish(visitor);
});
