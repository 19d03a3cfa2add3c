/** Events and turns in words, for the log and for screen readers. */
import type { AnyEvent } from '../../wire/eighty-days';
import type { TurnFormat } from '../plugin';
import { actionName, cardName, cardNames, chipName, cityName, colourName } from './cards';
import { messages, t } from './messages';
import type { GameMatch, Types } from './match.svelte';
import TurnLine from './TurnLine.svelte';
import { listed } from '../../i18n/translator.svelte';

type Kind = AnyEvent['kind'];
type OfKind<K extends Kind> = Extract<AnyEvent, { kind: K }>;
type Formatter<K extends Kind> = (event: OfKind<K>, player: string, match: GameMatch) => string | null;

const omitted = (): null => null;

const FORMATS: { readonly [K in Kind]: Formatter<K> } = {
  die_rolled_for_start: (event, player) => t('log.start_roll', { player, die: event.die }),
  first_player_chosen: (_, player) => t('log.first', { player }),
  chips_laid: omitted,
  cards_dealt: (event, player) => t('log.dealt', { player, n: event.number }),
  round_began: (event, player) => t('log.round', { round: event.round, player }),
  row_cleared: omitted,
  marker_passed: omitted,
  travel_deck_shuffled: () => t('log.shuffled'),
  extra_turn_given: (_, player) => t('log.extra', { player }),
  game_ended: (event, _, match) =>
    t('log.ended', { players: listed(event.winners.map((seat) => match.name(seat))) }),
  turn_began: omitted,
  card_taken: (event, player) =>
    t('log.taken', { player, card: cardName(event.card), action: actionName(event.action) }),
  top_card_taken: (event, player) =>
    event.card === null
      ? t('log.top_hidden', { player })
      : t('log.top', { player, card: cardName(event.card) }),
  coin_received: (_, player) => t('log.coin', { player }),
  travel_card_drawn: (event, player) =>
    event.card === null
      ? t('log.drew_hidden', { player })
      : t('log.drew', { player, card: cardName(event.card) }),
  event_card_drawn: (event, player) =>
    event.card === null
      ? t('log.event_hidden', { player })
      : t('log.drew', { player, card: cardName(event.card) }),
  grey_card_drawn: (event, player) => t('log.grey', { player, card: cardName(event.card) }),
  days_lost: (event, player, match) =>
    t('log.lost', {
      players:
        event.losers.length === match.players.length
          ? t('everybody')
          : listed(event.losers.map((seat) => (seat === event.seat ? player : match.name(seat)))),
      n: event.days,
      reason: messages.lookUp(`reason.${event.reason}`) ?? '',
    }),
  detective_moved: (event, player) => t('log.detective', { player, city: cityName(event.city) }),
  marker_claimed: (_, player) => t('log.marker', { player }),
  cards_exchanged: (event, player) => t('log.exchanged', { player, cards: cardNames(event.discarded) }),
  coins_paid: (event, player) =>
    t('log.paid', { player, n: event.number, what: messages.lookUp(`paid.${event.what}`) ?? '' }),
  event_played: (event, player) =>
    t(event.coin ? 'log.sold' : 'log.played', {
      player,
      card:
        event.effect === event.card
          ? cardName(event.card)
          : `${cardName(event.card)} (${cardName(event.effect)})`,
    }),
  turn_ended: omitted,
  cards_discarded: (event, player) =>
    t('log.discarded', { player, cards: cardNames([...event.cards, ...event.event_cards]) }),
  value_replaced: (event, player) =>
    event.card === null
      ? null
      : t('log.replaced', { player, by: cardName(event.by), card: cardName(event.card) }),
  departed: (event, player) =>
    t('log.departed', {
      player,
      origin: cityName(event.origin),
      destination: cityName(event.destination),
      cards: event.cards.length === 0 ? t('no_cards') : cardNames(event.cards),
    }),
  die_rolled: (event, player) => t('log.rolled', { player, die: event.die }),
  arrived: (event, player) =>
    t('log.arrived', { player, city: cityName(event.city), n: event.days, total: event.total }),
  chip_seen: omitted,
  chip_taken: (event, player) =>
    t('log.chip', { player, colour: colourName(event.colour), chip: chipName(event.chip) }),
  chip_declined: (event, player) => t('log.chip_left', { player, city: cityName(event.city) }),
  came_home: (event, player) => t('log.home', { player, order: event.order, n: event.days }),
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

const ACTS: ReadonlySet<Kind> = new Set([
  'card_taken',
  'top_card_taken',
  'coin_received',
  'travel_card_drawn',
  'event_card_drawn',
  'detective_moved',
  'marker_claimed',
  'cards_exchanged',
  'coins_paid',
  'event_played',
  'cards_discarded',
  'value_replaced',
  'departed',
  'die_rolled',
  'arrived',
  'chip_taken',
  'chip_declined',
]);
export const turns: TurnFormat<Types> = {
  isAct: ({ kind }) => ACTS.has(kind),
  // Once a traveller is home, the others lose a day every round, outside any turn.
  isPart: (event) =>
    ACTS.has(event.kind) ||
    event.kind === 'grey_card_drawn' ||
    (event.kind === 'days_lost' && event.reason !== 'london'),
  begins: ({ kind }) => kind === 'turn_began',
  format(events, match) {
    let line = '';
    for (const event of events) {
      const text = describeNameless(event, match);
      if (text === null) continue;
      // Lost days begin with their own list of players.
      const separator = line === '' ? '' : event.kind === 'days_lost' ? '; ' : ', ';
      line += separator + text.replace(/\.$/u, '');
    }
    return line;
  },
  Line: TurnLine,
  placeOf(event) {
    switch (event.kind) {
      case 'arrived':
        return `stop:${event.city === 'london' ? 'london-again' : event.city}`;
      case 'detective_moved':
      case 'chip_taken':
      case 'chip_declined':
        return `stop:${event.city}`;
      case 'departed':
        return `stop:${event.destination}`;
      case 'card_taken':
        return `row:${event.action}`;
      default:
        return null;
    }
  },
};
