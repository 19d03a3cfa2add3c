/** Which draws from the decks, chips and dice an event shows. */
import type { AnyEvent, EightyDaysCatalog } from '../../wire/eighty-days';
import { among, type ShownDraw } from '../draws';

const SIDES = 6;

/** A chip that was turned up earlier is not drawn again, so only newly revealed chips count. */
export function drawsIn(event: AnyEvent, catalog: EightyDaysCatalog): readonly ShownDraw[] {
  const travel = catalog.travel_cards.map(({ card }) => card);
  const events = catalog.event_cards.map(({ card }) => card);
  switch (event.kind) {
    case 'cards_dealt':
      return among(event.cards ?? [], travel);
    case 'round_began':
      return among(event.row, travel);
    case 'top_card_taken':
    case 'travel_card_drawn':
      return among([event.card], travel);
    case 'cards_exchanged':
      return among(event.drawn ?? [], travel);
    case 'event_card_drawn':
    case 'grey_card_drawn':
      return among([event.card], events);
    case 'chip_seen':
      return among(
        [event.chip],
        catalog.chips.map(({ chip }) => chip),
      );
    case 'die_rolled':
    case 'die_rolled_for_start':
      return [{ kinds: SIDES, outcome: event.die - 1 }];
    default:
      return [];
  }
}
