import { beforeAll, expect, it } from 'vitest';
import { shell } from '../../i18n/shell';
import type { LiveMatch } from '../../store/match.svelte';
import { hintReason, hintText } from './texts';

beforeAll(() => shell.join());

const other = (move: number, chance: number): { move: number; chance: number } => ({ move, chance });

function matchWith(legal: number, reason: string | null = null): LiveMatch {
  const plugin = {
    listMoves: () => [{ title: '', moves: [{ code: 1, label: 'Take a card' }] }],
    describeMove: ({ kind }: { kind: string }) => kind,
    reason: () => reason,
  };
  const moves = ['a', 'b', 'Wait', 'Travel'].map((kind) => ({ kind }));
  return {
    plugin,
    legal: Array.from({ length: legal }),
    move: (code: number) => moves[code],
  } as unknown as LiveMatch;
}

it('a hint names its move as the move list does, and gives its reason', () => {
  const hint = { move: 1, chance: 0.424, others: [other(2, 0.2), other(3, 0.31)] };
  expect(hintText(hint, matchWith(3))).toBe('Hint: Take a card.');
  expect(hintReason(hint, matchWith(3))).toBe('Chance to win: 42 %. Next best: Travel (31 %).');
  expect(hintReason(hint, matchWith(3, 'It completes a ticket.'))).toBe(
    'It completes a ticket. Chance to win: 42 %. Next best: Travel (31 %).',
  );
});

it('an alternative within the tolerance is about as good', () => {
  for (const chance of [0.415, 0.45])
    expect(hintReason({ move: 1, chance: 0.42, others: [other(3, chance)] }, matchWith(3))).toBe(
      'Chance to win: 42 %. About as good: Travel.',
    );
});

it('a hint without alternatives makes no comparison', () => {
  expect(hintReason({ move: 1, chance: 0.42, others: [] }, matchWith(3))).toBe('Chance to win: 42 %.');
  expect(hintReason({ move: 1, chance: 0.42, others: [] }, matchWith(1))).toBe(
    'There is nothing else to do.',
  );
});
