/** Helpers for checking the rulebooks that a page shows. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyBlock, Rulebook } from '../src/wire/server';
import { wordsOf } from '../src/ui/rulebook/rulebook';
import { plain } from '../src/ui/rulebook/words';

export async function bookOf(address: string, game: string, language: string): Promise<Rulebook> {
  return (await (await fetch(`${address}/api/games/${game}/rulebook?lang=${language}`)).json()) as Rulebook;
}

/** Return the text of the block that states a rule, without spaces. */
export async function ruleText(
  address: string,
  game: string,
  language: string,
  rule: string,
): Promise<string> {
  const book = await bookOf(address, game, language);
  return withoutSpaces(blockText(book.blocks.find(({ ids }) => ids.includes(rule))!));
}

const blockText = (block: AnyBlock): string => wordsOf(block).map(plain).join('');
/** The page can break lines anywhere. */
const withoutSpaces = (text: string): string => text.replace(/\s/gu, '');

/** Expect a passage to be in view and to have this text. */
export async function expectShown(passage: Locator, text: string): Promise<void> {
  await passage.waitFor();
  expect(withoutSpaces((await passage.textContent())!)).toBe(text);
  await expect.poll(() => passage.evaluate(isInView)).toBe(true);
}

/** Return whether an element is in the window and not covered. */
export function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  return at !== null && (element.contains(at) || at.contains(element));
}

const ID = /\b(TE|ED)-[A-Z]+-\d\d\b/;

/** Expect that no rule id is shown or read aloud. */
export async function expectNoIds(page: Page): Promise<void> {
  const text = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) => [element.getAttribute('title'), element.getAttribute('aria-label')])
      .concat(document.body.textContent, document.title)
      .join('\n'),
  );
  expect(ID.exec(text)?.[0]).toBeUndefined();
}
