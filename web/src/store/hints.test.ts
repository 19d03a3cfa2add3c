import { describe, expect, it } from 'vitest';
import type { MoveHint, WantHint } from '../wire/server';
import { Hints } from './hints.svelte';
import { Session } from './session.svelte';

const HINT: MoveHint = { move: 7, chance: 0.5, margin: 0.04, others: [] };
const person = { kind: 'human', name: 'Ann', away: false, resigned: false };
const bot = { ...person, kind: 'bot', name: 'Brunel' };

function sessionWith(change: object = {}, seats: readonly object[] = [person, bot]): Session {
  const session = new Session('a', 0);
  const position = { view: {}, figures: {}, legal: [7, 8] };
  session.room = {
    ...session.room,
    seat: 0,
    version: 3,
    position,
    table: { id: 'a', status: 'playing', day: null, seats, ...change },
  } as unknown as typeof session.room;
  return session;
}

const offered = (session: Session): boolean => new Hints(session).offered;

describe('hints are offered', () => {
  it('against bots only, on the viewer’s turn', () => {
    expect(offered(sessionWith())).toBe(true);
    const waiting = sessionWith();
    waiting.room = { ...waiting.room, position: { ...waiting.room.position!, legal: [] } };
    expect(offered(waiting)).toBe(false);
    const watching = sessionWith();
    watching.room = { ...watching.room, seat: null };
    expect(offered(watching)).toBe(false);
  });
  it('not with other people, in a journey of the day, or while a bot plays the seat', () => {
    expect(offered(sessionWith({}, [person, bot, { ...person, resigned: true }]))).toBe(false);
    expect(offered(sessionWith({ day: { date: '2026-11-16', closes: 1 } }))).toBe(false);
    expect(offered(sessionWith({ status: 'finished' }))).toBe(false);
    expect(offered(sessionWith({}, [{ ...person, away: true }, bot]))).toBe(false);
  });
});

describe('a hint', () => {
  it('is requested once for the version seen, and lasts until the position changes', async () => {
    const session = sessionWith();
    const requests: WantHint[] = [];
    const hints = new Hints(session, async (_, request) => (requests.push(request), HINT));
    await Promise.all([hints.ask(), hints.ask()]);
    expect(requests).toEqual([{ seat: 0, at: 3 }]);
    expect(hints.found).toEqual(HINT);
    session.room = { ...session.room, version: 4 }; // chat
    expect(hints.found).toEqual(HINT);
    session.room = { ...session.room, position: { ...session.room.position! } };
    expect(hints.found).toBeNull();
  });
  it('is not shown if it arrives too late', async () => {
    const session = sessionWith();
    let answer: (hint: MoveHint) => void = () => undefined;
    const hints = new Hints(session, () => new Promise((resolve) => (answer = resolve)));
    const asking = hints.ask();
    session.room = { ...session.room, position: { ...session.room.position! } };
    answer(HINT);
    await asking;
    expect([hints.found, hints.asking]).toEqual([null, false]);
  });
  it('shows why it was refused until dismissed', async () => {
    const hints = new Hints(sessionWith(), () => Promise.reject(new Error('busy')));
    await hints.ask();
    expect(hints.found).toBeNull();
    expect(hints.problem).toEqual(new Error('busy'));
    hints.dismiss();
    expect(hints.problem).toBeNull();
  });
});
