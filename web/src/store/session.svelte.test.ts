// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command, FromServer, TableInfo } from '../wire/server';
import { Session } from './session.svelte';
import type { Wire } from './socket';
import { visit } from './visit.svelte';

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

const over = {
  id: 'a',
  status: 'finished',
  config: { edition: 'default', options: {} },
  seats: [0, 1, 2].map((n) => ({ kind: 'human', name: `P${n}`, away: n === 2, resigned: false })),
  rematch_wanted: [1],
  rematch_declined: [],
  rematch_terms: null,
  rematch: null,
} as unknown as TableInfo;
const terms = { config: over.config, order: [0, 1, 2], levels: [null, null, null] };
const changed = { edition: 'default', options: {}, order: [0, 1, 2], levels: [null, null, null] };

describe('a rematch', () => {
  const seated = (table: TableInfo, seats = [0, 2]): Session => {
    const session = new Session('a', null);
    session.room = { ...session.room, table, seats };
    return session;
  };
  const sent = ({ room }: Session): Partial<Command>[] =>
    room.unanswered.map((command) => ({ ...command, id: '', promise: '' }) as Partial<Command>);

  it('is agreed to for every seat of the device, on the proposed terms', async () => {
    const session = seated(over);
    await session.playAgain();
    await session.playAgain();
    expect(sent(session)).toEqual(
      [0, 2].map((seat) => ({ type: 'rematch', id: '', promise: '', terms: null, seat })),
    );
    const agreed = seated({ ...over, rematch_terms: terms as never, rematch_wanted: [1, 0] });
    await agreed.playAgain();
    expect(sent(agreed)).toEqual([{ type: 'rematch', id: '', promise: '', terms: changed, seat: 2 }]);
  });
  it('promises a different secret for each seat of the device', async () => {
    const session = seated(over);
    await session.playAgain();
    const promises = session.room.unanswered.map((command) => 'promise' in command && command.promise);
    expect(promises).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(promises[0]).not.toBe(promises[1]);
  });
  it('is proposed on other terms for every seat, even one that had agreed', async () => {
    const session = seated({ ...over, rematch_wanted: [1, 0, 2] });
    await session.playAgain(changed);
    expect(sent(session).map((command) => 'seat' in command && command.seat)).toEqual([0, 2]);
    const back = seated({ ...over, rematch_terms: terms as never });
    await back.playAgain(null);
    expect(sent(back)[0]).toMatchObject({ terms: null });
  });
  it('is declined once for every seat', () => {
    const session = seated({ ...over, rematch_declined: [2] });
    session.declineRematch();
    expect(sent(session)).toEqual([{ type: 'no_rematch', id: '', promise: '', seat: 0 }]);
  });
  it('is begun by a seat that wants it', () => {
    const session = seated(over, [0, 1]);
    session.beginRematch();
    expect(sent(session)).toMatchObject([{ type: 'begin_rematch', seat: 1 }]);
    const other = seated(over, [0]);
    other.beginRematch();
    expect(sent(other)).toEqual([]);
  });
  it('lets absent players take their seats back', () => {
    const session = seated(over);
    session.takeSeatsBack();
    expect(sent(session)).toMatchObject([{ type: 'return', seat: 2 }]);
  });
});

describe('a visit', () => {
  /** A wire whose server welcomes, and answers every command. */
  function answering(
    table: TableInfo,
    seats: number[],
  ): { wire: Wire; received: Command[]; closed: () => boolean } {
    const received: Command[] = [];
    let isClosed = false;
    const reply = (frame: Partial<FromServer>): void =>
      void Promise.resolve().then(() => wire.onmessage?.({ data: JSON.stringify(frame) } as never));
    const wire: Wire = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send(text: string) {
        const frame = JSON.parse(text) as Command | { type: 'hello' | 'pace' | 'ping' };
        if (frame.type === 'hello')
          reply({
            type: 'welcome',
            protocol: 2,
            seat: null,
            seats,
            host: false,
            catalog: '',
            time: 0,
            sight: { version: 1, table, position: null, follows: null, log: [], lines: [] },
          });
        else if ('id' in frame) {
          received.push(frame);
          reply({ type: 'done', id: frame.id, version: 2 });
        }
      },
      close: () => (isClosed = true),
    } as unknown as Wire;
    void Promise.resolve().then(() => wire.onopen?.());
    return { wire, received, closed: () => isClosed };
  }

  it('acts for the device’s seats and leaves when the server has answered', async () => {
    const { wire, received, closed } = answering(over, [0, 2]);
    await visit('a', (session) => session.declineRematch(), new Session('a', null, () => wire));
    expect(received).toMatchObject([
      { type: 'no_rematch', seat: 0 },
      { type: 'no_rematch', seat: 2 },
    ]);
    expect(closed()).toBe(true);
  });
});

/** A session whose wires are ours. */
function connected() {
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

describe('a late command', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is late after a second, and unsent after a few more', () => {
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

describe('a move with a follow-up', () => {
  /** Answer the last move with the moves that are legal then, and return all moves sent. */
  function answer(
    { session, wires }: ReturnType<typeof connected>,
    legal: number[],
    frame: object,
  ): number[] {
    const moves = () =>
      wires[0]!.sent.filter(({ type }) => type === 'move') as { id: string; move?: number }[];
    const { id } = moves().at(-1)!;
    session.room = { ...session.room, position: { legal } as unknown as typeof session.room.position };
    wires[0]!.onmessage!({ data: JSON.stringify({ id, ...frame }) });
    return moves().map(({ move }) => move!);
  }
  const DONE = { type: 'done', version: 4 };
  const ninth = (legal: readonly number[]): number | null => legal.find((code) => code === 9) ?? null;

  it('plays it once, when the first is answered and if it is legal', () => {
    const line = connected();
    line.session.play(7, ninth);
    expect(line.session.room.unanswered).toHaveLength(1);
    expect(answer(line, [8, 9], DONE)).toEqual([7, 9]);
    expect(answer(line, [9], DONE)).toEqual([7, 9]);
    line.session.play(7, ninth);
    expect(answer(line, [8], DONE)).toEqual([7, 9, 7]);
    line.stop();
  });

  it('does not play it after a refusal or an undo, nor another move instead', () => {
    const line = connected();
    line.session.play(7, ninth);
    const refusal = { code: 'not_your_turn', rule: '', text: '' };
    expect(answer(line, [9], { type: 'refused', refusal })).toEqual([7]);
    line.session.play(7, ninth);
    line.session.undo();
    expect(answer(line, [9], DONE)).toEqual([7, 7]);
    line.session.play(7, ninth);
    line.session.play(6);
    expect(answer(line, [9], DONE)).toEqual([7, 7, 7, 6]);
    line.stop();
  });
});
