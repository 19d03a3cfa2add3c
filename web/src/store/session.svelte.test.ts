// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Session } from './session.svelte';
import type { Wire } from './socket';

it('notifies only the readers of the part that changed', () => {
  const session = new Session('a', 0);
  const seen: number[] = [];
  const dispose = $effect.root(() => {
    $effect(() => void seen.push(session.room.version));
  });
  flushSync();
  session.room = { ...session.room, watchers: 3 };
  flushSync();
  expect(seen).toEqual([-1]);
  session.room = { ...session.room, version: 4 };
  flushSync();
  expect(seen).toEqual([-1, 4]);
  dispose();
});

it('exposes all parts of the room', () => {
  const session = new Session('a', 1);
  const { room } = session;
  session.room = { ...room, connection: 'open', present: [1] };
  expect({ ...room }).toEqual({ ...session.room });
  expect([room.seat, room.connection, room.present]).toEqual([1, 'open', [1]]);
});

describe('a late command', () => {
  afterEach(() => void vi.useRealTimers());

  /** A session whose wires are ours. */
  function connected() {
    vi.useFakeTimers();
    const wires: (Wire & { sent: { type: string; id?: string }[] })[] = [];
    const session = new Session('a', 0, () => {
      const wire: (typeof wires)[number] = {
        sent: [],
        send(text) {
          wire.sent.push(JSON.parse(text) as { type: string });
        },
        close: () => undefined,
        onopen: null,
        onclose: null,
        onmessage: null,
      };
      wires.push(wire);
      return wire;
    });
    const stop = session.start();
    const welcome = {
      type: 'welcome',
      seat: 0,
      seats: [0],
      host: true,
      catalog: '/catalog',
      time: 0,
      sight: { version: 3, table: { status: 'playing', seats: [] }, position: null, log: [], lines: [] },
    };
    const open = (): void => {
      wires.at(-1)!.onopen!();
      wires.at(-1)!.onmessage!({ data: JSON.stringify(welcome) });
    };
    open();
    return { session, wires, open, stop };
  }

  it('is said after a second, and differently after some more', () => {
    const { session, wires, stop } = connected();
    session.play(7);
    const { id } = wires[0]!.sent.find(({ type }) => type === 'move')!;
    vi.advanceTimersByTime(900);
    expect(session.late).toBeNull();
    vi.advanceTimersByTime(200);
    expect(session.late).toMatchObject({ stage: 'sending', command: { type: 'move', move: 7 } });
    vi.advanceTimersByTime(4_000);
    expect(session.late?.stage).toBe('unsent');
    wires[0]!.onmessage!({ data: JSON.stringify({ type: 'done', id, version: 4 }) });
    expect(session.late).toBeNull();
    stop();
  });

  it('is sent once on every new connection, with its id, until it is answered', () => {
    const { session, wires, open, stop } = connected();
    dispatchEvent(new Event('offline'));
    expect(session.room.connection).toBe('lost');
    session.play(7);
    vi.advanceTimersByTime(5_000);
    expect(session.late?.stage).toBe('unsent');
    open();
    const moves = wires.map(({ sent }) => sent.filter(({ type }) => type === 'move').map(({ id }) => id));
    const id = session.room.unanswered[0]!.id;
    expect(moves.at(-1)).toEqual([id]);
    expect(moves.slice(0, -1).flat()).toEqual([]);
    wires.at(-1)!.onmessage!({ data: JSON.stringify({ type: 'done', id, version: 4 }) });
    expect([session.late, session.room.unanswered]).toEqual([null, []]);
    stop();
  });
});
