import { beforeEach, expect, it, vi } from 'vitest';
import { EMPTY, type Room } from '../../store/room';
import { recallSeat } from '../../store/own_seats';
import type { Session } from '../../store/session.svelte';
import type { Seated, TableInfo } from '../../wire/server';
import { KeptSeat } from './kept_seat.svelte';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const taken = table('Aouda');
const cleared = table(null);

function table(name: string | null): TableInfo {
  return { status: 'waiting', seats: [{ kind: name ? 'human' : 'open', name }] } as unknown as TableInfo;
}
/** A session that sees one room. */
function session(table: TableInfo | null, seats: readonly number[]): Session {
  const room: Room = { ...EMPTY, table, seats, connection: table ? 'open' : 'connecting' };
  return { room } as Session;
}

it('tells that the host cleared the seat', () => {
  const kept = new KeptSeat('a');
  kept.follow(session(taken, [0]));
  expect(recallSeat('a')?.names).toEqual(['Aouda']);
  kept.follow(session(cleared, []));
  expect([kept.loss, recallSeat('a')]).toEqual(['seat_cleared', null]);
});

it('tells it, too, when the seat is cleared before the new session shows it', () => {
  const seenBefore = new KeptSeat('a');
  seenBefore.follow(session(taken, [0])); // by the session that watched
  seenBefore.enter({ seats: [0], table: taken } as unknown as Seated);
  seenBefore.follow(session(null, []));
  seenBefore.follow(session(cleared, []));
  expect(seenBefore.loss).toBe('seat_cleared');

  const unseen = new KeptSeat('b');
  unseen.follow(session(cleared, []));
  unseen.enter({ seats: [0], table: taken } as unknown as Seated);
  unseen.follow(session(null, []));
  unseen.follow(session(cleared, []));
  expect(unseen.loss).toBe('seat_cleared');
});

it('knows that the player stood up, whatever news arrives first', () => {
  const kept = new KeptSeat('a');
  kept.follow(session(taken, [0]));
  kept.forget();
  kept.follow(session({ ...taken }, [0])); // somebody else sat down
  expect(recallSeat('a')).toBeNull();
  kept.follow(session(cleared, []));
  expect(kept.loss).toBe('stood_up');
});

it('keeps the seat when the game begins before the player stands up', () => {
  const kept = new KeptSeat('a');
  kept.follow(session(taken, [0]));
  kept.forget();
  kept.follow(session({ ...taken, status: 'playing' }, [0]));
  expect([kept.loss, recallSeat('a')?.names]).toEqual([null, ['Aouda']]);
});
