/** What speaks for a move by one's own tickets: it goes with a hint, and decides nothing. */
import type { AnyMove } from '../../wire/ticket-to-ride';
import { t } from './messages';
import { routeName } from './naming';
import type { GamePlay } from './types';
import { wayOf } from './ways';

export function reason(move: AnyMove, play: GamePlay): string | null {
  if (move.kind !== 'claim_route' && move.kind !== 'draw_row') return null;
  const facts = new Map(play.catalog.tickets.map((ticket) => [ticket.id, ticket]));
  const held = play.seat === null ? [] : (play.view.players[play.seat]!.tickets ?? []);
  const ways = held.flatMap((id) => {
    const way = wayOf(facts.get(id)!, play);
    return way === null ? [] : [{ ticket: facts.get(id)!, routes: way.routes }];
  });
  if (move.kind === 'draw_row') {
    const card = play.view.row[move.place];
    const route = ways.flatMap(({ routes }) => routes).find(({ colour }) => colour === card);
    return route ? t('hint.for_route', { route: routeName(route) }) : null;
  }
  const served = ways.filter(({ routes }) => routes.some(({ id }) => id === move.route));
  const completed = served.find(({ routes }) => routes.length === 1);
  if (completed) return t('hint.completes', { ticket: routeName(completed.ticket) });
  return served[0] ? t('hint.on_way', { ticket: routeName(served[0].ticket) }) : null;
}
