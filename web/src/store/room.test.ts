import { describe, expect, it } from 'vitest';
import type { Position, Step, TableInfo, Update, Welcome } from '../wire/server';
import { closed, EMPTY, nextToSit, opened, received, seatsWithoutRematch, sent, type Room } from './room';

const table = { id: 'abc', status: 'playing' } as TableInfo;
const position = (legal: number[]): Position => ({
  view: {},
  figures: {},
  legal,
  may_undo: false,
  deadline: null,
});
const step = (version: number): Step => ({ version, events: [{ kind: `event ${version}` }] });
const welcome = (version: number, log: Step[] = [], more: Partial<Welcome> = {}): Welcome => ({
  type: 'welcome',
  protocol: 2,
  seat: 0,
  seats: [0],
  host: true,
  catalog: '/api/games/x/catalog',
  time: 105,
  sight: { version, table, position: position([1, 2]), follows: null, log, lines: [], devices: [] },
  ...more,
});
/** A welcome to a client that has seen the steps up to `follows`. */
const after = (follows: number, version: number, log: Step[]): Welcome => {
  const whole = welcome(version, log);
  return { ...whole, sight: { ...whole.sight, follows } };
};
const versions = (room: Room): number[] => room.log.map((one) => one.version);
const update = (version: number, more: Partial<Update> = {}): Update => ({
  type: 'update',
  version,
  ...more,
});
const then = (room: Room, ...frames: Parameters<typeof received>[1][]): Room =>
  frames.reduce((now, frame) => received(now, frame, 100).room, room);

const move = { type: 'move', id: 'm1', at: 5, move: 2 } as const;
const begun = then(opened({ ...EMPTY, seat: 0 }).room, welcome(5, [step(4), step(5)]));

describe('the welcome', () => {
  it('answers a hello with the protocol and the preferred seat', () => {
    expect(opened({ ...EMPTY, seat: 3 }).send).toEqual([
      { type: 'hello', protocol: 2, seat: 3, since: null },
    ]);
  });
  it('decides the seat, whatever was preferred', () => {
    const room = then(opened({ ...EMPTY, seat: 0 }).room, welcome(5, [], { seat: 2, seats: [2] }));
    expect(room).toMatchObject({ seat: 2, seats: [2], connection: 'open' });
    expect(opened(closed(room)).send[0]).toMatchObject({ seat: 2 });
  });
  it('sets everything, and animates nothing', () => {
    expect(begun).toMatchObject({ connection: 'open', version: 5, clockAhead: 5, latest: [] });
    expect(begun.position?.legal).toEqual([1, 2]);
  });
});

describe('updates', () => {
  it('change only what they contain', () => {
    const room = then(begun, update(6, { step: step(6), position: position([]) }));
    expect(room.version).toBe(6);
    expect(room.log.map((one) => one.version)).toEqual([4, 5, 6]);
    expect(room.latest).toEqual([{ kind: 'event 6' }]);
    expect(room.table).toBe(table);
  });
  it('are ignored if old or doubled', () => {
    expect(then(begun, update(5, { position: position([9]) }))).toBe(begun);
    const once = then(begun, update(6, { step: step(6) }));
    expect(then(once, update(6, { step: step(6) }))).toBe(once);
  });
  it('trigger a resync when one is missing, and change nothing meanwhile', () => {
    const transition = received(begun, update(7, { step: step(7) }), 100);
    expect(transition).toEqual({ room: begun, send: [{ type: 'resync', since: 5 }] });
  });
  it('undo a step', () => {
    const room = then(begun, update(6, { taken_back: true, position: position([3]) }));
    expect(room.log.map((one) => one.version)).toEqual([4]);
    expect(room.latest).toEqual([]);
  });
  it('undo a move that is followed by news about a seat', () => {
    const news: Step = { version: 6, events: [], news: { seat: 1, what: 'resigned' } };
    const noted = then(begun, update(6, { step: news, position: position([1]) }));
    expect(noted.news).toEqual([news.news]);
    const room = then(noted, update(7, { taken_back: true, position: position([3]) }));
    expect(versions(room)).toEqual([4, 6]);
    expect(room.news).toEqual([]);
  });
  it('list the devices of the seat', () => {
    const devices = [{ device: 'a', own: true, owner: true }];
    expect(then(begun, update(6, { devices }), update(7)).devices).toEqual(devices);
  });
  it('keep the latest events when they bring chat only', () => {
    const moved = then(begun, update(6, { step: step(6) }));
    const spoken = then(moved, update(7, { line: { seat: 1, text: 'hello', phrase: true, time: 1 } }));
    expect(spoken.latest).toEqual(moved.latest);
    expect(spoken.lines).toHaveLength(1);
  });
  it('are not confused by unknown frames', () => {
    expect(then(begun, { type: 'balloon' } as unknown as Update)).toBe(begun);
  });
});

describe('a broken connection', () => {
  it('is shown, and unanswered commands are resent after the welcome under the same id', () => {
    const lost = closed(sent(begun, move));
    expect(lost.connection).toBe('lost');
    const transition = received(opened(lost).room, welcome(5), 100);
    expect(transition.room.connection).toBe('open');
    expect(transition.send).toEqual([move]);
  });
  it('resends no answered command', () => {
    const done = then(sent(begun, move), { type: 'done', id: 'm1', version: 6 });
    expect(received(opened(closed(done)).room, welcome(6), 100).send).toEqual([]);
  });
  it('requests what it missed, and appends it', () => {
    const again = opened(closed(begun));
    expect(again.send).toEqual([{ type: 'hello', protocol: 2, seat: 0, since: 5 }]);
    const back = then(again.room, after(5, 7, [step(6), step(7)]));
    expect(back.latest).toEqual([{ kind: 'event 6' }, { kind: 'event 7' }]);
    expect(versions(back)).toEqual([4, 5, 6, 7]);
  });
  it('duplicates nothing when nothing has happened', () => {
    const back = then(opened(closed(begun)).room, after(5, 5, []));
    expect(versions(back)).toEqual([4, 5]);
    expect(back.latest).toEqual([]);
  });
  it('drops what was undone meanwhile', () => {
    expect(versions(then(opened(closed(begun)).room, after(4, 7, [step(7)])))).toEqual([4, 7]);
  });
  it('leaves no gap in the log after a long absence', () => {
    expect(versions(then(opened(closed(begun)).room, welcome(99, [step(98), step(99)])))).toEqual([98, 99]);
  });
  it('is noticed by a pong with a newer version', () => {
    const pong = (version: number) => ({ type: 'pong', n: 1, time: 103, version }) as const;
    expect(received(begun, pong(5), 100)).toEqual({ room: { ...begun, clockAhead: 3 }, send: [] });
    expect(received(begun, pong(8), 100).send).toEqual([{ type: 'resync', since: 5 }]);
    expect(received(opened(closed(begun)).room, pong(8), 100).send).toEqual([]);
  });
  it('is not retried after a final farewell', () => {
    const ended = then(begun, { type: 'farewell', code: 'protocol', text: '', again: false });
    expect(closed(ended).connection).toBe('ended');
    const restart = then(begun, { type: 'farewell', code: 'restart', text: '', again: true });
    expect(closed(restart).connection).toBe('lost');
  });
});

describe('refusals', () => {
  it('last until the next command or change', () => {
    const refused = then(sent(begun, move), {
      type: 'refused',
      id: 'm1',
      refusal: { code: 'trains', rule: 'TE-ROUTE-03', text: 'too few trains' },
    });
    expect(refused.refusal?.rule).toBe('TE-ROUTE-03');
    expect(refused.unanswered).toEqual([]);
    expect(sent(refused, { ...move, id: 'm2' }).refusal).toBeNull();
    expect(then(refused, update(6, { position: position([]) })).refusal).toBeNull();
  });
});

describe('a shared device', () => {
  const shared = then(begun, welcome(5, [], { seats: [0, 2, 3] }));
  it('passes on to the next of its seats that may act', () => {
    expect(nextToSit({ ...shared, turns: [2, 3] })).toBe(2);
    expect(nextToSit({ ...shared, seat: 2, turns: [0, 3] })).toBe(3);
    expect(nextToSit({ ...shared, seat: 3, turns: [0] })).toBe(0);
    expect(nextToSit({ ...shared, seat: null, turns: [0, 2] })).toBe(0);
  });
  it('stays with the viewer while they, or nobody, may act', () => {
    expect(nextToSit({ ...shared, turns: [0, 2] })).toBeNull();
    expect(nextToSit({ ...shared, turns: [] })).toBeNull();
    expect(nextToSit({ ...begun, turns: [1] })).toBeNull();
  });
  it('does not pass on to a seat it has lost', () => {
    const left = then(shared, welcome(9, [], { seat: 0, seats: [0, 3] }));
    expect(nextToSit({ ...left, turns: [2] })).toBeNull();
    expect(nextToSit({ ...left, turns: [2, 3] })).toBe(3);
  });
  it('views its only remaining seat', () => {
    const waiting = { ...shared, seat: null };
    expect(received(waiting, welcome(9, [], { seat: null, seats: [3] }), 100).send).toEqual([
      { type: 'sit', seat: 3 },
    ]);
    for (const seats of [[], [0, 2]])
      expect(received(waiting, welcome(9, [], { seat: null, seats }), 100).send).toEqual([]);
  });
  it('requests a rematch for every seat that has not', () => {
    const over = { ...shared, table: { ...table, rematch_wanted: [2] } };
    expect(seatsWithoutRematch(over)).toEqual([0, 3]);
    expect(seatsWithoutRematch(sent(over, { type: 'rematch', id: 'r', seat: 3 }))).toEqual([0]);
  });
  it('forgets the log of the previous seat, which may hold secrets', () => {
    const next = then(shared, welcome(9, [step(8)], { seat: 2, seats: [0, 2, 3] }));
    expect(next.log.map((one) => one.version)).toEqual([8]);
    expect(next.latest).toEqual([]);
  });
});
