/** Where cards fly to: into one's own hand, to the seat of another, from the hand to what is paid for. */
import type { AnyEvent } from '../../wire/ticket-to-ride';
import type { Flight } from '../plugin';
import type { GamePlay } from './types';

export function flightOf(event: AnyEvent, play: GamePlay): readonly Flight[] {
  const owner = event.seat !== null && event.seat === play.seat ? 'hand' : `seat:${event.seat}`;
  switch (event.kind) {
    case 'card_taken':
      return [{ from: `row:${event.place}`, to: owner }];
    case 'card_drawn':
      return [{ from: 'deck', to: owner }];
    case 'route_claimed':
      return event.seat === play.seat
        ? [...new Set(event.cards)].map((card) => ({ from: `hand:${card}`, to: `route:${event.route}` }))
        : [];
    case 'station_built':
      return event.seat === play.seat
        ? [...new Set(event.cards)].map((card) => ({ from: `hand:${card}`, to: `city:${event.city}` }))
        : [];
    default:
      return [];
  }
}
