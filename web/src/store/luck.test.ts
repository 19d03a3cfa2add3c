// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Step, TableInfo } from '../wire/server';
import { keepSecrets, nameRematch, newSecret, notesOf, noteTable, rematchOf, secretsToReveal } from './luck';
import { noteShown, shownTo } from './shown';

beforeEach(() => localStorage.clear());

const table = (promises: readonly string[], changes: Partial<TableInfo> = {}): TableInfo =>
  ({
    id: 'a',
    status: 'waiting',
    commitment: 'c1',
    seats: promises.map((promise) => ({ kind: promise === 'open' ? 'open' : 'human', promise })),
    ...changes,
  }) as unknown as TableInfo;
const own = { promise: 'p', secret: 's' };

describe('this browser’s secrets', () => {
  it('are revealed once no seat is open, and only at the table where they were promised', () => {
    keepSecrets('a', [own]);
    expect(secretsToReveal(table(['p', 'open']), [0])).toEqual([]);
    expect(secretsToReveal(table(['p', 'q'], { status: 'playing' }), [0])).toEqual([]);
    expect(secretsToReveal(table(['p', 'q'], { id: 'b' }), [0])).toEqual([]);
    expect(secretsToReveal(table(['p', 'q']), [1])).toEqual([]);
    expect(secretsToReveal(table(['p', 'q']), [0])).toEqual(['s']);
  });
  it('are not revealed again for other promises, or for another order of them', () => {
    keepSecrets('a', [own]);
    secretsToReveal(table(['p', 'q']), [0]);
    expect(secretsToReveal(table(['p', 'q']), [0])).toEqual(['s']);
    expect(secretsToReveal(table(['q', 'p']), [1])).toEqual([]);
    expect(secretsToReveal(table(['p', 'r']), [0])).toEqual([]);
    expect(notesOf('a').promises).toEqual(['p', 'q']);
  });
  it('differ, and go from a request for a rematch to its table', async () => {
    const secrets = await Promise.all([newSecret(), newSecret()]);
    expect(new Set(secrets.map((secret) => secret!.promise)).size).toBe(2);
    keepSecrets(rematchOf('a'), secrets);
    nameRematch('a', 'b');
    nameRematch('a', 'c');
    expect(Object.keys(notesOf('b').own)).toEqual(secrets.map((secret) => secret!.promise));
    expect(notesOf('c').own).toEqual({});
  });
});

it('keeps what the server said first, before the game', () => {
  noteTable(table([]));
  noteTable(table([], { commitment: 'c2', origin: { table: 'x', move: 4 } }));
  expect(notesOf('a')).toMatchObject({ commitment: 'c1', first: 0 });
  noteTable(table([], { id: 'b', status: 'playing', origin: { table: 'x', move: 4 } }));
  expect(notesOf('b')).toMatchObject({ commitment: null, first: 5 });
  noteTable(table([], { id: 'c', status: 'finished' }));
  expect(notesOf('c').first).toBeNull();
});

it('forgets the oldest table once there are 200', () => {
  for (let n = 0; n <= 200; n += 1) keepSecrets(`t${n}`, [own]);
  expect([notesOf('t0').own, notesOf('t1').own]).toEqual([{}, { p: 's' }]);
});

describe('the steps shown during a game', () => {
  const step = (version: number, event: string | null): Step =>
    ({ version, events: event === null ? [] : [event] }) as unknown as Step;

  it('are noted once, and never change afterwards', () => {
    noteShown('a', 0, [step(1, 'x'), step(2, null), step(3, 'y')]);
    const noted = shownTo('a', 0);
    expect(noted.length).toBe(2);
    noteShown('a', 0, [step(3, 'forged'), step(4, 'z')]);
    expect(shownTo('a', 0).slice(0, 2)).toEqual(noted);
    expect(shownTo('a', 0).length).toBe(3);
    expect(shownTo('a', 1)).toEqual([]);
  });
  it('drop a move that was taken back', () => {
    noteShown('a', 0, [step(1, 'x'), step(2, 'y')]);
    noteShown('a', 0, [step(1, 'x')]);
    noteShown('a', 0, [step(1, 'x'), step(4, 'z')]);
    expect(shownTo('a', 0).length).toBe(2);
  });
  it('are kept for the latest twenty games', () => {
    for (let n = 0; n <= 20; n += 1) noteShown(`t${n}`, 0, [step(1, 'x')]);
    expect([shownTo('t0', 0).length, shownTo('t1', 0).length]).toEqual([0, 1]);
  });
});
