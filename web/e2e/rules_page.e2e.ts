/** The page of a rulebook: links, languages, contents, search and print. */
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { look } from './look';
import { bookOf, expectNoIds, isInView } from './rulebook';
import { DESK, LONG, PHONE, tabTo, Visitor } from './visitor';

const address = inject('address');

/** Open a page and wait until its pictures are drawn and the layout is final. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('figure .drawing').last().waitFor();
}

const heading = (page: Page, section: string): Locator => page.locator(`#${section}`);
const top = (place: Locator): Promise<number> =>
  place.evaluate((element) => element.getBoundingClientRect().top);

/** A section's heading in a language. */
async function titleOf(game: string, language: string, section: string): Promise<string> {
  const { blocks } = await bookOf(address, game, language);
  const found = blocks.find((block) => block.kind === 'heading' && block.section === section);
  return found?.kind === 'heading' ? found.words : '';
}

/** The heading is at the top of the window, below the sticky bar. */
async function expectAtTop(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate(isInView)).toBe(true);
  await expect.poll(() => top(place)).toBeLessThan(140);
}

it.each([
  ['desk', DESK],
  ['phone', PHONE],
] as const)(
  'an address leads to its section, and switching the language keeps the place, on a %s',
  async (_, options) => {
    const visitor = await Visitor.come(options);
    const { page } = visitor;
    await open(page, '/rules/ticket-to-ride?lang=pl#ferries');
    await expectAtTop(heading(page, 'ferries'));
    expect(await heading(page, 'ferries').textContent()).toBe(
      await titleOf('ticket-to-ride', 'pl', 'ferries'),
    );
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pl');
    expect(await page.title()).toBe('Wsiąść do pociągu: Europa: zasady gry');
    await expectNoIds(page);
    // A link is not a choice: the rest of the site keeps the reader's language.
    await page.locator('a.brand').click();
    await page.locator('html[lang="en"]').waitFor();

    await open(page, '/rules/eighty-days?lang=en#travel');
    await heading(page, 'pairs').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await top(heading(page, 'pairs'));
    // The choice stands above what is in view: chosen by its value, it does not scroll the page.
    await page.locator('header select').evaluate((select: HTMLSelectElement) => {
      select.value = 'de';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const words = await titleOf('eighty-days', 'de', 'pairs');
    await heading(page, 'pairs').getByText(words, { exact: true }).waitFor();
    await expect.poll(async () => Math.abs((await top(heading(page, 'pairs'))) - before)).toBeLessThan(200);
    expect(await heading(page, 'pairs').evaluate(isInView)).toBe(true);
    expect(new URL(page.url()).search).toBe('?lang=de');
    expect(new URL(page.url()).hash).toBe('#travel');
    expect(await page.title()).toBe('In 80 Tagen um die Welt: die Regeln');
    // This was a choice.
    await page.goto('/');
    await page.locator('html[lang="de"]').waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
);

it('the contents link to chapters and sections, and Back returns', async () => {
  const visitor = await Visitor.come(DESK, '/');
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
  // A friend opens the same address.
  const friend = await Visitor.come({ ...DESK, locale: 'ru-RU' });
  await open(friend.page, page.url());
  await expectAtTop(heading(friend.page, 'travel'));
  expect(await heading(friend.page, 'travel').textContent()).toBe('Travelling');
  expect([...visitor.complaints, ...friend.complaints]).toEqual([]);
  await friend.leave();
  await visitor.leave();
});

it('on a phone the contents open over the page, and close with the choice of a chapter', async () => {
  const visitor = await Visitor.come(PHONE);
  const { page } = visitor;
  await open(page, '/rules/eighty-days');
  const button = page.getByRole('button', { name: 'Contents' });
  await button.click();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await look(page, 'contents', LONG ? 'html' : 'nav');
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Travelling' }).click();
  await expectAtTop(heading(page, 'travel'));
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('a search ignores accents and works with the keyboard alone', async () => {
  const visitor = await Visitor.come({ ...DESK, locale: 'de-DE' });
  const { page } = visitor;
  await open(page, '/rules/ticket-to-ride');
  const field = page.getByRole('searchbox', { name: 'In den Regeln suchen' });
  await tabTo(page, field);
  await page.keyboard.type('ZURICH');
  const marks = page.locator('mark');
  await marks.first().waitFor();
  expect(new Set(await marks.allTextContents())).toEqual(new Set(['Zürich']));
  const count = page.locator('.count');
  const [, all] = /^1 von (\d+)$/.exec((await count.textContent())!.trim())!;
  expect(Number(all)).toBeGreaterThan(2);
  const current = page.locator('.current');
  await expect.poll(() => current.evaluate(isInView)).toBe(true);
  const first = await current.getAttribute('data-line');
  await page.keyboard.press('Enter');
  await count.getByText(`2 von ${all}`).waitFor();
  expect(await current.getAttribute('data-line')).not.toBe(first);
  await expect.poll(() => current.evaluate(isInView)).toBe(true);
  await page.keyboard.press('Shift+Enter');
  await count.getByText(`1 von ${all}`).waitFor();
  await page.keyboard.press('Shift+Enter');
  await count.getByText(`${all} von ${all}`).waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('xyz');
  await page.getByText('Nicht gefunden').waitFor();
  await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe('');
  expect(await marks.count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

/** A printed book shows nothing of the page around it. */
async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = await page.evaluate(() => {
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
  const { pictures, ...rest } = paper;
  expect(pictures[0]).toBe(pictures[1]);
  // Dark ink in the dark theme too.
  expect(rest).toEqual({
    chrome: 0,
    blocks: 0,
    heading: 'avoid',
    colours: 'exact',
    ink: 'rgb(42, 32, 24)',
    wide: 0,
  });
}

it('both books print without the page around them, and axe accepts the page', async () => {
  const visitor = await Visitor.come({ ...DESK, colorScheme: 'dark' });
  const { page } = visitor;
  for (const path of ['/rules/ticket-to-ride', '/rules/eighty-days#editions']) {
    await open(page, path);
    await expectPrinted(page);
    await page.emulateMedia({ media: 'screen' });
  }
  // What is found is marked.
  await page.getByRole('searchbox').fill('balloon');
  await page.locator('mark').first().waitFor();
  await look(page, 'found');
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
