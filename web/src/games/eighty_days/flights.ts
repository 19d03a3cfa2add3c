/** Where cards fly to: from the row into a hand, and from one's own hand to where it travels or to the discards. */
import type { AnyEvent } from '../../wire/eighty-days';
import type { Flight } from '../plugin';
import type { GamePlay } from './types';

export function flightOf(event: AnyEvent, play: GamePlay): readonly Flight[] {
  const own = event.seat !== null && event.seat === play.seat;
  const given = (cards: readonly string[], to: string): Flight[] =>
    own ? [...new Set(cards)].map((card) => ({ from: `hand:${card}`, to })) : [];
  switch (event.kind) {
    case 'card_taken':
      return [{ from: `row:${event.action}`, to: own ? 'hand' : `seat:${event.seat}` }];
    case 'departed':
      return given(event.cards, `stop:${event.destination}`);
    case 'cards_discarded':
      return given([...event.cards, ...event.event_cards], 'discards');
    case 'cards_exchanged':
      return given(event.discarded, 'discards');
    default:
      return [];
  }
}
