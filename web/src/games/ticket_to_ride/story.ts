/** Events in words, for the log and for those who listen. Null: not worth a line, another event tells it. */
import type { AnyEvent } from '../../wire/ticket-to-ride';
import { t } from './messages';
import { cardsName, cityName, oneCard, routeName } from './naming';
import type { GamePlay } from './types';

type Kind = AnyEvent['kind'];
type OfKind<K extends Kind> = Extract<AnyEvent, { kind: K }>;
type Teller<K extends Kind> = (event: OfKind<K>, player: string, play: GamePlay) => string | null;

const nothing = (): null => null;

function routeOf(id: string, play: GamePlay): string {
  return routeName(play.catalog.routes.find((route) => route.id === id)!);
}

function ticketsOf(ids: readonly string[] | null, play: GamePlay): string {
  const facts = new Map(play.catalog.tickets.map((ticket) => [ticket.id, ticket]));
  return (ids ?? []).map((id) => routeName(facts.get(id)!)).join(', ');
}

const TELL: { readonly [K in Kind]: Teller<K> } = {
  first_player_drawn: (_, player) => t('log.first', { player }),
  cards_dealt: nothing,
  row_dealt: nothing,
  row_swept: () => t('log.swept'),
  row_filled: nothing,
  deck_reshuffled: (event) => t('log.reshuffled', { n: event.cards }),
  card_taken: (event, player) => t('log.taken', { player, card: oneCard(event.card) }),
  card_drawn: (event, player) =>
    event.card === null ? t('log.blind', { player }) : t('log.drew', { player, card: oneCard(event.card) }),
  tickets_offered: (event, player) => t('log.offered', { player, n: event.count }),
  tickets_kept: (event, player, play) =>
    event.tickets === null
      ? t('log.kept', { player, n: event.kept })
      : t('log.kept_own', { player, tickets: ticketsOf(event.tickets, play) }),
  route_claimed: (event, player, play) =>
    t('log.claimed', {
      player,
      route: routeOf(event.route, play),
      cards: cardsName(event.cards),
      n: event.points,
    }),
  tunnel_tried: (event, player, play) =>
    t('log.tunnel', { player, route: routeOf(event.route, play), cards: cardsName(event.cards) }),
  tunnel_revealed: (event, player) =>
    t('log.turned', {
      player,
      cards: event.cards.length === 0 ? t('no_cards') : cardsName(event.cards),
      n: event.due,
    }),
  tunnel_withdrawn: (event, player, play) => t('log.withdrew', { player, route: routeOf(event.route, play) }),
  station_built: (event, player) => t('log.station', { player, city: cityName(event.city) }),
  passed: (_, player) => t('log.passed', { player }),
  last_round_began: (event, player) => t('log.last_round', { player, n: event.trains }),
  tickets_shown: (event, player, play) => t('log.shown', { player, tickets: ticketsOf(event.tickets, play) }),
  game_ended: (event, _, play) =>
    t('log.ended', { players: event.winners.map((seat) => play.name(seat)).join(', ') }),
};

export function describeEvent(event: AnyEvent, play: GamePlay): string | null {
  const player = event.seat === null ? '' : play.name(event.seat);
  return (TELL[event.kind] as Teller<Kind>)(event as never, player, play);
}

/** The same without the name it begins with, for a line that has it already. */
export function tellNameless(event: AnyEvent, play: GamePlay): string | null {
  const text = (TELL[event.kind] as Teller<Kind>)(event as never, '', play);
  return text?.replace(/^[\s:]+/u, '') ?? null;
}
