import { describe, expect, it } from 'vitest';
import { fold, piecesOf, plain, termsOf } from './words';

/** Join the pieces as text: bold in **, italic in *, matches in []. */
function line(words: string, query = ''): string {
  return piecesOf(words, termsOf(query))
    .map(({ text, style, found }) => {
      const marked = found ? `[${text}]` : text;
      return style === 'plain' ? marked : style === 'em' ? `*${marked}*` : `**${marked}**`;
    })
    .join('');
}

describe('words', () => {
  it('have bold and italic parts', () => {
    expect(piecesOf('One **bold** and *slanted* word.').map(({ style }) => style)).toEqual([
      'plain',
      'strong',
      'plain',
      'em',
      'plain',
    ]);
    expect(plain('One **bold** and *slanted* word.')).toBe('One bold and slanted word.');
  });

  it.each(['Plain.', '**Bold.**', '*Slanted* first', 'last **bold**', ''])(
    '%s survives a round trip',
    (words) => {
      expect(line(words)).toBe(words);
    },
  );
});

describe('a search', () => {
  it.each([
    ['Zürich', 'zurich'],
    ['Łódź', 'lodz'],
    ['STRASSE', 'straße'],
    ['жёлтый', 'ЖЕЛТЫЙ'],
    ['a\u00a0b', 'a b'],
  ])('%s equals %s', (written, typed) => {
    expect(fold(written)).toBe(fold(typed));
  });

  it.each([
    ['From Zürich to Rome', 'zurich', 'From [Zürich] to Rome'],
    ['Pociąg do Łodzi', 'lodz', 'Pociąg do [Łodz]i'],
    ['Die Straße', 'strasse', 'Die [Straße]'],
    ['Die Straße', 'stras', 'Die [Straß]e'],
    ['e\u0301tape', 'eta', '[e\u0301ta]pe'],
    ['tunnel and tunnels', 'tunnel', '[tunnel] and [tunnel]s'],
    ['two words here', 'here two', '[two] words [here]'],
    ['nothing', 'tunnel', 'nothing'],
    ['one letter', 'o', 'one letter'],
    ['Сталь и ёлка', 'елка', 'Сталь и [ёлка]'],
  ])('%s: marks "%s"', (words, query, marked) => {
    expect(line(words, query)).toBe(marked);
  });

  it('matches across styles', () => {
    expect(line('a **long** ticket', 'long t')).toBe('a **[long]** [t]icke[t]');
    expect(line('**Fer**ries', 'ferries')).toBe('**[Fer]**[ries]');
  });
});
