import { beforeAll, describe, expect, it } from 'vitest';
import type { Choice } from '../play';
import { messages } from './messages';
import { inOneLine, partsOf, without } from './readable';
import type { GamePlay, TextMove } from './types';
import { describeEvent, listMoves, moveOf } from './words';

beforeAll(() => messages.join());

function playing(...texts: string[]): GamePlay {
  const legal: Choice<TextMove>[] = texts.map((text, code) => ({ code, move: moveOf(text) }));
  return { legal, name: (seat: number) => ['Aouda', 'Fix'][seat] ?? '' } as unknown as GamePlay;
}

describe('a position in words', () => {
  it('shows what fits on a line on one', () => {
    expect(inOneLine(3)).toBe('3');
    expect(inOneLine(null)).toBe('nothing');
    expect(inOneLine([])).toBe('nothing');
    expect(inOneLine({})).toBe('nothing');
    expect(inOneLine(true)).toBe('yes');
    expect(inOneLine([2, 0, null])).toBe('2, 0, nothing');
  });
  it('takes apart what does not', () => {
    expect(inOneLine([[1], [2]])).toBeNull();
    expect(inOneLine({ apples: 1 })).toBeNull();
    expect(partsOf({ hand_sizes: [2, 3] })).toEqual([['hand sizes', [2, 3]]]);
    expect(partsOf([[1], [2]])).toEqual([
      ['1', [1]],
      ['2', [2]],
    ]);
  });
  it('leaves out what the table itself shows', () => {
    expect(without({ seat: 1, awaiting: [], deck: 4 }, 'seat', 'awaiting')).toEqual({ deck: 4 });
  });
});

it('lists moves by their first word', () => {
  expect(listMoves(playing('eat fig', 'draw', 'eat plum'))).toEqual([
    {
      title: 'eat',
      moves: [
        { code: 0, label: 'eat fig' },
        { code: 2, label: 'eat plum' },
      ],
    },
    { title: 'draw', moves: [{ code: 1, label: 'draw' }] },
  ]);
});

it('tells an event by its name, whose it was, and what is known of it', () => {
  const play = playing();
  const drawn = (fruit: string | null) => ({ kind: 'drawn', seat: 1, fruit });
  expect(describeEvent(drawn('fig'), play)).toBe('Fix: drawn (fruit fig)');
  expect(describeEvent(drawn(null), play)).toBe('Fix: drawn');
  expect(describeEvent({ kind: 'choice_over', seat: null }, play)).toBe('choice over');
});
