/** Events and turns in words, for the log and for screen readers. */
import type { AnyEvent } from '../../wire/ticket-to-ride';
import type { TurnFormat } from '../plugin';
import { t } from './messages';
import { cardsName, cityName, counted, oneCard, routeName } from './naming';
import type { GameMatch, Types } from './match.svelte';
import TurnLine from './TurnLine.svelte';
import { listed } from '../../i18n/translator.svelte';

type Kind = AnyEvent['kind'];
type OfKind<K extends Kind> = Extract<AnyEvent, { kind: K }>;
type Formatter<K extends Kind> = (event: OfKind<K>, player: string, match: GameMatch) => string | null;

const omitted = (): null => null;

function routeOf(id: string, match: GameMatch): string {
  return routeName(match.catalog.routes.find((route) => route.id === id)!);
}

function ticketsOf(ids: readonly string[] | null, match: GameMatch): string {
  const ticketsById = new Map(match.catalog.tickets.map((ticket) => [ticket.id, ticket]));
  return listed((ids ?? []).map((id) => routeName(ticketsById.get(id)!)));
}

const FORMATS: { readonly [K in Kind]: Formatter<K> } = {
  first_player_drawn: (_, player) => t('log.first', { player }),
  cards_dealt: omitted,
  row_dealt: omitted,
  row_swept: () => t('log.swept'),
  row_filled: omitted,
  deck_reshuffled: (event) => t('log.reshuffled', { n: event.cards }),
  card_taken: (event, player) => t('log.taken', { player, card: oneCard(event.card) }),
  card_drawn: (event, player) =>
    event.card === null ? t('log.blind', { player }) : t('log.drew', { player, card: oneCard(event.card) }),
  tickets_offered: (event, player) => t('log.offered', { player, n: event.count }),
  tickets_kept: (event, player, match) =>
    event.tickets === null
      ? t('log.kept', { player, n: event.kept })
      : t('log.kept_own', { player, tickets: ticketsOf(event.tickets, match) }),
  route_claimed: (event, player, match) =>
    t('log.claimed', {
      player,
      route: routeOf(event.route, match),
      cards: cardsName(event.cards),
      n: event.points,
    }),
  tunnel_tried: (event, player, match) =>
    t('log.tunnel', { player, route: routeOf(event.route, match), cards: cardsName(event.cards) }),
  tunnel_revealed: (event, player) =>
    t('log.turned', {
      player,
      cards: event.cards.length === 0 ? t('no_cards') : cardsName(event.cards),
      n: event.due,
    }),
  tunnel_withdrawn: (event, player, match) =>
    t('log.withdrew', { player, route: routeOf(event.route, match) }),
  station_built: (event, player) => t('log.station', { player, city: cityName(event.city) }),
  passed: (_, player) => t('log.passed', { player }),
  last_round_began: (event, player) => t('log.last_round', { player, n: event.trains }),
  tickets_shown: (event, player, match) =>
    t('log.shown', { player, tickets: ticketsOf(event.tickets, match) }),
  game_ended: (event, _, match) =>
    t('log.ended', { players: listed(event.winners.map((seat) => match.name(seat))) }),
};

export function describeEvent(event: AnyEvent, match: GameMatch): string | null {
  const player = event.seat === null ? '' : match.name(event.seat);
  return (FORMATS[event.kind] as Formatter<Kind>)(event as never, player, match);
}

/** Describe an event without the player's name. */
function describeNameless(event: AnyEvent, match: GameMatch): string | null {
  const text = (FORMATS[event.kind] as Formatter<Kind>)(event as never, '', match);
  return text?.replace(/^[\s:]+/u, '') ?? null;
}

const TURN_EVENTS: ReadonlySet<Kind> = new Set([
  'card_taken',
  'card_drawn',
  'tickets_offered',
  'tickets_kept',
  'route_claimed',
  'tunnel_tried',
  'tunnel_revealed',
  'tunnel_withdrawn',
  'station_built',
  'passed',
]);

/** Return whether a later event of the turn makes an event redundant. */
function isRedundant(event: AnyEvent, later: readonly AnyEvent[]): boolean {
  if (event.kind === 'tickets_offered') return later.some(({ kind }) => kind === 'tickets_kept');
  return event.kind === 'tunnel_tried' && later.length > 0;
}

/** Describe each event, merging two equal cards of a turn into one sentence: "takes 2 red cards". */
function sentences(events: readonly AnyEvent[], match: GameMatch): (string | null)[] {
  const [first, second] = events.filter(({ kind }) => kind === 'card_taken' || kind === 'card_drawn');
  const isPair =
    first !== undefined &&
    second !== undefined &&
    first.kind === second.kind &&
    'card' in first &&
    'card' in second &&
    first.card !== null &&
    first.card === second.card;
  return events.map((event) => {
    if (isPair && event === second) return null;
    if (!isPair || event !== first) return describeNameless(event, match);
    const key = first.kind === 'card_taken' ? 'log.taken' : 'log.drew';
    return t(key, { player: '', card: counted(`${first.card}`, 2) }).trim();
  });
}

const isPart = ({ kind }: AnyEvent): boolean => TURN_EVENTS.has(kind);

export const turns: TurnFormat<Types> = {
  isPart,
  isAct: isPart,
  begins: () => false,
  format(events, match) {
    const relevant = events.filter((event, i) => !isRedundant(event, events.slice(i + 1)));
    return sentences(relevant, match)
      .filter((text) => text !== null)
      .join(', ');
  },
  Line: TurnLine,
  placeOf(event) {
    switch (event.kind) {
      case 'route_claimed':
      case 'tunnel_tried':
      case 'tunnel_revealed':
      case 'tunnel_withdrawn':
        return `route:${event.route}`;
      case 'station_built':
        return `city:${event.city}`;
      case 'card_taken':
        return `row:${event.place}`;
      case 'card_drawn':
        return 'deck';
      case 'tickets_offered':
      case 'tickets_kept':
        return 'tickets';
      default:
        return null;
    }
  },
};
