/** What is heard: cards that are taken, and every departure. */
import type { AnyEvent } from '../../wire/eighty-days';
import type { Sound } from '../plugin';

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
