import { beforeAll, describe, expect, it } from 'vitest';
import { after } from '../i18n/after';
import { findingsOf, proofOf } from '../ui/replay/findings';
import type { TableInfo } from '../wire/server';
import type { ShownDraw } from '../games/draws';
import { checkGame, fairness, jointLuck, type Evidence, type Verdict } from './fairness';
import { bytesOf, hexOf, NO_NOTES, sha256, type LuckNotes } from './luck';
import { digestOf } from './shown';
import { Stream } from './stream';

const SECRET = hexOf(Uint8Array.from({ length: 32 }, (_, at) => at));
const ADDED = ['11'.repeat(32), '22'.repeat(32)];
const promiseOf = async (hex: string): Promise<string> => hexOf(await sha256(bytesOf(hex)));
/** An event that shows an outcome. */
const shows = (kinds: number, outcome: number): unknown => ({ kinds, outcome });
const drawsIn = (event: unknown): ShownDraw[] => [event as ShownDraw];

/** An honest game with two promised secrets, as the browser that promised the first one sees it. */
async function honest(added = ADDED): Promise<Evidence> {
  const luck = new Stream(await jointLuck(SECRET, added));
  const [setup, move] = [luck.fork('setup'), luck.fork('move 1')];
  const steps = [
    [{ counts: [3, 4], outcome: setup.pick([3, 4]) }],
    [],
    [
      { counts: [6], outcome: move.below(6), number: true },
      { counts: [1, 1, 9], outcome: move.pick([1, 1, 9]) },
    ],
  ];
  const events = [
    [shows(2, steps[0]![0]!.outcome)],
    [],
    [shows(6, steps[2]![0]!.outcome), shows(3, steps[2]![1]!.outcome)],
  ].map((shown) => JSON.stringify(shown));
  const promises = await Promise.all(ADDED.map(promiseOf));
  const commitment = await promiseOf(SECRET);
  const seats = promises.map((promise) => ({ promise }));
  const noted = [events[0]!, events[2]!].map(digestOf);
  return {
    table: { secret: SECRET, added, seats, commitment } as unknown as TableInfo,
    draws: { first: 0, steps },
    notes: { own: { [promises[0]!]: ADDED[0]! }, commitment, promises, first: 0 },
    showings: [{ seat: 0, noted, steps: events }],
  };
}

const check = (evidence: Evidence): Promise<Verdict> => checkGame(evidence, drawsIn);
const faults = (found: Verdict): string[] =>
  findingsOf(found)
    .filter(({ good }) => !good)
    .map(({ text }) => text);

beforeAll(() => after.join());

describe('an honest game', () => {
  it('combines the secrets like the server', async () => {
    const joint = 'd329033878a15b9b2c5e170a92dc45f9220421529df0875dd9023ca91c826d88';
    expect(hexOf(await jointLuck(SECRET, ADDED))).toBe(joint);
    expect(hexOf(await jointLuck(SECRET, []))).toBe(SECRET);
  });

  it('is fair, and proves to a browser that added a secret that nobody picked the draws', async () => {
    const found = await check(await honest());
    expect([fairness(found), found.draws, found.noted, faults(found)]).toEqual(['fair', 3, 2, []]);
    expect(proofOf(found)).toMatch(/neither the server nor any player/);
  });

  it('proves less to a browser that was not there', async () => {
    const found = await check({ ...(await honest()), notes: NO_NOTES, showings: [] });
    expect([fairness(found), found.server, found.own]).toEqual(['fair', 'unconfirmed', null]);
    expect(proofOf(found)).not.toMatch(/neither/);
    expect(faults(found)).toEqual([expect.stringMatching(/noted no steps/)]);
  });

  it('can continue another one, whose draws are not its own', async () => {
    const evidence = await honest();
    const steps = evidence.draws.steps.map((step, at) =>
      at === 0 ? step.map((draw) => ({ ...draw, outcome: draw.outcome ^ 1 })) : step,
    );
    const table = { ...evidence.table, origin: { table: 'before', move: 0 } };
    const continued = { ...evidence, table, notes: { ...evidence.notes, first: 1 } };
    expect(fairness(await check({ ...continued, draws: { first: 1, steps } }))).toBe('fair');
    const ended = await check({ ...continued, draws: { first: 1, steps: steps.slice(0, 1) }, showings: [] });
    expect([fairness(ended), proofOf(ended)]).toEqual(['unproven', expect.any(String)]);
  });

  it('proves nothing about the moves that a device drew', async () => {
    const evidence = await honest();
    const table = { ...evidence.table, origin: { table: 'own-abcdefghijkl', move: 0, device: true } };
    const draws = { ...evidence.draws, first: 1 };
    const found = await check({ ...evidence, table, draws, notes: { ...evidence.notes, first: 1 } });
    expect([fairness(found), found.wrongStep]).toEqual(['unproven', null]);
    expect(faults(found)).toEqual([expect.stringMatching(/up to move 0 .* can’t vouch/)]);
  });
});

/** What a dishonest server could send instead, and what the page must then say. */
const FORGERIES: Record<string, [(honest: Evidence) => Promise<Evidence> | Evidence, RegExp]> = {
  'another secret of the server': [
    ({ notes, ...evidence }) => ({ ...evidence, notes: { ...notes, commitment: '00'.repeat(32) } }),
    /isn’t the one it promised/,
  ],
  'a changed draw': [
    (evidence) => ({
      ...evidence,
      draws: {
        first: 0,
        steps: evidence.draws.steps.map((step) =>
          step.map((draw) => ({ ...draw, outcome: draw.outcome ^ 1 })),
        ),
      },
    }),
    /draw at move 0 doesn’t follow/,
  ],
  'forged draws before a first step that the server made up': [
    (evidence) => ({
      ...evidence,
      draws: { first: 2, steps: [[{ counts: [9], outcome: 0 }], [], ...evidence.draws.steps.slice(2)] },
    }),
    /played from the start/,
  ],
  'an origin that the server made up': [
    (evidence) => ({
      ...evidence,
      table: { ...evidence.table, origin: { table: 'before', move: 1 } },
      draws: { ...evidence.draws, first: 2 },
    }),
    /played from the start/,
  ],
  'no steps': [(evidence) => ({ ...evidence, draws: { first: 0, steps: [] } }), /sent no draws/],
  'steps without draws': [
    (evidence) => ({ ...evidence, draws: { first: 0, steps: [[], [], []] } }),
    /sent no draws/,
  ],
  'a game without this browser’s secret, and a blank promise': [
    async ({ notes, showings }) => {
      const without = await honest([ADDED[1]!]);
      const seats = [{ promise: '' }, without.table.seats[1]!];
      return { ...without, table: { ...without.table, seats } as TableInfo, notes, showings };
    },
    /secret wasn’t used/,
  ],
  'a secret that nobody promised': [
    async ({ notes }) => ({ ...(await honest([...ADDED, '33'.repeat(32)])), notes }),
    /nobody had promised/,
  ],
  'a secret that was promised after this browser revealed its own': [
    async ({ notes }) => {
      const late = '33'.repeat(32);
      const more = await honest([...ADDED, late]);
      const seats = [...more.table.seats, { promise: await promiseOf(late) }];
      return { ...more, table: { ...more.table, seats } as TableInfo, notes };
    },
    /nobody had promised/,
  ],
  'the promised secrets in another order, of which the server could try all': [
    async ({ notes }) => {
      const other = await honest([...ADDED].reverse());
      return { ...other, notes };
    },
    /in a different order from the promises/,
  ],
  'a draw from nothing': [
    ({ draws, ...evidence }) => ({
      ...evidence,
      draws: { ...draws, steps: [[{ counts: [0, 0], outcome: 0 }], ...draws.steps.slice(1)] },
    }),
    /draw at move 0 doesn’t follow/,
  ],
  'a draw from less than nothing of the kinds that the server does not want': [
    ({ draws, ...evidence }) => ({
      ...evidence,
      draws: { ...draws, steps: [[{ counts: [9, -8], outcome: 0 }], ...draws.steps.slice(1)] },
    }),
    /draw at move 0 doesn’t follow/,
  ],
  'a draw from more than can be counted': [
    ({ draws, ...evidence }) => ({
      ...evidence,
      draws: { ...draws, steps: [[{ counts: [Infinity], outcome: 0 }], ...draws.steps.slice(1)] },
    }),
    /draw at move 0 doesn’t follow/,
  ],
  'a secret held back by another player': [
    async ({ notes }) => ({ ...(await honest([ADDED[0]!])), notes }),
    /1 of 2 promised secrets went in/,
  ],
  'another game than the one that was shown': [
    ({ showings, ...evidence }) => ({
      ...evidence,
      showings: showings.map((showing) => ({ ...showing, noted: [digestOf('[]'), ...showing.noted] })),
    }),
    /different game/,
  ],
  'the game that was shown, with the draws of another': [
    ({ showings, ...evidence }) => {
      const steps = showings[0]!.steps.map((step) => step.replace(/"outcome":\d/, '"outcome":8'));
      const noted = [steps[0]!, steps[2]!].map(digestOf);
      return { ...evidence, showings: [{ seat: 0, noted, steps }] };
    },
    /Move 0 shows something that wasn’t drawn/,
  ],
};

describe('a forged game is never fair', () => {
  it.each(Object.entries(FORGERIES))('%s', async (_, [forge, sentence]) => {
    const found = await check(await forge(await honest()));
    expect(fairness(found)).not.toBe('fair');
    expect(faults(found).join(' ')).toMatch(sentence);
    expect(proofOf(found)).not.toMatch(/neither/);
  });

  it('tells how many games a player who holds a secret back could choose from', async () => {
    const { notes } = await honest();
    const found = await check({ ...(await honest([ADDED[0]!])), notes: { ...notes } satisfies LuckNotes });
    expect([fairness(found), found.added, found.promised]).toEqual(['unproven', 1, 2]);
  });
});
