import { expect, it } from 'vitest';
import type { AnyMove } from '../../wire/ticket-to-ride';
import type { CodedMove } from '../match';
import type { GameMatch } from './match.svelte';
import { byColour, payable, paymentsFor, startPayment, toggleBuilding, tryMove } from './payments';

const claim = (code: number, route: string, colour: string | null, cards: number, locomotives: number) =>
  ({ code, move: { kind: 'claim_route', route, colour, cards, locomotives } }) as CodedMove<AnyMove>;
const legal: CodedMove<AnyMove>[] = [
  claim(1, 'paris-zurich', 'red', 1, 2),
  claim(2, 'paris-zurich', 'red', 3, 0),
  claim(3, 'paris-zurich', null, 0, 3),
  claim(4, 'roma-venezia', 'black', 2, 0),
  { code: 5, move: { kind: 'build_station', city: 'roma', colour: 'red', cards: 1, locomotives: 0 } },
  { code: 6, move: { kind: 'draw_blind' } },
];

it('finds the payments for a target', () => {
  expect(paymentsFor({ kind: 'route', id: 'paris-zurich' }, legal).map(({ code }) => code)).toEqual([
    1, 2, 3,
  ]);
  expect(paymentsFor({ kind: 'city', id: 'roma' }, legal).map(({ code }) => code)).toEqual([5]);
  expect(paymentsFor({ kind: 'city', id: 'paris-zurich' }, legal)).toEqual([]);
});

it('groups payments by colour, the fewest locomotives first', () => {
  const colours = byColour(paymentsFor({ kind: 'route', id: 'paris-zurich' }, legal));
  expect([...colours.keys()]).toEqual(['red', 'locomotive']);
  expect(colours.get('red')!.map(({ code }) => code)).toEqual([2, 1]);
});

it('finds what a colour can pay for', () => {
  expect(payable('route', legal, null)).toEqual(new Set(['paris-zurich', 'roma-venezia']));
  expect(payable('route', legal, 'black')).toEqual(new Set(['roma-venezia']));
  expect(payable('city', legal, 'red')).toEqual(new Set(['roma']));
});

/** All moves of a small game, of which `open` are legal, and what is picked. */
function matchWith(open: readonly number[], over = false) {
  const stations = [1, 2].flatMap((cards) =>
    ['red', 'black'].flatMap((colour) =>
      ['roma', 'paris'].map((city) => ({ kind: 'build_station', city, colour, cards, locomotives: 0 })),
    ),
  );
  const moves = [{ kind: 'draw_blind' }, { kind: 'draw_tickets' }, legal[0]!.move, ...stations] as AnyMove[];
  const picked: AnyMove[] = [];
  const match = {
    seat: 0,
    over,
    catalog: { moves, stations: 3, routes: [] },
    legal: open.map((code) => ({ code, move: moves[code]! })),
    view: { stations: { roma: 0 }, players: [{ stations: 2 }], own: { hand: { red: 0, black: 1 } } },
    intent: { target: null, building: false },
    pick: (code: number) => picked.push(moves[code]!) > 0,
  };
  return { match: match as unknown as GameMatch, picked };
}

it('picks what is illegal, too, so that the server says why', () => {
  const { match, picked } = matchWith([0]);
  tryMove(({ kind }) => kind === 'draw_blind', match);
  tryMove(({ kind }) => kind === 'draw_tickets', match);
  expect(picked.map(({ kind }) => kind)).toEqual(['draw_blind', 'draw_tickets']);
});

it('picks a route on another player’s turn, but not after the game', () => {
  const waiting = matchWith([]);
  startPayment({ kind: 'route', id: 'paris-zurich' }, waiting.match);
  expect(waiting.picked).toEqual([legal[0]!.move]);
  const ended = matchWith([], true);
  startPayment({ kind: 'route', id: 'paris-zurich' }, ended.match);
  expect(ended.picked).toEqual([]);
});

it('picks the payment for a route that lacks the fewest cards, locomotives included', () => {
  const payments = [
    [3, 0],
    [2, 1],
    [1, 2],
    [0, 3],
  ] as const;
  const moves = payments.map(([cards, locomotives]) => claim(0, 'a-b', 'white', cards, locomotives).move);
  const picked = (hand: Record<string, number>): number => {
    let code = -1;
    const pick = (picked: number): void => void (code = picked);
    const match = {
      seat: 0,
      over: false,
      catalog: { moves, routes: [] },
      legal: [],
      view: { own: { hand } },
      pick,
    };
    startPayment({ kind: 'route', id: 'a-b' }, match as unknown as GameMatch);
    return code;
  };
  expect(picked({ white: 0, blue: 2, locomotive: 0 })).toBe(0);
  expect(picked({ white: 0, blue: 2, locomotive: 1 })).toBe(1);
  expect(picked({ white: 1, locomotive: 1 })).toBe(1);
  expect(picked({ locomotive: 2 })).toBe(2);
});

it('means the parallel route if only that one can be paid', () => {
  const routes = [
    { id: 'orange', twin: 'white' },
    { id: 'white', twin: 'orange' },
  ];
  const aimed = (at: string, open: string[]): unknown => {
    const legal = open.map((id) => claim(0, id, 'white', 3, 0));
    const intent = { target: null };
    const match = { seat: 0, over: false, catalog: { moves: [], routes }, legal, intent };
    startPayment({ kind: 'route', id: at }, match as unknown as GameMatch);
    return intent.target;
  };
  expect(aimed('orange', ['white'])).toEqual({ kind: 'route', id: 'white' });
  expect(aimed('orange', ['orange', 'white'])).toEqual({ kind: 'route', id: 'orange' });
  expect(aimed('white', [])).toBeNull();
});

it('starts and stops choosing a city while a station can be built', () => {
  const { match, picked } = matchWith([7]);
  toggleBuilding(match);
  expect(match.intent.building).toBe(true);
  toggleBuilding(match);
  expect(match.intent.building).toBe(false);
  expect(picked).toEqual([]);
});

it('picks the station that misses the fewest cards if none can be built', () => {
  const { match, picked } = matchWith([]);
  toggleBuilding(match);
  expect(match.intent.building).toBe(false);
  expect(picked).toEqual([
    { kind: 'build_station', city: 'paris', colour: 'black', cards: 2, locomotives: 0 },
  ]);
});
