import { describe, expect, it } from 'vitest';
import type { AnyPlanning } from '../games/planning';
import type { AnyPlugin } from '../games/plugin';
import type { Prospects, SeatInfo, TableInfo, WantProspects } from '../wire/server';
import { LiveMatch } from './match.svelte';
import { describePremove, MAX_MOVES, PlanningMatch, plainPlanning } from './planning.svelte';
import { mayPlan } from './plans';
import { onFrame, type Room } from './room';
import { Session } from './session.svelte';

const NAMES = ['blue', 'red', 'claim', ...Array.from({ length: 9 }, (_, n) => `other ${n}`)];
const moves = NAMES.map((kind) => ({ kind }));
const CARDS = ['blue', 'red'];
const plugin = {
  newIntent: () => ({}),
  describeMove: ({ kind }: { kind: string }) => kind,
} as unknown as AnyPlugin;
const game: AnyPlanning = {
  cardOf: ({ kind }: { kind: string }) => (CARDS.includes(kind) ? kind : ''),
  cards: () => [],
  describe: ({ kind }: { kind: string }, card) => (card ? `a ${card} card` : kind),
  condition: (_, card) => (card ? 'if face up' : null),
};

/** A plan by seat 1; `answer` says what can be planned. */
function planning(
  answer: (request: WantProspects) => Partial<Prospects> | Promise<Partial<Prospects>> = () => ({}),
  turns?: PlanningMatch['turns'],
): PlanningMatch {
  const session = new Session('a', 1);
  const position = { view: { seat: 1, awaiting: [0] }, figures: 'now', legal: [] };
  session.room = { ...session.room, position } as unknown as Room;
  const live = new LiveMatch(session, plugin, {}, moves, () => undefined);
  return new PlanningMatch(live, game, turns, async (_, request) => ({
    version: 1,
    moves: moves.map((_, code) => code),
    view: { seat: 1, awaiting: [1] },
    figures: 'then',
    ...(await answer(request)),
  }));
}

async function looked(...answer: Parameters<typeof planning>): Promise<PlanningMatch> {
  const plan = planning(...answer);
  await plan.look();
  return plan;
}

describe('a plan', () => {
  it('shows its turn instead of the live position, and picks go into it', async () => {
    const plan = planning();
    expect([plan.legal, plan.figures]).toEqual([[], 'now']);
    await plan.look();
    expect([plan.legal.length, plan.figures, plan.view.awaiting]).toEqual([NAMES.length, 'then', [1]]);
    plan.pick(2);
    plan.pick(0);
    plan.pick(2);
    expect(plan.plan).toEqual([[{ move: 2 }, { move: 0, card: 'blue' }]]);
    plan.prefer(0, 1);
    expect(plan.plan[0]![0]).toEqual({ move: 0, card: 'blue' });
    plan.remove(0, 0);
    expect(plan.plan).toEqual([[{ move: 2 }]]);
  });

  it('takes the same card from any place only once', async () => {
    const plan = await looked();
    plan.pick(0);
    plan.add({ move: 1, card: 'blue' });
    expect(plan.plan[0]).toHaveLength(1);
  });

  it('tells why a pick is not in it', async () => {
    const plan = await looked(() => ({ moves: [2, 3] }));
    plan.pick(0);
    expect([plan.rejected, plan.plan]).toEqual(['impossible', []]);
    plan.pick(2);
    expect(plan.rejected).toBeNull();
    for (let code = 3; code < 3 + MAX_MOVES; code += 1) plan.add({ move: code });
    expect([plan.rejected, plan.plan[0]!.length]).toEqual(['full', MAX_MOVES]);
  });

  it('asks for each turn with what is planned before it, up to three', async () => {
    const asked: WantProspects[] = [];
    const plan = await looked((request) => {
      asked.push(request);
      return {};
    });
    expect(plan.mayAddTurn).toBe(false);
    plan.pick(2);
    plan.addTurn();
    await plan.look();
    plan.pick(0);
    plan.addTurn();
    await plan.look();
    plan.pick(1);
    expect(plan.mayAddTurn).toBe(false);
    expect(asked.at(-1)).toEqual({ seat: 1, turns: [[{ move: 2 }], [{ move: 0, card: 'blue' }], []] });
    plan.removeTurn(1);
    expect(plan.plan).toEqual([[{ move: 2 }], [{ move: 1, card: 'red' }]]);
  });

  it('ends before a turn that follows something hidden', async () => {
    const plan = await looked(({ turns }) =>
      turns!.length > 1 ? { moves: [], view: null, figures: null } : {},
    );
    plan.pick(2);
    plan.addTurn();
    await plan.look();
    expect([plan.isBeyond, plan.mayAddTurn, plan.legal]).toEqual([true, false, []]);
    expect(plan.plan).toEqual([[{ move: 2 }]]);
  });

  it('ignores a response that a later one has overtaken', async () => {
    const answers: ((answer: Partial<Prospects>) => void)[] = [];
    const plan = planning(() => new Promise((resolve) => answers.push(resolve)));
    const both = [plan.look(), plan.look()];
    answers[1]!({ moves: [2] });
    answers[0]!({ moves: [0, 1] });
    await Promise.all(both);
    expect(plan.legal.map(({ code }) => code)).toEqual([2]);
  });

  it('keeps the plan when the server is unreachable', async () => {
    const plan = planning(() => Promise.reject(new Error('offline')), [[{ move: 2 }]]);
    await plan.look();
    expect(plan.problem).toBeInstanceOf(Error);
    expect(plan.plan).toEqual([[{ move: 2 }]]);
  });

  it('is described with its conditions', () => {
    const plan = planning();
    expect(describePremove({ move: 0, card: 'blue' }, game, plan)).toEqual({
      text: 'a blue card',
      condition: 'if face up',
    });
    expect(describePremove({ move: 2 }, plainPlanning(plugin), plan)).toEqual({
      text: 'claim',
      condition: null,
    });
  });
});

describe('planning is offered', () => {
  const seat = { kind: 'human', name: 'Ann', level: null, away: false, resigned: false } as SeatInfo;
  const bot = { ...seat, kind: 'bot' } as SeatInfo;
  const room = (seats: SeatInfo[], change: Partial<Room> = {}, table: Partial<TableInfo> = {}): Room =>
    ({
      ...new Session('a', 0).room,
      seats: [0],
      table: { status: 'playing', seats, ...table },
      position: { legal: [] },
      ...change,
    }) as unknown as Room;

  it('while another person plays', () => {
    expect(mayPlan(room([seat, seat]))).toBe(true);
    expect(mayPlan(room([seat, bot]))).toBe(false);
    expect(mayPlan(room([seat, { ...seat, away: true }, bot]))).toBe(false);
  });
  it('but not on the viewer’s turn, in a bot’s seat, on a device shared by all, or in a journey of the day', () => {
    expect(mayPlan(room([seat, seat], { position: { legal: [1] } as unknown as Room['position'] }))).toBe(
      false,
    );
    expect(mayPlan(room([{ ...seat, away: true }, seat]))).toBe(false);
    expect(mayPlan(room([seat, seat], { seats: [0, 1] }))).toBe(false);
    expect(mayPlan(room([seat, seat], { seat: null }))).toBe(false);
    expect(mayPlan(room([seat, seat], {}, { day: { date: '2026-11-16', closes: 1 } }))).toBe(false);
    expect(mayPlan(room([seat, seat], {}, { status: 'finished' }))).toBe(false);
  });
});

it('a room keeps the plan until an update changes it', () => {
  const premoves = { turns: [[{ move: 2 }]], end: null, played: 0 };
  const start = { ...new Session('a', 0).room, version: 4, premoves } as Room;
  const after = onFrame(start, { type: 'update', version: 5 }, 0).room;
  expect(after.premoves).toEqual(premoves);
  const ended = { turns: [], end: 'impossible', played: 1 } as const;
  expect(
    onFrame(after, { type: 'update', version: 6, premoves: { ...ended, turns: [] } }, 0).room.premoves,
  ).toEqual(ended);
});
