import { describe, expect, it } from 'vitest';
import type { AnyBlock, Rulebook } from '../../wire/server';
import {
  blockOf,
  chaptersOf,
  headingOf,
  isPlayed,
  optionWords,
  passagesWith,
  playedBy,
  readingsPlayed,
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
  head: ['point', 'Majority', 'Polish', 'Italian'],
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
  it('leads from a rule to the first block that tells it', () => {
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
  ])('finds "%s" in the blocks that have all the words', (query, lines) => {
    expect(passagesWith(BOOK, termsOf(query)).map(({ line }) => line)).toEqual(lines);
  });

  it('has the words of an option', () => {
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

describe('what a table plays by', () => {
  it('is marked in the sections of options', () => {
    const played = playedBy(INFO, 'it', {});
    expect(isPlayed('option-chips', 'down', played)).toBe(true);
    expect(isPlayed('option-chips', 'up', played)).toBe(false);
    expect(isPlayed('turn', 'down', played)).toBe(false);
    expect(isPlayed('option-chips', 'down', null)).toBe(false);
    expect(isPlayed('option-chips', 'up', playedBy(INFO, 'it', { chips: 'up' }))).toBe(true);
  });

  it('is marked in the column of its edition', () => {
    expect(readingsPlayed(EDITIONS, INFO, playedBy(INFO, 'pl', {}))).toEqual([
      [false, false, true, false],
      [false, false, true, false],
    ]);
  });

  it('is marked elsewhere where an option was set otherwise, or nowhere', () => {
    expect(readingsPlayed(EDITIONS, INFO, playedBy(INFO, 'default', { first: 'oldest' }))).toEqual([
      [false, true, false, false],
      [false, false, true, true],
    ]);
    expect(readingsPlayed(EDITIONS, INFO, playedBy(INFO, 'pl', { first: 'youngest' }))?.[1]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('is marked in no other table', () => {
    const played = playedBy(INFO, 'pl', {});
    expect(readingsPlayed({ ...EDITIONS, section: 'summary' }, INFO, played)).toBeNull();
    expect(readingsPlayed(EDITIONS, { ...INFO, options: [] }, played)).toBeNull();
    expect(readingsPlayed(BOOK.blocks[0]!, INFO, played)).toBeNull();
  });
});
