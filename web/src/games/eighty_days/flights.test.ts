import { expect, it } from 'vitest';
import type { AnyEvent } from '../../wire/eighty-days';
import { flightOf } from './flights';
import type { GamePlay } from './types';

const play = { seat: 1 } as unknown as GamePlay;
const event = (one: object): AnyEvent => one as AnyEvent;

it('a card taken flies into the hand that takes it', () => {
  const taken = { kind: 'card_taken', action: 'coin', card: 'ship-4' };
  expect(flightOf(event({ ...taken, seat: 1 }), play)).toEqual([{ from: 'row:coin', to: 'hand' }]);
  expect(flightOf(event({ ...taken, seat: 0 }), play)).toEqual([{ from: 'row:coin', to: 'seat:0' }]);
});

it('cards that are spent fly from one’s own hand, those alike as one, and nobody else’s are seen', () => {
  const departed = { kind: 'departed', destination: 'suez', cards: ['ship-4', 'ship-4', 'train-2'] };
  expect(flightOf(event({ ...departed, seat: 1 }), play)).toEqual([
    { from: 'hand:ship-4', to: 'stop:suez' },
    { from: 'hand:train-2', to: 'stop:suez' },
  ]);
  expect(flightOf(event({ ...departed, seat: 0 }), play)).toEqual([]);
  const discarded = { kind: 'cards_discarded', cards: ['ship-9'], event_cards: ['storm'], seat: 1 };
  expect(flightOf(event(discarded), play).map(({ to }) => to)).toEqual(['discards', 'discards']);
  expect(flightOf(event({ kind: 'cards_exchanged', discarded: ['ship-9'], seat: 1 }), play)).toEqual([
    { from: 'hand:ship-9', to: 'discards' },
  ]);
});
