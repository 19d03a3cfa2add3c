// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { Session } from './session.svelte';

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
