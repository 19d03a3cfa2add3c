import { expect, it } from 'vitest';
import { turnsOf } from './turns';

const PARTS = {
  isPart: ({ kind }: { kind: string }) => kind === 'draw' || kind === 'claim',
  begins: ({ kind }: { kind: string }) => kind === 'begin',
};
const log = (...told: string[]) =>
  told.map((text, i) => {
    const [kind, seat] = text.split(' ') as [string, string | undefined];
    return { key: `${i}`, event: { kind, seat: seat === undefined ? null : Number(seat) } };
  });
const shown = (turns: ReturnType<typeof turnsOf>) =>
  turns.map(({ seat, events }) => `${seat}: ${events.map(({ kind }) => kind).join(' ')}`);

it('puts what a player does one after the other into one turn', () => {
  expect(shown(turnsOf(log('draw 0', 'draw 0', 'claim 1', 'draw 0'), PARTS))).toEqual([
    '0: draw draw',
    '1: claim',
    '0: draw',
  ]);
});

it('tells by itself what is no part of a turn, and goes on with the turn after it', () => {
  expect(shown(turnsOf(log('draw 0', 'sweep', 'last 0', 'draw 0', 'claim 1'), PARTS))).toEqual([
    '0: draw draw',
    'null: sweep',
    '0: last',
    '1: claim',
  ]);
});

it("tells what is nobody's with the turn in which it happens, if it is a part", () => {
  expect(shown(turnsOf(log('draw', 'draw 0', 'draw', 'begin 1', 'draw'), PARTS))).toEqual([
    'null: draw',
    '0: draw draw',
    '1: begin',
    'null: draw',
  ]);
});

it('knows two turns of one player in a row by their beginning', () => {
  expect(shown(turnsOf(log('draw 0', 'begin', 'draw 0'), PARTS))).toEqual([
    '0: draw',
    'null: begin',
    '0: draw',
  ]);
});

it('tells everything by itself where a game has no turns', () => {
  expect(shown(turnsOf(log('draw 0', 'draw 0'), null))).toEqual(['0: draw', '0: draw']);
});
