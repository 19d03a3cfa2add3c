import { describe, expect, it } from 'vitest';
import type { AnyPlugin } from '../games/plugin';
import { LiveMatch } from './match.svelte';
import { Session } from './session.svelte';

const plugin = { newIntent: () => ({}) } as unknown as AnyPlugin;
const matchAt = (session: Session): LiveMatch => new LiveMatch(session, plugin, {}, [], () => undefined);

describe('a player’s intent', () => {
  it('belongs to one table', () => {
    const [here, there] = [matchAt(new Session('a', 0)), matchAt(new Session('b', 0))];
    expect(here.intent).toBe(here.intent);
    expect(here.intent).not.toBe(there.intent);
  });
  it('belongs to one seat, and survives other changes', () => {
    const session = new Session('a', 0);
    const match = matchAt(session);
    const first = match.intent;
    session.room = { ...session.room, version: 7 };
    expect(match.intent).toBe(first);
    session.room = { ...session.room, seat: 1 };
    expect(match.intent).not.toBe(first);
  });
});

it('the log lists all events in order', () => {
  const session = new Session('a', null);
  const event = (kind: string) => ({ kind, seat: null });
  session.room = {
    ...session.room,
    log: [
      { version: 1, events: [event('a'), event('b')] },
      { version: 2, events: [event('c')] },
    ],
  };
  expect(matchAt(session).log.map(({ kind }) => kind)).toEqual(['a', 'b', 'c']);
});

it('knows which events a weaker bot caused', () => {
  const session = new Session('a', null);
  const [event, other] = [
    { kind: 'a', seat: 1 },
    { kind: 'b', seat: 1 },
  ];
  session.room = {
    ...session.room,
    log: [
      { version: 1, events: [event], by: 'easy' },
      { version: 2, events: [other] },
    ],
  };
  const { weaker } = matchAt(session);
  expect([weaker.get(event), weaker.get(other)]).toEqual(['easy', undefined]);
});

it('a bot replaces the viewer while they are away, covered or resigned', () => {
  const seat = { kind: 'human', name: 'Ann', level: null, away: false, resigned: false } as const;
  for (const change of [{ away: true }, { covered: true }, { resigned: true }]) {
    const session = new Session('a', 0);
    const table = { status: 'playing', seats: [{ ...seat, ...change }] };
    session.room = { ...session.room, table } as unknown as typeof session.room;
    expect(matchAt(session).replaced).toBe(true);
  }
});

it('asks to confirm a move with a warning, and plays a free move at once', () => {
  const session = new Session('a', 0);
  const position = { view: { seat: 0, awaiting: [0] }, figures: {}, legal: [0, 1] };
  session.room = { ...session.room, position } as unknown as typeof session.room;
  const careful = {
    ...plugin,
    costs: () => false,
    warning: ({ kind }: { kind: string }) => (kind === 'dear' ? 'lost' : null),
  } as unknown as AnyPlugin;
  const match = new LiveMatch(session, careful, {}, [{ kind: 'dear' }, { kind: 'cheap' }], () => undefined);
  const played: number[] = [];
  session.play = (code: number) => void played.push(code);
  match.pick(1);
  expect([match.pending, played]).toEqual([null, [1]]);
  match.pick(0);
  expect([match.pending?.code, played]).toEqual([0, [1]]);
  match.confirm();
  expect([match.pending, played]).toEqual([null, [1, 0]]);
});

it('drops a move that awaits its confirmation once the position has changed', () => {
  const session = new Session('a', 0);
  const position = { view: { seat: 0, awaiting: [0] }, figures: {}, legal: [0] };
  session.room = { ...session.room, position, version: 4 } as unknown as typeof session.room;
  const careful = { ...plugin, costs: () => false, warning: () => 'lost' } as unknown as AnyPlugin;
  const match = new LiveMatch(session, careful, {}, [{ kind: 'dear' }], () => undefined);
  const played: number[] = [];
  session.play = (code: number) => void played.push(code);
  match.pick(0);
  expect(match.pending?.code).toBe(0);
  session.room = { ...session.room, version: 5 };
  expect(match.pending).toBeNull();
  match.confirm();
  expect(played).toEqual([]);
});

it('plays one move for two quick taps on the same place, and two on different places', () => {
  const session = new Session('a', 0);
  const position = { view: { seat: 0, awaiting: [0] }, figures: {}, legal: [0, 1] };
  session.room = { ...session.room, position } as unknown as typeof session.room;
  const free = { ...plugin, costs: () => false } as unknown as AnyPlugin;
  const match = new LiveMatch(session, free, {}, [{ kind: 'a' }, { kind: 'b' }], () => undefined);
  const played: number[] = [];
  session.play = (code: number) => void played.push(code);
  const tap = (clientX: number, timeStamp: number, code: number): boolean => {
    match.taps.note({ clientX, clientY: 0, timeStamp, detail: 1 });
    return match.pick(code);
  };
  expect([tap(50, 0, 0), tap(50, 120, 0), tap(50, 140, 1)]).toEqual([true, false, false]);
  expect(tap(150, 200, 1)).toBe(true);
  expect(tap(150, 600, 1)).toBe(true);
  expect(played).toEqual([0, 1, 1]);
});

it('plays one move in each position, even if the next position arrives before the answer', () => {
  const session = new Session('a', 0);
  const positionWith = (legal: number[]): unknown => ({ view: { seat: 0 }, figures: {}, legal });
  const show = (position: unknown): void => {
    session.room = { ...session.room, position } as unknown as typeof session.room;
  };
  const free = { ...plugin, costs: () => false } as unknown as AnyPlugin;
  const match = new LiveMatch(session, free, {}, [{ kind: 'a' }, { kind: 'b' }], () => undefined);
  const played = (): unknown[] =>
    session.room.unanswered.map((command) => command.type === 'move' && command.move);
  show(positionWith([0, 1]));
  match.pick(0);
  match.pick(1);
  expect(played()).toEqual([0]);
  show(positionWith([1]));
  match.pick(1);
  match.pick(1);
  expect(played()).toEqual([0, 1]);
});

it('names what a refused move is about', () => {
  const session = new Session('a', 0);
  const named = {
    ...plugin,
    costs: () => false,
    subjectOf: ({ kind }: { kind: string }) => kind,
  } as unknown as AnyPlugin;
  const match = new LiveMatch(session, named, {}, [{ kind: 'Paris – Zurich' }], () => undefined);
  session.play = () => undefined;
  match.pick(0);
  expect(match.refusedSubject).toBeNull();
  const refusal = { code: 'route_taken', rule: '', text: '' };
  session.room = { ...session.room, refusal };
  expect(match.refusedSubject).toBe('Paris – Zurich');
});

it('marks a move that is late where it was made', () => {
  const session = new Session('a', 0);
  const match = new LiveMatch(session, plugin, {}, [{ kind: 'a' }, { kind: 'b' }], () => undefined);
  expect(match.sending).toBeNull();
  session.late = { stage: 'sending', command: { type: 'move', id: 'x', at: 1, move: 1, seat: 0 } };
  expect(match.sending).toEqual({ code: 1, move: { kind: 'b' } });
  session.late = { stage: 'sending', command: { type: 'say', id: 'y', text: 'hello', seat: 0 } };
  expect(match.sending).toBeNull();
});
