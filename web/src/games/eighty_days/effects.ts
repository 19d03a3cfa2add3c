/** Animations and sounds for events. */
import type { AnyEvent } from '../../wire/eighty-days';
import type { Flight, Sound } from '../plugin';
import type { GameMatch } from './match.svelte';

/** Cards fly from the row to the player who takes them, and from the viewer's hand to a stop or the discards. */
export function flightOf(event: AnyEvent, match: GameMatch): readonly Flight[] {
  const isViewer = event.seat !== null && event.seat === match.seat;
  const fromHand = (cards: readonly string[], to: string): Flight[] =>
    isViewer ? [...new Set(cards)].map((card) => ({ from: `hand:${card}`, to })) : [];
  switch (event.kind) {
    case 'card_taken':
      return [{ from: `row:${event.action}`, to: isViewer ? 'hand' : `seat:${event.seat}` }];
    case 'departed':
      return fromHand(event.cards, `stop:${event.destination}`);
    case 'cards_discarded':
      return fromHand([...event.cards, ...event.event_cards], 'discards');
    case 'cards_exchanged':
      return fromHand(event.discarded, 'discards');
    default:
      return [];
  }
}

export function soundOf(event: AnyEvent): Sound | null {
  switch (event.kind) {
    case 'card_taken':
    case 'top_card_taken':
    case 'cards_exchanged':
      return 'card';
    case 'departed':
      return 'wheels';
    default:
      return null;
  }
}
