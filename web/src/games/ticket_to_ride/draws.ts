/** Which draws from the decks an event shows. */
import type { AnyEvent, TicketToRideCatalog } from '../../wire/ticket-to-ride';
import { among, type ShownDraw } from '../draws';

/** Tickets count only in the set-up: later ones may be returned tickets, which are not drawn. */
export function drawsIn(event: AnyEvent, catalog: TicketToRideCatalog, step: number): readonly ShownDraw[] {
  switch (event.kind) {
    case 'cards_dealt':
    case 'tunnel_revealed':
      return amongCards(event.cards ?? [], catalog);
    case 'row_dealt':
      return amongCards(event.row, catalog);
    case 'row_filled':
    case 'card_drawn':
      return amongCards([event.card], catalog);
    case 'tickets_offered':
      return step === 0
        ? among(
            event.tickets ?? [],
            catalog.tickets.map(({ id }) => id),
          )
        : [];
    default:
      return [];
  }
}

const amongCards = (names: readonly (string | null)[], catalog: TicketToRideCatalog): ShownDraw[] =>
  among(names, Object.keys(catalog.cards));
