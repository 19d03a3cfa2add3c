/** What is found in a rulebook: the block that tells a rule, the passages of a search, the words of the options. */
import type { AnyBlock, GameInfo, Heading, Rulebook } from '../../wire/server';
import { folded, plain } from './words';

const OPTION_SECTION = 'option-';
const EDITION_TABLE = 'edition-table';

/** The block that tells a rule: the first that names it. */
export function blockOf(book: Rulebook, rule: string): AnyBlock | undefined {
  return book.blocks.find(({ ids }) => ids.includes(rule));
}

/** Where a section begins. */
export function headingOf(book: Rulebook, section: string): AnyBlock | undefined {
  return book.blocks.find((block) => block.kind === 'heading' && block.section === section);
}

export interface Chapter {
  readonly heading: Heading;
  readonly sections: readonly Heading[];
}

/** The chapters with their sections, as a list of contents has them. */
export function chaptersOf(book: Rulebook): Chapter[] {
  const found: { heading: Heading; sections: Heading[] }[] = [];
  for (const block of book.blocks) {
    if (block.kind !== 'heading') continue;
    if (block.level === 2) found.push({ heading: block, sections: [] });
    if (block.level === 3) found.at(-1)?.sections.push(block);
  }
  return found;
}

export function titleOf(book: Rulebook): string {
  const [first] = book.blocks;
  return first?.kind === 'heading' ? plain(first.words) : '';
}

/** All that a reader reads in a block. */
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

const known = new WeakMap<AnyBlock, string>();

function lettersOf(block: AnyBlock): string {
  let letters = known.get(block);
  if (letters === undefined) {
    letters = folded(wordsOf(block).map(plain).join('\n'));
    known.set(block, letters);
  }
  return letters;
}

/** The blocks in which all the terms occur, in the book's order. */
export function passagesWith(book: Rulebook, terms: readonly string[]): AnyBlock[] {
  if (terms.length === 0) return [];
  return book.blocks.filter((block) => terms.every((term) => lettersOf(block).includes(term)));
}

/** What the rulebook says of an option: its question, what it is about, and a sentence a value. */
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
      const told = block.items.flatMap(({ words, value }) =>
        value === null ? [] : [[value, words] as const],
      );
      found.set(name, { ...words, values: { ...words.values, ...Object.fromEntries(told) } });
    }
  }
  return found;
}

/** By which rules a table plays: its edition, and the value of each option. */
export interface Played {
  readonly edition: string;
  readonly values: Readonly<Record<string, string>>;
}

export function playedBy(
  info: Pick<GameInfo, 'editions'>,
  edition: string,
  options: Readonly<Record<string, string>>,
): Played {
  return { edition, values: { ...info.editions[edition], ...options } };
}

/** Whether an item of a list explains the value that a table plays by. */
export function isPlayed(section: string, value: string | null, played: Played | null): boolean {
  if (played === null || value === null || !section.startsWith(OPTION_SECTION)) return false;
  return played.values[section.slice(OPTION_SECTION.length)] === value;
}

/**
 * Which cells of the table of editions say how a table plays: in each row the one of its edition, or where an option
 * was set otherwise, those of the editions that read it so. A column stands for an edition and a row for an option, in
 * the order of the game. Null for every other table.
 */
export function readingsPlayed(
  block: AnyBlock,
  info: Pick<GameInfo, 'editions' | 'options'>,
  played: Played,
): boolean[][] | null {
  const editions = Object.keys(info.editions);
  if (block.kind !== 'table' || block.section !== EDITION_TABLE) return null;
  if (block.head.length !== editions.length + 1 || block.rows.length !== info.options.length) return null;
  return info.options.map(({ name }) => {
    const reads = (edition: string): boolean => info.editions[edition]?.[name] === played.values[name];
    const followed = reads(played.edition);
    return [false, ...editions.map((edition) => reads(edition) && (!followed || edition === played.edition))];
  });
}
