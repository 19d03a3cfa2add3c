/** A turn in signs, for a line of the log: cards, tickets, route, points. */
import type { IconName } from '../../art/icons';
import type { AnyEvent } from '../../wire/ticket-to-ride';
import type { GameMatch } from './match.svelte';
import { cityName } from './naming';

export type Piece =
  /** A colour, or null for cards from the deck that the viewer does not know. */
  | { readonly kind: 'cards'; readonly colour: string | null; readonly count: number }
  | { readonly kind: 'sign'; readonly icon: IconName; readonly text: string }
  | { readonly kind: 'route'; readonly a: string; readonly b: string; readonly withdrawn: boolean }
  | { readonly kind: 'due'; readonly text: string }
  | { readonly kind: 'points'; readonly text: string };

/** Count equal cards, in the order in which each was first seen. */
function cardPieces(cards: readonly (string | null)[]): Piece[] {
  return [...new Set(cards)].map((colour) => ({
    kind: 'cards',
    colour,
    count: cards.filter((card) => card === colour).length,
  }));
}

function routePiece(id: string, match: GameMatch, withdrawn = false): Piece {
  const { a, b } = match.catalog.routes.find((route) => route.id === id)!;
  return { kind: 'route', a: cityName(a), b: cityName(b), withdrawn };
}

/** Return the signs of a turn. */
export function piecesOf(events: readonly AnyEvent[], match: GameMatch): readonly Piece[] {
  const drawn = events.flatMap((event) =>
    event.kind === 'card_taken' || event.kind === 'card_drawn' ? [event.card] : [],
  );
  const isDecided = events.some(({ kind }) => kind === 'route_claimed' || kind === 'tunnel_withdrawn');
  const isChosen = events.some(({ kind }) => kind === 'tickets_kept');
  const others = events.flatMap((event): Piece[] => {
    switch (event.kind) {
      case 'tickets_offered':
        return isChosen ? [] : [{ kind: 'sign', icon: 'ticket', text: `${event.count} …` }];
      case 'tickets_kept':
        return [{ kind: 'sign', icon: 'ticket', text: `+${event.kept}` }];
      case 'route_claimed':
        return [
          routePiece(event.route, match),
          ...cardPieces(event.cards),
          { kind: 'points', text: `+${event.points}` },
        ];
      case 'tunnel_tried':
        return isDecided ? [] : [routePiece(event.route, match), ...cardPieces(event.cards)];
      case 'tunnel_revealed':
        return event.due === 0 ? [] : [{ kind: 'due', text: `+${event.due}` }];
      case 'tunnel_withdrawn':
        return [routePiece(event.route, match, true)];
      case 'station_built':
        return [{ kind: 'sign', icon: 'station', text: cityName(event.city) }, ...cardPieces(event.cards)];
      case 'passed':
        return [{ kind: 'sign', icon: 'forward', text: '' }];
      default:
        return [];
    }
  });
  return [...cardPieces(drawn), ...others];
}
