/** Looks up rules, sections, search matches, options and the rules in use in a rulebook. */
import type { AnyBlock, GameInfo, Heading, Rulebook } from '../../wire/server';
import { fold, plain } from './words';

const OPTION_SECTION = 'option-';
const EDITION_TABLE = 'edition-table';

/** Return the first block that covers a rule. */
export function blockOf(book: Rulebook, rule: string): AnyBlock | undefined {
  return book.blocks.find(({ ids }) => ids.includes(rule));
}

export function headingOf(book: Rulebook, section: string): AnyBlock | undefined {
  return book.blocks.find((block) => block.kind === 'heading' && block.section === section);
}

export interface Chapter {
  readonly heading: Heading;
  readonly sections: readonly Heading[];
}

export function chaptersOf(book: Rulebook): Chapter[] {
  const chapters: { heading: Heading; sections: Heading[] }[] = [];
  for (const block of book.blocks) {
    if (block.kind !== 'heading') continue;
    if (block.level === 2) chapters.push({ heading: block, sections: [] });
    if (block.level === 3) chapters.at(-1)?.sections.push(block);
  }
  return chapters;
}

export function titleOf(book: Rulebook): string {
  const [first] = book.blocks;
  return first?.kind === 'heading' ? plain(first.words) : '';
}

export function wordsOf(block: AnyBlock): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.words];
    case 'items':
      return block.items.map(({ words }) => words);
    case 'table':
      return [block.head, ...block.rows].flat();
    case 'picture':
      return [block.caption];
  }
}

const cache = new WeakMap<AnyBlock, string>();

function searchTextOf(block: AnyBlock): string {
  let text = cache.get(block);
  if (text === undefined) {
    text = fold(wordsOf(block).map(plain).join('\n'));
    cache.set(block, text);
  }
  return text;
}

export function passagesWith(book: Rulebook, terms: readonly string[]): AnyBlock[] {
  if (terms.length === 0) return [];
  return book.blocks.filter((block) => terms.every((term) => searchTextOf(block).includes(term)));
}

/** The rulebook's texts for an option: its question, a description, and one sentence per value. */
export interface OptionWords {
  readonly section: string;
  readonly title: string;
  readonly about: string;
  readonly values: Readonly<Record<string, string>>;
}

export function optionWords(book: Rulebook): Map<string, OptionWords> {
  const found = new Map<string, OptionWords>();
  for (const block of book.blocks) {
    if (!block.section.startsWith(OPTION_SECTION)) continue;
    const name = block.section.slice(OPTION_SECTION.length);
    const words = found.get(name) ?? { section: block.section, title: '', about: '', values: {} };
    if (block.kind === 'heading') found.set(name, { ...words, title: block.words });
    else if (block.kind === 'paragraph' && words.about === '')
      found.set(name, { ...words, about: block.words });
    else if (block.kind === 'items') {
      const texts = block.items.flatMap(({ words, value }) =>
        value === null ? [] : [[value, words] as const],
      );
      found.set(name, { ...words, values: { ...words.values, ...Object.fromEntries(texts) } });
    }
  }
  return found;
}

/** The rules in use at a table: its edition, and the value of each option. */
export interface RulesInUse {
  readonly edition: string;
  readonly values: Readonly<Record<string, string>>;
}

export function rulesInUse(
  info: Pick<GameInfo, 'editions'>,
  edition: string,
  options: Readonly<Record<string, string>>,
): RulesInUse {
  return { edition, values: { ...info.editions[edition], ...options } };
}

/** Whether a list item explains the option value in use. */
export function isInUse(section: string, value: string | null, inUse: RulesInUse | null): boolean {
  if (inUse === null || value === null || !section.startsWith(OPTION_SECTION)) return false;
  return inUse.values[section.slice(OPTION_SECTION.length)] === value;
}

/**
 * Return which cells of the edition table are in use; null for other tables. Columns are editions and rows are options,
 * in the game's order. A row marks the edition in use or, if its option was changed, every edition with the new value.
 */
export function cellsInUse(
  block: AnyBlock,
  info: Pick<GameInfo, 'editions' | 'options'>,
  inUse: RulesInUse,
): boolean[][] | null {
  const editions = Object.keys(info.editions);
  if (block.kind !== 'table' || block.section !== EDITION_TABLE) return null;
  if (block.head.length !== editions.length + 1 || block.rows.length !== info.options.length) return null;
  return info.options.map(({ name }) => {
    const agrees = (edition: string): boolean => info.editions[edition]?.[name] === inUse.values[name];
    const changed = !agrees(inUse.edition);
    return [false, ...editions.map((edition) => agrees(edition) && (changed || edition === inUse.edition))];
  });
}
