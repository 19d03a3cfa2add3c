import { describe, expect, it } from 'vitest';
import type { Position, Step, TableInfo, Update, Welcome } from '../wire/server';
import { asked, closed, EMPTY, nextToSit, opened, received, seatsToAskAgain, type Room } from './room';

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
/** A welcome of one who said from when on they want to be told. */
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

describe('coming in', () => {
  it('says hello with the protocol and the seat it wishes for', () => {
    expect(opened({ ...EMPTY, seat: 3 }).send).toEqual([
      { type: 'hello', protocol: 2, seat: 3, since: null },
    ]);
  });
  it('sits where the server says, whatever it wished for', () => {
    const room = then(opened({ ...EMPTY, seat: 0 }).room, welcome(5, [], { seat: 2, seats: [2] }));
    expect(room).toMatchObject({ seat: 2, seats: [2], connection: 'open' });
    expect(opened(closed(room)).send[0]).toMatchObject({ seat: 2 });
  });
  it('takes everything over from the welcome, and animates nothing', () => {
    expect(begun).toMatchObject({ connection: 'open', version: 5, clockAhead: 5, latest: [] });
    expect(begun.position?.legal).toEqual([1, 2]);
  });
});

describe('updates', () => {
  it('applies the next one, and only what it gives', () => {
    const room = then(begun, update(6, { step: step(6), position: position([]) }));
    expect(room.version).toBe(6);
    expect(room.log.map((one) => one.version)).toEqual([4, 5, 6]);
    expect(room.latest).toEqual([{ kind: 'event 6' }]);
    expect(room.table).toBe(table);
  });
  it('ignores one that is old or doubled', () => {
    expect(then(begun, update(5, { position: position([9]) }))).toBe(begun);
    const once = then(begun, update(6, { step: step(6) }));
    expect(then(once, update(6, { step: step(6) }))).toBe(once);
  });
  it('asks for everything anew when one is missing, and changes nothing meanwhile', () => {
    const outcome = received(begun, update(7, { step: step(7) }), 100);
    expect(outcome).toEqual({ room: begun, send: [{ type: 'resync', since: 5 }] });
  });
  it('takes a step back', () => {
    const room = then(begun, update(6, { taken_back: true, position: position([3]) }));
    expect(room.log.map((one) => one.version)).toEqual([4]);
    expect(room.latest).toEqual([]);
  });
  it('takes a step back that news about a seat came after', () => {
    const news: Step = { version: 6, events: [], news: { seat: 1, what: 'resigned' } };
    const told = then(begun, update(6, { step: news, position: position([1]) }));
    expect(told.news).toEqual([news.news]);
    const room = then(told, update(7, { taken_back: true, position: position([3]) }));
    expect(versions(room)).toEqual([4, 6]);
    expect(room.news).toEqual([]);
  });
  it('knows the devices of its seat', () => {
    const devices = [{ device: 'a', own: true, owner: true }];
    expect(then(begun, update(6, { devices }), update(7)).devices).toEqual(devices);
  });
  it('keeps what it showed when only somebody spoke', () => {
    const moved = then(begun, update(6, { step: step(6) }));
    const spoken = then(moved, update(7, { line: { seat: 1, text: 'hello', phrase: true, time: 1 } }));
    expect(spoken.latest).toEqual(moved.latest);
    expect(spoken.lines).toHaveLength(1);
  });
  it('does not mind frames it does not know', () => {
    expect(then(begun, { type: 'balloon' } as unknown as Update)).toBe(begun);
  });
});

describe('a broken connection', () => {
  it('is shown, and what was under way is sent again after the welcome, under the same id', () => {
    const lost = closed(asked(begun, move));
    expect(lost.connection).toBe('lost');
    const outcome = received(opened(lost).room, welcome(5), 100);
    expect(outcome.room.connection).toBe('open');
    expect(outcome.send).toEqual([move]);
  });
  it('forgets a command that was answered', () => {
    const done = then(asked(begun, move), { type: 'done', id: 'm1', version: 6 });
    expect(received(opened(closed(done)).room, welcome(6), 100).send).toEqual([]);
  });
  it('asks for what it has not seen, and puts it behind what it has', () => {
    const again = opened(closed(begun));
    expect(again.send).toEqual([{ type: 'hello', protocol: 2, seat: 0, since: 5 }]);
    const back = then(again.room, after(5, 7, [step(6), step(7)]));
    expect(back.latest).toEqual([{ kind: 'event 6' }, { kind: 'event 7' }]);
    expect(versions(back)).toEqual([4, 5, 6, 7]);
  });
  it('doubles nothing when nothing has happened', () => {
    const back = then(opened(closed(begun)).room, after(5, 5, []));
    expect(versions(back)).toEqual([4, 5]);
    expect(back.latest).toEqual([]);
  });
  it('forgets what was taken back meanwhile', () => {
    expect(versions(then(opened(closed(begun)).room, after(4, 7, [step(7)])))).toEqual([4, 7]);
  });
  it('leaves no hole when it was away for too long', () => {
    expect(versions(then(opened(closed(begun)).room, welcome(99, [step(98), step(99)])))).toEqual([98, 99]);
  });
  it('is noticed by a pong that knows more', () => {
    const pong = (version: number) => ({ type: 'pong', n: 1, time: 103, version }) as const;
    expect(received(begun, pong(5), 100)).toEqual({ room: { ...begun, clockAhead: 3 }, send: [] });
    expect(received(begun, pong(8), 100).send).toEqual([{ type: 'resync', since: 5 }]);
    expect(received(opened(closed(begun)).room, pong(8), 100).send).toEqual([]);
  });
  it('does not come back after a farewell for good', () => {
    const told = then(begun, { type: 'farewell', code: 'protocol', text: '', again: false });
    expect(closed(told).connection).toBe('ended');
    const restart = then(begun, { type: 'farewell', code: 'restart', text: '', again: true });
    expect(closed(restart).connection).toBe('lost');
  });
});

describe('refusals', () => {
  it('are kept until something is done or happens', () => {
    const refused = then(asked(begun, move), {
      type: 'refused',
      id: 'm1',
      refusal: { code: 'trains', rule: 'TE-ROUTE-03', text: 'too few trains' },
    });
    expect(refused.refusal?.rule).toBe('TE-ROUTE-03');
    expect(refused.unanswered).toEqual([]);
    expect(asked(refused, { ...move, id: 'm2' }).refusal).toBeNull();
    expect(then(refused, update(6, { position: position([]) })).refusal).toBeNull();
  });
});

describe('a device that is passed round', () => {
  const shared = then(begun, welcome(5, [], { seats: [0, 2, 3] }));
  it('goes on to the next of its seats that may act', () => {
    expect(nextToSit({ ...shared, turns: [2, 3] })).toBe(2);
    expect(nextToSit({ ...shared, seat: 2, turns: [0, 3] })).toBe(3);
    expect(nextToSit({ ...shared, seat: 3, turns: [0] })).toBe(0);
    expect(nextToSit({ ...shared, seat: null, turns: [0, 2] })).toBe(0);
  });
  it('stays while the one who looks may act, and when nobody may', () => {
    expect(nextToSit({ ...shared, turns: [0, 2] })).toBeNull();
    expect(nextToSit({ ...shared, turns: [] })).toBeNull();
    expect(nextToSit({ ...begun, turns: [1] })).toBeNull();
  });
  it('calls nobody to a seat that was taken from the device', () => {
    const left = then(shared, welcome(9, [], { seat: 0, seats: [0, 3] }));
    expect(nextToSit({ ...left, turns: [2] })).toBeNull();
    expect(nextToSit({ ...left, turns: [2, 3] })).toBe(3);
  });
  it('looks from the one seat that is left, if it looked from none', () => {
    const waiting = { ...shared, seat: null };
    expect(received(waiting, welcome(9, [], { seat: null, seats: [3] }), 100).send).toEqual([
      { type: 'sit', seat: 3 },
    ]);
    for (const seats of [[], [0, 2]])
      expect(received(waiting, welcome(9, [], { seat: null, seats }), 100).send).toEqual([]);
  });
  it('asks for another game for every seat that has not asked', () => {
    const over = { ...shared, table: { ...table, rematch_wanted: [2] } };
    expect(seatsToAskAgain(over)).toEqual([0, 3]);
    expect(seatsToAskAgain(asked(over, { type: 'rematch', id: 'r', seat: 3 }))).toEqual([0]);
  });
  it('forgets the log of the one before, which may hold secrets', () => {
    const next = then(shared, welcome(9, [step(8)], { seat: 2, seats: [0, 2, 3] }));
    expect(next.log.map((one) => one.version)).toEqual([8]);
    expect(next.latest).toEqual([]);
  });
});
