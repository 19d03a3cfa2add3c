import { describe, expect, it } from 'vitest';
import type { AnyPlugin } from '../games/plugin';
import { LivePlay } from './play.svelte';
import { Session } from './session.svelte';

const plugin = { newIntent: () => ({}) } as unknown as AnyPlugin;
const sitting = (session: Session): LivePlay => new LivePlay(session, plugin, {}, [], () => undefined);

describe('what the player is about to do', () => {
  it('belongs to one table', () => {
    const [here, there] = [sitting(new Session('a', 0)), sitting(new Session('b', 0))];
    expect(here.intent).toBe(here.intent);
    expect(here.intent).not.toBe(there.intent);
  });
  it('belongs to one seat of it, whatever else changes', () => {
    const session = new Session('a', 0);
    const play = sitting(session);
    const first = play.intent;
    session.room = { ...session.room, version: 7 };
    expect(play.intent).toBe(first);
    session.room = { ...session.room, seat: 1 };
    expect(play.intent).not.toBe(first);
  });
});

it('the log is all that happened, in its order', () => {
  const session = new Session('a', null);
  const event = (kind: string) => ({ kind, seat: null });
  session.room = {
    ...session.room,
    log: [
      { version: 1, events: [event('a'), event('b')] },
      { version: 2, events: [event('c')] },
    ],
  };
  expect(sitting(session).log.map(({ kind }) => kind)).toEqual(['a', 'b', 'c']);
});
