import { describe, expect, it } from 'vitest';
import type { Position, Step, TableInfo, Update, Welcome } from '../wire/server';
import {
  countUnread,
  EMPTY,
  nextToSit,
  onClose,
  onFrame,
  onOpen,
  onSend,
  seatsWithoutRematch,
  type Room,
} from './room';

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
const versions = (room: Room): number[] => room.log.map((step) => step.version);
const update = (version: number, more: Partial<Update> = {}): Update => ({
  type: 'update',
  version,
  ...more,
});
const receive = (room: Room, ...frames: Parameters<typeof onFrame>[1][]): Room =>
  frames.reduce((now, frame) => onFrame(now, frame, 100).room, room);

const move = { type: 'move', id: 'm1', at: 5, move: 2 } as const;
const started = receive(onOpen({ ...EMPTY, seat: 0 }).room, welcome(5, [step(4), step(5)]));

describe('the welcome', () => {
  it('follows a hello with the protocol and the preferred seat', () => {
    expect(onOpen({ ...EMPTY, seat: 3 }).send).toEqual([
      { type: 'hello', protocol: 2, seat: 3, since: null },
    ]);
  });
  it('decides the seat, overriding the preferred one', () => {
    const room = receive(onOpen({ ...EMPTY, seat: 0 }).room, welcome(5, [], { seat: 2, seats: [2] }));
    expect(room).toMatchObject({ seat: 2, seats: [2], connection: 'open' });
    expect(onOpen(onClose(room)).send[0]).toMatchObject({ seat: 2 });
  });
  it('sets the whole room without animation', () => {
    expect(started).toMatchObject({ connection: 'open', version: 5, clockAhead: 5, latest: [] });
    expect(started.position?.legal).toEqual([1, 2]);
  });
});

describe('updates', () => {
  it('change only what they contain', () => {
    const room = receive(started, update(6, { step: step(6), position: position([]) }));
    expect(room.version).toBe(6);
    expect(versions(room)).toEqual([4, 5, 6]);
    expect(room.latest).toEqual([{ kind: 'event 6' }]);
    expect(room.table).toBe(table);
  });
  it('are ignored if old or duplicate', () => {
    expect(receive(started, update(5, { position: position([9]) }))).toBe(started);
    const once = receive(started, update(6, { step: step(6) }));
    expect(receive(once, update(6, { step: step(6) }))).toBe(once);
  });
  it('trigger a resync if one is missing, and change nothing', () => {
    const transition = onFrame(started, update(7, { step: step(7) }), 100);
    expect(transition).toEqual({ room: started, send: [{ type: 'resync', since: 5 }] });
  });
  it('undo a step', () => {
    const room = receive(started, update(6, { taken_back: true, position: position([3]) }));
    expect(versions(room)).toEqual([4]);
    expect(room.latest).toEqual([]);
  });
  it('undo a move followed by news about a seat', () => {
    const news: Step = { version: 6, events: [], news: { seat: 1, what: 'resigned' } };
    const noted = receive(started, update(6, { step: news, position: position([1]) }));
    expect(noted.news).toEqual([news.news]);
    const room = receive(noted, update(7, { taken_back: true, position: position([3]) }));
    expect(versions(room)).toEqual([4, 6]);
    expect(room.news).toEqual([]);
  });
  it('list the seat’s devices', () => {
    const devices = [{ device: 'a', own: true, owner: true }];
    expect(receive(started, update(6, { devices }), update(7)).devices).toEqual(devices);
  });
  it('keep the latest events if they contain only chat', () => {
    const moved = receive(started, update(6, { step: step(6) }));
    const chatted = receive(moved, update(7, { line: { seat: 1, text: 'hello', phrase: true, time: 1 } }));
    expect(chatted.latest).toEqual(moved.latest);
    expect(chatted.lines).toHaveLength(1);
  });
  it('tolerate unknown frames', () => {
    expect(receive(started, { type: 'balloon' } as unknown as Update)).toBe(started);
  });
});

it('a presence frame lists who is here, and since when others are gone', () => {
  const gone = [{ seat: 1, since: 90 }];
  const room = receive(started, { type: 'presence', seats: [0], watchers: 2, gone });
  expect(room).toMatchObject({ present: [0], gone, watchers: 2 });
  expect(receive(room, { type: 'presence', seats: [0, 1], watchers: 0 }).gone).toEqual([]);
});

it('an idle player stays idle until they speak or the position changes', () => {
  const idle = [{ seat: 1, since: 90 }];
  const room = receive(started, { type: 'presence', seats: [0, 1], watchers: 0, idle });
  expect(room.idle).toEqual(idle);
  const { version, position } = room;
  const line = { seat: 1, text: 'thinking', phrase: false, time: 100, name: 'Bob' };
  const by = (seat: number): Update => ({ type: 'update', version: version + 1, line: { ...line, seat } });
  expect(receive(room, by(0)).idle).toEqual(idle);
  expect(receive(room, by(1)).idle).toEqual([]);
  expect(receive(room, { type: 'update', version: version + 1, position }).idle).toEqual([]);
});

describe('a broken connection', () => {
  it('resends unanswered commands with the same id after the welcome', () => {
    const lost = onClose(onSend(started, move));
    expect(lost.connection).toBe('lost');
    const transition = onFrame(onOpen(lost).room, welcome(5), 100);
    expect(transition.room.connection).toBe('open');
    expect(transition.send).toEqual([move]);
  });
  it('does not resend answered commands', () => {
    const done = receive(onSend(started, move), { type: 'done', id: 'm1', version: 6 });
    expect(onFrame(onOpen(onClose(done)).room, welcome(6), 100).send).toEqual([]);
  });
  it('requests and appends the missed steps', () => {
    const again = onOpen(onClose(started));
    expect(again.send).toEqual([{ type: 'hello', protocol: 2, seat: 0, since: 5 }]);
    const back = receive(again.room, after(5, 7, [step(6), step(7)]));
    expect(back.latest).toEqual([{ kind: 'event 6' }, { kind: 'event 7' }]);
    expect(versions(back)).toEqual([4, 5, 6, 7]);
  });
  it('duplicates nothing if nothing has happened', () => {
    const back = receive(onOpen(onClose(started)).room, after(5, 5, []));
    expect(versions(back)).toEqual([4, 5]);
    expect(back.latest).toEqual([]);
  });
  it('drops steps undone meanwhile', () => {
    expect(versions(receive(onOpen(onClose(started)).room, after(4, 7, [step(7)])))).toEqual([4, 7]);
  });
  it('leaves no gap in the log after a long absence', () => {
    const back = receive(onOpen(onClose(started)).room, welcome(99, [step(98), step(99)]));
    expect(versions(back)).toEqual([98, 99]);
  });
  it('is detected by a pong with a newer version', () => {
    const pong = (version: number) => ({ type: 'pong', n: 1, time: 103, version }) as const;
    expect(onFrame(started, pong(5), 100)).toEqual({ room: { ...started, clockAhead: 3 }, send: [] });
    expect(onFrame(started, pong(8), 100).send).toEqual([{ type: 'resync', since: 5 }]);
    expect(onFrame(onOpen(onClose(started)).room, pong(8), 100).send).toEqual([]);
  });
  it('is not retried after a final farewell', () => {
    const ended = receive(started, { type: 'farewell', code: 'protocol', text: '', again: false });
    expect(onClose(ended).connection).toBe('ended');
    const restart = receive(started, { type: 'farewell', code: 'restart', text: '', again: true });
    expect(onClose(restart).connection).toBe('lost');
  });
});

describe('refusals', () => {
  it('last until the next command or change', () => {
    const refused = receive(onSend(started, move), {
      type: 'refused',
      id: 'm1',
      refusal: { code: 'trains', rule: 'TE-ROUTE-03', text: 'too few trains' },
    });
    expect(refused.refusal?.rule).toBe('TE-ROUTE-03');
    expect(refused.unanswered).toEqual([]);
    expect(onSend(refused, { ...move, id: 'm2' }).refusal).toBeNull();
    expect(receive(refused, update(6, { position: position([]) })).refusal).toBeNull();
  });
});

describe('a shared device', () => {
  const shared = receive(started, welcome(5, [], { seats: [0, 2, 3] }));
  it('passes to its next seat that can act', () => {
    expect(nextToSit({ ...shared, turns: [2, 3] })).toBe(2);
    expect(nextToSit({ ...shared, seat: 2, turns: [0, 3] })).toBe(3);
    expect(nextToSit({ ...shared, seat: 3, turns: [0] })).toBe(0);
    expect(nextToSit({ ...shared, seat: null, turns: [0, 2] })).toBe(0);
  });
  it('stays with the viewer while they or nobody can act', () => {
    expect(nextToSit({ ...shared, turns: [0, 2] })).toBeNull();
    expect(nextToSit({ ...shared, turns: [] })).toBeNull();
    expect(nextToSit({ ...started, turns: [1] })).toBeNull();
  });
  it('does not pass to a lost seat', () => {
    const left = receive(shared, welcome(9, [], { seat: 0, seats: [0, 3] }));
    expect(nextToSit({ ...left, turns: [2] })).toBeNull();
    expect(nextToSit({ ...left, turns: [2, 3] })).toBe(3);
  });
  it('views its only remaining seat', () => {
    const waiting = { ...shared, seat: null };
    expect(onFrame(waiting, welcome(9, [], { seat: null, seats: [3] }), 100).send).toEqual([
      { type: 'sit', seat: 3 },
    ]);
    for (const seats of [[], [0, 2]])
      expect(onFrame(waiting, welcome(9, [], { seat: null, seats }), 100).send).toEqual([]);
  });
  it('requests a rematch for its remaining seats', () => {
    const over = { ...shared, table: { ...table, rematch_wanted: [2] } };
    expect(seatsWithoutRematch(over)).toEqual([0, 3]);
    expect(seatsWithoutRematch(onSend(over, { type: 'rematch', id: 'r', seat: 3 }))).toEqual([0]);
  });
  it('forgets the previous seat’s log, which can hold secrets', () => {
    const next = receive(shared, welcome(9, [step(8)], { seat: 2, seats: [0, 2, 3] }));
    expect(versions(next)).toEqual([8]);
    expect(next.latest).toEqual([]);
  });
});

it('own chat lines are never unread', () => {
  const lines = [0, 1, 2, 0].map((seat) => ({ seat, text: 'Hello', phrase: false, time: 0 }));
  expect(countUnread({ ...EMPTY, lines, seats: [0, 2] }, 0)).toBe(1);
  expect(countUnread({ ...EMPTY, lines, seats: [] }, 1)).toBe(3);
});
