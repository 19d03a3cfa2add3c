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

it('a move that would lose something unsaid is asked about, another one that costs nothing is not', () => {
  const session = new Session('a', 0);
  const position = { view: { seat: 0, awaiting: [0] }, figures: {}, legal: [0, 1] };
  session.room = { ...session.room, position } as unknown as typeof session.room;
  const careful = {
    ...plugin,
    costs: () => false,
    warning: ({ kind }: { kind: string }) => (kind === 'dear' ? 'lost' : null),
  } as unknown as AnyPlugin;
  const play = new LivePlay(session, careful, {}, [{ kind: 'dear' }, { kind: 'cheap' }], () => undefined);
  const made: number[] = [];
  session.move = (code: number) => void made.push(code);
  play.propose(1);
  expect([play.proposed, made]).toEqual([null, [1]]);
  play.propose(0);
  expect([play.proposed?.code, made]).toEqual([0, [1]]);
  play.confirm();
  expect([play.proposed, made]).toEqual([null, [1, 0]]);
});
