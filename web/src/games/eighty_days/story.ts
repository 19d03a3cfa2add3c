/** Events in words, for the log and for those who listen. Null: not worth a line, another event tells it. */
import type { AnyEvent } from '../../wire/eighty-days';
import { actionName, cardName, cardNames, chipName, cityName, colourName } from './cards';
import { messages, t } from './messages';
import type { GamePlay } from './types';

type Kind = AnyEvent['kind'];
type OfKind<K extends Kind> = Extract<AnyEvent, { kind: K }>;
type Teller<K extends Kind> = (event: OfKind<K>, player: string, play: GamePlay) => string | null;

const nothing = (): null => null;

const TELL: { readonly [K in Kind]: Teller<K> } = {
  die_rolled_for_start: (event, player) => t('log.start_roll', { player, die: event.die }),
  first_player_chosen: (_, player) => t('log.first', { player }),
  chips_laid: nothing,
  cards_dealt: (event, player) => t('log.dealt', { player, n: event.number }),
  round_began: (event, player) => t('log.round', { round: event.round, player }),
  row_cleared: nothing,
  marker_passed: nothing,
  travel_deck_shuffled: () => t('log.shuffled'),
  extra_turn_given: (_, player) => t('log.extra', { player }),
  game_ended: (event, _, play) =>
    t('log.ended', { players: event.winners.map((seat) => play.name(seat)).join(', ') }),
  turn_began: nothing,
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
  days_lost: (event, player, play) =>
    t('log.lost', {
      players:
        event.losers.length === play.players.length
          ? t('everybody')
          : event.losers.map((seat) => (seat === event.seat ? player : play.name(seat))).join(', '),
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
  turn_ended: nothing,
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
  chip_seen: nothing,
  chip_taken: (event, player) =>
    t('log.chip', { player, colour: colourName(event.colour), chip: chipName(event.chip) }),
  chip_declined: (event, player) => t('log.chip_left', { player, city: cityName(event.city) }),
  came_home: (event, player) => t('log.home', { player, order: event.order, n: event.days }),
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
