/** The server's rulebooks, and how a page shows them. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyBlock, Rulebook } from '../src/wire/server';
import { wordsOf } from '../src/ui/rulebook/rulebook';
import { plain } from '../src/ui/rulebook/words';

export async function bookOf(address: string, game: string, language: string): Promise<Rulebook> {
  return (await (await fetch(`${address}/api/games/${game}/rulebook?lang=${language}`)).json()) as Rulebook;
}

/** The text of the block that states a rule. */
export async function wordsOfRule(
  address: string,
  game: string,
  language: string,
  rule: string,
): Promise<string> {
  const book = await bookOf(address, game, language);
  return tight(words(book.blocks.find(({ ids }) => ids.includes(rule))!));
}

const words = (block: AnyBlock): string => wordsOf(block).map(plain).join('');
/** Without spaces: the page may break lines where it likes. */
const tight = (text: string): string => text.replace(/\s/gu, '');

/** The passage has this text and is in view. */
export async function expectShown(passage: Locator, wanted: string): Promise<void> {
  await passage.waitFor();
  expect(tight((await passage.textContent())!)).toBe(wanted);
  await expect.poll(() => passage.evaluate(isInView)).toBe(true);
}

/** Whether an element is in the window and not covered. */
export function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  return at !== null && (element.contains(at) || at.contains(element));
}

const ID = /\b(TE|ED)-[A-Z]+-\d\d\b/;

/** No rule id is shown or read aloud. */
export async function expectNoIds(page: Page): Promise<void> {
  const read = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) => [element.getAttribute('title'), element.getAttribute('aria-label')])
      .concat(document.body.textContent, document.title)
      .join('\n'),
  );
  expect(ID.exec(read)?.[0]).toBeUndefined();
}
