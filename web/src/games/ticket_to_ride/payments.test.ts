import { expect, it } from 'vitest';
import type { AnyMove } from '../../wire/ticket-to-ride';
import type { CodedMove } from '../match';
import { byColour, payable, paymentsFor } from './payments';

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
