import { beforeAll, describe, expect, it } from 'vitest';
import type { CodedMove } from '../match';
import { messages } from './messages';
import {
  describeEvent,
  inOneLine,
  listMoves,
  moveOf,
  partsOf,
  without,
  type GameMatch,
  type TextMove,
} from './words';

beforeAll(() => messages.join());

function matchWith(...texts: string[]): GameMatch {
  const legal: CodedMove<TextMove>[] = texts.map((text, code) => ({ code, move: moveOf(text) }));
  return { legal, name: (seat: number) => ['Aouda', 'Fix'][seat] ?? '' } as unknown as GameMatch;
}

describe('a position in words', () => {
  it('puts simple values on one line', () => {
    expect(inOneLine(3)).toBe('3');
    expect(inOneLine(null)).toBe('nothing');
    expect(inOneLine([])).toBe('nothing');
    expect(inOneLine({})).toBe('nothing');
    expect(inOneLine(true)).toBe('yes');
    expect(inOneLine([2, 0, null])).toBe('2, 0, nothing');
  });
  it('splits nested values', () => {
    expect(inOneLine([[1], [2]])).toBeNull();
    expect(inOneLine({ apples: 1 })).toBeNull();
    expect(partsOf({ hand_sizes: [2, 3] })).toEqual([['hand sizes', [2, 3]]]);
    expect(partsOf([[1], [2]])).toEqual([
      ['1', [1]],
      ['2', [2]],
    ]);
  });
  it('omits fields', () => {
    expect(without({ seat: 1, awaiting: [], deck: 4 }, 'seat', 'awaiting')).toEqual({ deck: 4 });
  });
});

it('groups moves by their first word', () => {
  expect(listMoves(matchWith('eat fig', 'draw', 'eat plum'))).toEqual([
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

it('describes an event by player, name and known details', () => {
  const match = matchWith();
  const drawn = (fruit: string | null) => ({ kind: 'drawn', seat: 1, fruit });
  expect(describeEvent(drawn('fig'), match)).toBe('Fix: drawn (fruit fig)');
  expect(describeEvent(drawn(null), match)).toBe('Fix: drawn');
  expect(describeEvent({ kind: 'choice_over', seat: null }, match)).toBe('choice over');
});
