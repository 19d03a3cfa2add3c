import { expect, it } from 'vitest';
import type { AnyEvent } from '../../wire/eighty-days';
import { flightOf } from './effects';
import type { GameMatch } from './match.svelte';

const match = { seat: 1 } as unknown as GameMatch;
const event = (fields: object): AnyEvent => fields as AnyEvent;

it('a taken card flies to the hand or to the seat', () => {
  const taken = { kind: 'card_taken', action: 'coin', card: 'ship-4' };
  expect(flightOf(event({ ...taken, seat: 1 }), match)).toEqual([{ from: 'row:coin', to: 'hand' }]);
  expect(flightOf(event({ ...taken, seat: 0 }), match)).toEqual([{ from: 'row:coin', to: 'seat:0' }]);
});

it('spent cards fly only from the viewer’s hand, equal cards together', () => {
  const departed = { kind: 'departed', destination: 'suez', cards: ['ship-4', 'ship-4', 'train-2'] };
  expect(flightOf(event({ ...departed, seat: 1 }), match)).toEqual([
    { from: 'hand:ship-4', to: 'stop:suez' },
    { from: 'hand:train-2', to: 'stop:suez' },
  ]);
  expect(flightOf(event({ ...departed, seat: 0 }), match)).toEqual([]);
  const discarded = { kind: 'cards_discarded', cards: ['ship-9'], event_cards: ['storm'], seat: 1 };
  expect(flightOf(event(discarded), match).map(({ to }) => to)).toEqual(['discards', 'discards']);
  expect(flightOf(event({ kind: 'cards_exchanged', discarded: ['ship-9'], seat: 1 }), match)).toEqual([
    { from: 'hand:ship-9', to: 'discards' },
  ]);
});
