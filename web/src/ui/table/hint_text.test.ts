import { beforeAll, expect, it } from 'vitest';
import { shell } from '../../i18n/shell';
import type { LivePlay } from '../../store/play.svelte';
import { hintReason, hintText } from './hint_text';

beforeAll(() => shell.join());

const other = (move: number, chance: number): { move: number; chance: number } => ({ move, chance });

function playing(legal: number, reason: string | null = null): LivePlay {
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
  } as unknown as LivePlay;
}

it('a hint names its move as the list of moves does, and what speaks for it', () => {
  const hint = { move: 1, chance: 0.424, others: [other(2, 0.2), other(3, 0.31)] };
  expect(hintText(hint, playing(3))).toBe('Hint: Take a card.');
  expect(hintReason(hint, playing(3))).toBe('Chance to win: 42 %. Next best: Travel (31 %).');
  expect(hintReason(hint, playing(3, 'It completes a ticket.'))).toBe(
    'It completes a ticket. Chance to win: 42 %. Next best: Travel (31 %).',
  );
});

it('what is about as good is not called worse, nor is what the estimate likes a little better', () => {
  for (const chance of [0.415, 0.45])
    expect(hintReason({ move: 1, chance: 0.42, others: [other(3, chance)] }, playing(3))).toBe(
      'Chance to win: 42 %. About as good: Travel.',
    );
});

it('where there is nothing to compare, nothing is', () => {
  expect(hintReason({ move: 1, chance: 0.42, others: [] }, playing(3))).toBe('Chance to win: 42 %.');
  expect(hintReason({ move: 1, chance: 0.42, others: [] }, playing(1))).toBe('There is nothing else to do.');
});
