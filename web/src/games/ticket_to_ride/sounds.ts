/** What is heard: cards that are taken, wagons and stations that are set. */
import type { AnyEvent } from '../../wire/ticket-to-ride';
import type { Sound } from '../plugin';

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
