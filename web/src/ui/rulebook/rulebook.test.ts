import { describe, expect, it } from 'vitest';
import type { AnyBlock, Rulebook } from '../../wire/server';
import {
  blockOf,
  cellsInUse,
  chaptersOf,
  headingOf,
  isInUse,
  optionWords,
  passagesWith,
  rulesInUse,
  titleOf,
} from './rulebook';
import { termsOf } from './words';

const heading = (line: number, section: string, level: number, words: string): AnyBlock => ({
  kind: 'heading',
  line,
  section,
  ids: [],
  level,
  words,
});
const paragraph = (line: number, section: string, words: string, ...ids: string[]): AnyBlock => ({
  kind: 'paragraph',
  line,
  section,
  ids,
  words,
});
const EDITIONS: AnyBlock = {
  kind: 'table',
  line: 20,
  section: 'edition-table',
  ids: [],
  head: ['point', 'Recommended', 'Polish', 'Italian'],
  rows: [
    ['Chips', 'up', 'up', 'down'],
    ['Who begins', 'a die', 'the oldest', 'the oldest'],
  ],
};
const BOOK: Rulebook = {
  blocks: [
    heading(1, 'top', 1, 'A *game*'),
    paragraph(3, 'top', 'Welcome.'),
    heading(5, 'turn', 2, 'A turn'),
    paragraph(7, 'turn', 'Take a **card** in Zürich.', 'XX-TURN-01'),
    heading(9, 'options', 2, 'Options'),
    heading(11, 'option-chips', 3, 'How do the chips lie?'),
    paragraph(13, 'option-chips', 'What you know.', 'XX-TURN-01', 'XX-CHIP-01'),
    {
      kind: 'items',
      line: 15,
      section: 'option-chips',
      ids: ['XX-CHIP-01'],
      numbered: false,
      items: [
        { words: '**Up:** all is seen.', value: 'up' },
        { words: '**Down:** nothing is.', value: 'down' },
      ],
    },
    EDITIONS,
  ],
};
const INFO = {
  editions: {
    default: { chips: 'up', first: 'die' },
    pl: { chips: 'up', first: 'oldest' },
    it: { chips: 'down', first: 'oldest' },
  },
  options: [
    { name: 'chips', rule: 'XX-CHIP-01', values: ['up', 'down'], about: '' },
    { name: 'first', rule: 'XX-TURN-01', values: ['die', 'oldest', 'youngest'], about: '' },
  ],
};

describe('a rulebook', () => {
  it('finds the first block of a rule', () => {
    expect(blockOf(BOOK, 'XX-TURN-01')?.line).toBe(7);
    expect(blockOf(BOOK, 'XX-CHIP-01')?.line).toBe(13);
    expect(blockOf(BOOK, 'XX-NONE-01')).toBeUndefined();
    expect(headingOf(BOOK, 'turn')?.line).toBe(5);
  });

  it('has a title, chapters and sections', () => {
    expect(titleOf(BOOK)).toBe('A game');
    expect(chaptersOf(BOOK).map(({ heading, sections }) => [heading.section, sections.length])).toEqual([
      ['turn', 0],
      ['options', 1],
    ]);
  });

  it.each([
    ['zurich card', [7]],
    ['IS seen', [15]],
    ['polish', [20]],
    ['card polish', []],
    ['', []],
  ])('finds the blocks with all words of "%s"', (query, lines) => {
    expect(passagesWith(BOOK, termsOf(query)).map(({ line }) => line)).toEqual(lines);
  });

  it('has texts for an option', () => {
    expect(optionWords(BOOK)).toEqual(
      new Map([
        [
          'chips',
          {
            section: 'option-chips',
            title: 'How do the chips lie?',
            about: 'What you know.',
            values: { up: '**Up:** all is seen.', down: '**Down:** nothing is.' },
          },
        ],
      ]),
    );
  });
});

describe('the rules in use', () => {
  it('are marked in option sections', () => {
    const inUse = rulesInUse(INFO, 'it', {});
    expect(isInUse('option-chips', 'down', inUse)).toBe(true);
    expect(isInUse('option-chips', 'up', inUse)).toBe(false);
    expect(isInUse('turn', 'down', inUse)).toBe(false);
    expect(isInUse('option-chips', 'down', null)).toBe(false);
    expect(isInUse('option-chips', 'up', rulesInUse(INFO, 'it', { chips: 'up' }))).toBe(true);
  });

  it('are marked in the edition’s column', () => {
    expect(cellsInUse(EDITIONS, INFO, rulesInUse(INFO, 'pl', {}))).toEqual([
      [false, false, true, false],
      [false, false, true, false],
    ]);
  });

  it('are marked in every matching column if an option was changed', () => {
    expect(cellsInUse(EDITIONS, INFO, rulesInUse(INFO, 'default', { first: 'oldest' }))).toEqual([
      [false, true, false, false],
      [false, false, true, true],
    ]);
    expect(cellsInUse(EDITIONS, INFO, rulesInUse(INFO, 'pl', { first: 'youngest' }))?.[1]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('are not marked in other tables', () => {
    const inUse = rulesInUse(INFO, 'pl', {});
    expect(cellsInUse({ ...EDITIONS, section: 'summary' }, INFO, inUse)).toBeNull();
    expect(cellsInUse(EDITIONS, { ...INFO, options: [] }, inUse)).toBeNull();
    expect(cellsInUse(BOOK.blocks[0]!, INFO, inUse)).toBeNull();
  });
});
