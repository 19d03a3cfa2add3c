/** The rulebook page: links, languages, contents, search and print. */
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { checkAxe } from './look';
import { bookOf, expectNoIds, isInView } from './rulebook';
import { DESKTOP, LONG, PHONE, tabTo, Visitor } from './visitor';

const address = inject('address');

/** Open a page and wait for its pictures, after which the layout is final. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('figure .drawing').last().waitFor();
}

const heading = (page: Page, section: string): Locator => page.locator(`#${section}`);
const top = (place: Locator): Promise<number> =>
  place.evaluate((element) => element.getBoundingClientRect().top);

/** Return a section's heading in a language. */
async function titleOf(game: string, language: string, section: string): Promise<string> {
  const { blocks } = await bookOf(address, game, language);
  const block = blocks.find((candidate) => candidate.kind === 'heading' && candidate.section === section);
  return block?.kind === 'heading' ? block.words : '';
}

/** Expect a heading at the top of the window, below the sticky bar. */
async function expectAtTop(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate(isInView)).toBe(true);
  await expect.poll(() => top(place)).toBeLessThan(140);
}

it.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)(
  'an address leads to its section, and switching languages keeps the position, on a %s',
  async (_, options) => {
    const visitor = await Visitor.create(options);
    const { page } = visitor;
    await open(page, '/rules/ticket-to-ride?lang=pl#ferries');
    await expectAtTop(heading(page, 'ferries'));
    expect(await heading(page, 'ferries').textContent()).toBe(
      await titleOf('ticket-to-ride', 'pl', 'ferries'),
    );
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pl');
    expect(await page.title()).toBe('Wsiąść do pociągu: Europa: zasady gry');
    await expectNoIds(page);
    // A link does not change the reader's language on the rest of the site.
    await page.locator('a.brand').click();
    await page.locator('html[lang="en"]').waitFor();

    await open(page, '/rules/eighty-days?lang=en#travel');
    await heading(page, 'pairs').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await top(heading(page, 'pairs'));
    // Using the select directly would scroll it into view.
    await page.locator('header select').evaluate((select: HTMLSelectElement) => {
      select.value = 'de';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const title = await titleOf('eighty-days', 'de', 'pairs');
    await heading(page, 'pairs').getByText(title, { exact: true }).waitFor();
    await expect.poll(async () => Math.abs((await top(heading(page, 'pairs'))) - before)).toBeLessThan(200);
    expect(await heading(page, 'pairs').evaluate(isInView)).toBe(true);
    expect(new URL(page.url()).search).toBe('?lang=de');
    expect(new URL(page.url()).hash).toBe('#travel');
    expect(await page.title()).toBe('In 80 Tagen um die Welt: die Regeln');
    // The select changes the language everywhere.
    await page.goto('/');
    await page.locator('html[lang="de"]').waitFor();
    await Visitor.finish(visitor);
  },
);

it('the contents link to chapters and sections, and Back returns', async () => {
  const visitor = await Visitor.create(DESKTOP, '/');
  const { page } = visitor;
  await page.locator('a[href="/rules/eighty-days"]').click();
  await page.locator('figure .drawing').last().waitFor();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Travelling' }).click();
  await expectAtTop(heading(page, 'travel'));
  await contents.locator('a[aria-current]', { hasText: 'Travelling' }).waitFor();
  await contents.getByRole('link', { name: 'By balloon' }).click();
  await expectAtTop(heading(page, 'balloon'));
  expect(new URL(page.url()).hash).toBe('#balloon');
  await page.goBack();
  await expectAtTop(heading(page, 'travel'));
  // A friend with a different language opens the same address.
  const friend = await Visitor.create({ ...DESKTOP, locale: 'ru-RU' });
  await open(friend.page, page.url());
  await expectAtTop(heading(friend.page, 'travel'));
  expect(await heading(friend.page, 'travel').textContent()).toBe('Travelling');
  await Visitor.finish(visitor, friend);
});

it('on a phone the contents open over the page, and close when a chapter is chosen', async () => {
  const visitor = await Visitor.create(PHONE);
  const { page } = visitor;
  await open(page, '/rules/eighty-days');
  const button = page.getByRole('button', { name: 'Contents' });
  await button.click();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await checkAxe(page, 'contents', LONG ? 'html' : 'nav');
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Travelling' }).click();
  await expectAtTop(heading(page, 'travel'));
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  await Visitor.finish(visitor);
});

it('a search ignores accents and works with the keyboard alone', async () => {
  const visitor = await Visitor.create({ ...DESKTOP, locale: 'de-DE' });
  const { page } = visitor;
  await open(page, '/rules/ticket-to-ride');
  const field = page.getByRole('searchbox', { name: 'In den Regeln suchen' });
  await tabTo(page, field);
  await page.keyboard.type('ZURICH');
  const marks = page.locator('mark');
  await marks.first().waitFor();
  expect(new Set(await marks.allTextContents())).toEqual(new Set(['Zürich']));
  const count = page.locator('.count');
  const [, total] = /^1 von (\d+)$/.exec((await count.textContent())!.trim())!;
  expect(Number(total)).toBeGreaterThan(2);
  const current = page.locator('.current');
  await expect.poll(() => current.evaluate(isInView)).toBe(true);
  const first = await current.getAttribute('data-line');
  await page.keyboard.press('Enter');
  await count.getByText(`2 von ${total}`).waitFor();
  expect(await current.getAttribute('data-line')).not.toBe(first);
  await expect.poll(() => current.evaluate(isInView)).toBe(true);
  await page.keyboard.press('Shift+Enter');
  await count.getByText(`1 von ${total}`).waitFor();
  await page.keyboard.press('Shift+Enter');
  await count.getByText(`${total} von ${total}`).waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('xyz');
  await page.getByText('Nicht gefunden').waitFor();
  await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe('');
  expect(await marks.count()).toBe(0);
  await Visitor.finish(visitor);
});

/** Expect the print layout to show only the book. */
async function expectPrintLayout(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const { pictures, ...rest } = await page.evaluate(() => {
    const shown = (selector: string): number =>
      [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0)
        .length;
    const style = (selector: string): CSSStyleDeclaration =>
      getComputedStyle(document.querySelector(selector)!);
    return {
      chrome: shown('header, .tools, .ways, .skip, button, input'),
      pictures: [shown('figure .drawing'), document.querySelectorAll('figure').length],
      blocks: [...document.querySelectorAll('.block, figure')].filter(
        (element) => getComputedStyle(element).breakInside !== 'avoid',
      ).length,
      heading: style('.block.heading').breakAfter,
      colours: style('.drawing').printColorAdjust,
      ink: style('html').color,
      wide: document.documentElement.scrollWidth - innerWidth,
    };
  });
  expect(pictures[0]).toBe(pictures[1]);
  // The ink is dark in the dark theme, too.
  expect(rest).toEqual({
    chrome: 0,
    blocks: 0,
    heading: 'avoid',
    colours: 'exact',
    ink: 'rgb(42, 32, 24)',
    wide: 0,
  });
}

it('both books print without the page around them, and search results are accessible', async () => {
  const visitor = await Visitor.create({ ...DESKTOP, colorScheme: 'dark' });
  const { page } = visitor;
  for (const path of ['/rules/ticket-to-ride', '/rules/eighty-days#editions']) {
    await open(page, path);
    await expectPrintLayout(page);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.getByRole('searchbox').fill('balloon');
  await page.locator('mark').first().waitFor();
  await checkAxe(page, 'search results');
  await Visitor.finish(visitor);
});
