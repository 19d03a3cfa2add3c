import { describe, expect, it } from 'vitest';
import type { MyTable, SeatInfo, TableInfo, Terms } from '../wire/server';
import { isAsked, isReplaced, openQuestions } from './asked';
import {
  ANSWER_SECONDS,
  changesNothing,
  changesOf,
  isSameTerms,
  isUsualOrder,
  moveSeat,
  questionOf,
  termsToSend,
  usualOrder,
} from './rematch';
import { EMPTY, type Room } from './room';

const person = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: 'human',
  name,
  level: null,
  away: false,
  resigned: false,
  ...more,
});
const bot: SeatInfo = { ...person('Fix'), kind: 'bot', level: 'easy' };
const config = {
  game: 'eighty-days',
  rules_version: 1,
  players: 4,
  edition: 'default',
  options: { storm: 'yes', night: 'long' },
};
const table = {
  id: 'abc',
  status: 'finished',
  config,
  seats: [person('Ana'), person('Bruno'), person('Chloé'), bot],
  rematch_wanted: [],
  rematch_declined: [],
  rematch_asked: null,
  rematch_terms: null,
  rematch: null,
} as unknown as TableInfo;
const ASKED = 1000;
const asked = (more: Partial<TableInfo> = {}): TableInfo => ({
  ...table,
  rematch_asked: ASKED,
  rematch_wanted: [0],
  ...more,
});
const roomOf = (table: TableInfo, more: Partial<Room> = {}): Room => ({
  ...EMPTY,
  table,
  seats: [0],
  seat: 0,
  present: [0, 1, 2],
  ...more,
});

describe('the question of a rematch', () => {
  it('names the asker and everyone’s answer, without bots', () => {
    const question = questionOf(
      roomOf(asked({ rematch_wanted: [1, 0], rematch_declined: [2] }), { present: [0, 1] }),
      ASKED,
    );
    expect(question.asker).toBe(1);
    expect(question.guests).toEqual([
      { seat: 0, answer: 'yes', connected: true, mine: true },
      { seat: 1, answer: 'yes', connected: true, mine: false },
      { seat: 2, answer: 'no', connected: false, mine: false },
    ]);
    expect(question).toMatchObject({ own: 'yes', missing: [2] });
  });
  it('is open while nobody asks', () => {
    expect(questionOf(roomOf(table), ASKED)).toMatchObject({ asker: null, own: 'none', wait: null });
  });
  it('has this device’s answer at once, for all of its seats', () => {
    const shared = { seats: [0, 1] };
    expect(questionOf(roomOf(asked(), shared), ASKED).own).toBe('none');
    const sent = { ...shared, unanswered: [{ type: 'rematch', id: 'r', seat: 1 } as const] };
    expect(questionOf(roomOf(asked(), sent), ASKED).own).toBe('yes');
    expect(questionOf(roomOf(asked({ rematch_declined: [1] }), { seats: [1] }), ASKED).own).toBe('no');
    const withdrawn = { unanswered: [{ type: 'no_rematch', id: 'r', seat: 0 } as const] };
    expect(questionOf(roomOf(asked(), withdrawn), ASKED).own).toBe('none');
  });
});

describe('beginning without the others', () => {
  const wait = (changed: Partial<TableInfo>, more: Partial<Room> = {}, after = 0): number | null =>
    questionOf(roomOf(asked(changed), more), ASKED + after).wait;

  it('is possible after a minute without an answer', () => {
    expect(wait({}, {}, 0)).toBe(ANSWER_SECONDS);
    expect(wait({}, {}, 59.5)).toBe(1);
    expect(wait({}, {}, 60)).toBe(0);
  });
  it('follows the server’s clock', () => {
    expect(wait({}, { clockAhead: 20 }, 0)).toBe(40);
  });
  it('waits for nobody who declined or left', () => {
    expect(wait({ rematch_declined: [1, 2] })).toBe(0);
    expect(wait({}, { present: [0] })).toBe(0);
    expect(wait({ rematch_declined: [1] }, { present: [0, 1] })).toBe(0);
    expect(wait({ rematch_declined: [1] })).toBe(ANSWER_SECONDS);
  });
  it('is for those who want the rematch, while someone is missing', () => {
    expect(wait({}, { seats: [1] }, 99)).toBeNull();
    expect(wait({ rematch_wanted: [0, 1, 2] }, {}, 99)).toBeNull();
    expect(wait({ rematch_wanted: [] }, {}, 99)).toBeNull();
  });
});

describe('the front page', () => {
  const mine = (changed: Partial<TableInfo>, seats = [1]): MyTable => ({
    table: asked(changed),
    seats,
    awaited: false,
  });

  it('shows what others ask and this device has not answered', () => {
    expect(isAsked(asked(), [1])).toBe(true);
    expect(isAsked(asked(), [0, 1])).toBe(true); // one of two seats on this device has asked
    for (const changed of [
      { rematch_wanted: [] },
      { rematch_wanted: [0, 1] },
      { rematch_declined: [1] },
      { rematch: 'next' },
      { status: 'playing' as const },
    ])
      expect(isAsked(asked(changed), [1])).toBe(false);
  });
  it('shows the latest question first, and forgets old ones', () => {
    const tables = [mine({ id: 'a' }), mine({ id: 'b', rematch_asked: ASKED + 5 }), mine({ rematch: 'x' })];
    expect(openQuestions(tables, ASKED + 9).map(({ table }) => table.id)).toEqual(['b', 'a']);
    expect(openQuestions(tables, ASKED + 4 * 86_400)).toEqual([]);
  });
  it('offers to take a seat back from a bot', () => {
    const away = { seats: [person('Ana'), person('Bruno', { away: true })], status: 'playing' as const };
    expect(isReplaced(mine(away))).toBe(true);
    expect(isReplaced(mine(away, [0]))).toBe(false);
    expect(isReplaced(mine({ ...away, status: 'finished' }))).toBe(false);
    const resigned = [person('Ana'), person('Bruno', { away: true, resigned: true })];
    expect(isReplaced(mine({ ...away, seats: resigned }))).toBe(false);
  });
});

describe('terms', () => {
  const terms: Terms = {
    config: { ...config, edition: 'fr', options: { storm: 'no', night: 'long' } },
    order: [2, 1, 0, 3],
    levels: [null, null, null, 'strong'],
  };
  const sent = termsToSend(terms)!;

  it('are echoed to agree', () => {
    expect(sent).toEqual({
      edition: 'fr',
      options: terms.config.options,
      order: [2, 1, 0, 3],
      levels: terms.levels,
    });
    expect(termsToSend(null)).toBeNull();
    expect(isSameTerms(sent, termsToSend(structuredClone(terms)))).toBe(true);
    expect(isSameTerms(null, null)).toBe(true);
    expect(isSameTerms(sent, null)).toBe(false);
    for (const other of [
      { edition: 'pl' },
      { order: [0, 1, 2, 3] },
      { levels: [null, null, null, 'easy'] },
      { options: { storm: 'yes', night: 'long' } },
    ])
      expect(isSameTerms(sent, { ...sent, ...other })).toBe(false);
  });
  it('list only what they change', () => {
    expect(changesOf(table, sent)).toEqual({
      order: [2, 1, 0, 3],
      levels: [{ seat: 3, before: 'easy', level: 'strong' }],
      edition: { before: 'default', edition: 'fr' },
      options: [{ name: 'storm', value: 'no' }],
    });
    const same = {
      edition: 'default',
      options: config.options,
      order: usualOrder(4),
      levels: [null, null, null, 'easy'],
    };
    expect(changesNothing(changesOf(table, same))).toBe(true);
    expect(changesNothing(changesOf(table, { ...same, order: [0, 1, 2, 3] }))).toBe(false);
  });
  it('move everyone one seat along unless an order is chosen', () => {
    expect(usualOrder(3)).toEqual([1, 2, 0]);
    expect(isUsualOrder([1, 2, 0])).toBe(true);
    expect(isUsualOrder([0, 1, 2])).toBe(false);
    expect(moveSeat([1, 2, 0], 2, -1)).toEqual([1, 0, 2]);
    expect(moveSeat([1, 2, 0], 0, -1)).toEqual([1, 2, 0]);
    expect(moveSeat([1, 2, 0], 2, 1)).toEqual([1, 2, 0]);
  });
});
