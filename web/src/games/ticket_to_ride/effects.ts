/** Animations and sounds for events. */
import type { AnyEvent } from '../../wire/ticket-to-ride';
import type { Flight, Sound } from '../plugin';
import type { GameMatch } from './match.svelte';

/** Cards fly to the player who takes them, and from the viewer's hand to the route or city they pay for. */
export function flightOf(event: AnyEvent, match: GameMatch): readonly Flight[] {
  const isViewer = event.seat !== null && event.seat === match.seat;
  const owner = isViewer ? 'hand' : `seat:${event.seat}`;
  const fromHand = (cards: readonly string[], to: string): Flight[] =>
    isViewer ? [...new Set(cards)].map((card) => ({ from: `hand:${card}`, to })) : [];
  switch (event.kind) {
    case 'card_taken':
      return [{ from: `row:${event.place}`, to: owner }];
    case 'card_drawn':
      return [{ from: 'deck', to: owner }];
    case 'route_claimed':
      return fromHand(event.cards, `route:${event.route}`);
    case 'station_built':
      return fromHand(event.cards, `city:${event.city}`);
    default:
      return [];
  }
}

export function soundOf(event: AnyEvent): Sound | null {
  switch (event.kind) {
    case 'card_taken':
    case 'card_drawn':
    case 'tickets_kept':
      return 'card';
    case 'route_claimed':
    case 'station_built':
      return 'wheels';
    default:
      return null;
  }
}
