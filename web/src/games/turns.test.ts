import { expect, it } from 'vitest';
import { sinceOwn, turnsOf } from './turns';

const PARTS = {
  isPart: ({ kind }: { kind: string }) => kind === 'draw' || kind === 'claim',
  begins: ({ kind }: { kind: string }) => kind === 'begin',
};
const log = (...lines: string[]) =>
  lines.map((text, i) => {
    const [kind, seat] = text.split(' ') as [string, string | undefined];
    return { key: `${i}`, event: { kind, seat: seat === undefined ? null : Number(seat) } };
  });
const format = (turns: ReturnType<typeof turnsOf>) =>
  turns.map(({ seat, events }) => `${seat}: ${events.map(({ kind }) => kind).join(' ')}`);

it('groups a player’s consecutive events into one turn', () => {
  expect(format(turnsOf(log('draw 0', 'draw 0', 'claim 1', 'draw 0'), PARTS))).toEqual([
    '0: draw draw',
    '1: claim',
    '0: draw',
  ]);
});

it('continues a turn after events outside turns', () => {
  expect(format(turnsOf(log('draw 0', 'sweep', 'last 0', 'draw 0', 'claim 1'), PARTS))).toEqual([
    '0: draw draw',
    'null: sweep',
    '0: last',
    '1: claim',
  ]);
});

it('adds events without a player to the current turn', () => {
  expect(format(turnsOf(log('draw', 'draw 0', 'draw', 'begin 1', 'draw'), PARTS))).toEqual([
    'null: draw',
    '0: draw draw',
    '1: begin',
    'null: draw',
  ]);
});

it('separates consecutive turns of one player', () => {
  expect(format(turnsOf(log('draw 0', 'begin', 'draw 0'), PARTS))).toEqual([
    '0: draw',
    'null: begin',
    '0: draw',
  ]);
});

it('separates all events of a game without turns', () => {
  expect(format(turnsOf(log('draw 0', 'draw 0'), null))).toEqual(['0: draw', '0: draw']);
});

const eventsBy = (...seats: (number | null)[]) => seats.map((seat, i) => ({ kind: `event ${i}`, seat }));
const seatsOf = (log: readonly { seat: number | null }[]) => log.map(({ seat }) => seat);

it('lists what others did since the player last acted', () => {
  expect(seatsOf(sinceOwn(eventsBy(0, 1, 1, null, 2), 0))).toEqual([1, 1, null, 2]);
  expect(seatsOf(sinceOwn(eventsBy(0, 1, 2, 0), 0))).toEqual([]);
  expect(seatsOf(sinceOwn([], 0))).toEqual([]);
});

it('does not count the start of a turn as an act', () => {
  const log = [...eventsBy(0, 1), { kind: 'turn_began', seat: 0 }];
  expect(seatsOf(sinceOwn(log, 0, ({ kind }) => kind !== 'turn_began'))).toEqual([1, 0]);
});

it('shows watchers the newest turn', () => {
  expect(seatsOf(sinceOwn(eventsBy(0, 1, 2, 2), null))).toEqual([2, 2]);
});
