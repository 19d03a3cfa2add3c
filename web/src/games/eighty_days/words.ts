/** Moves in words: the list of legal moves, what a confirmation says, what is awaited. */
import type { AnyMove } from '../../wire/eighty-days';
import type { Choice } from '../play';
import type { MoveGroup } from '../plugin';
import { actionName, cardName, cardNames, chipName, cityName, colourName } from './cards';
import { messages, t } from './messages';
import type { GamePlay } from './types';

type Kind = AnyMove['kind'];
type OfKind<K extends Kind> = Extract<AnyMove, { kind: K }>;
type Teller<K extends Kind> = (move: OfKind<K>, play: GamePlay) => string;

function sourced(what: string, source: string): string {
  return source === 'action' ? what : t('with_source', { what, source: sourceName(source) });
}

function sourceName(source: string): string {
  return t(source === 'princess' ? 'event.princess' : 'source.card');
}

function chipThere(colour: string, play: GamePlay): string | null {
  const traveller = play.view.turn === null ? undefined : play.view.players[play.view.turn.seat];
  const city = play.view.cities.find((one) => one.city === traveller?.city);
  return city?.chips.find((chip) => chip.colour === colour)?.chip ?? null;
}

const TELL: { readonly [K in Kind]: Teller<K> } = {
  take_card: (move, play) => {
    const card = play.view.row.find((place) => place.action === move.action)?.card ?? null;
    return t('take', { card: card === null ? '' : cardName(card), action: actionName(move.action) });
  },
  take_top_card: () => t('take_top'),
  use_action: (move) => t(`do.${move.action}` as 'do.coin'),
  use_detective: (move) => t('detective_to', { city: cityName(move.city) }),
  exchange: (move) => t('exchange', { cards: cardNames(move.cards) }),
  place_balloon: (move) => sourced(t('balloon_on', { card: cardName(move.card) }), move.source),
  play_propeller_train: (move) =>
    sourced(
      move.card === null ? t('propeller') : t('propeller_on', { card: cardName(move.card) }),
      move.source,
    ),
  play_submarine: (move) =>
    sourced(
      move.card === null ? t('submarine') : t('submarine_on', { card: cardName(move.card) }),
      move.source,
    ),
  play_offer: (move) => sourced(t('offer'), move.source),
  ride_elephant: (move) => sourced(t('elephant'), move.source),
  play_connection: (move) => sourced(t('connection'), move.source),
  travel: (move) =>
    move.cards.length === 0 ? t('depart_bare') : t('depart', { cards: cardNames(move.cards) }),
  roll_again: () => t('roll_again'),
  accept_die: () => t('accept_die'),
  take_chip: (move, play) =>
    t('take_chip', { colour: colourName(move.colour), chip: chipName(chipThere(move.colour, play)) }),
  leave_chips: () => t('leave_chips'),
  sell_elephant: (move) => sourced(t('sell_elephant'), move.source),
  play_detective: (move) => sourced(t('detective_to', { city: cityName(move.city) }), move.source),
  buy_card: (move) => t(move.deck === 'travel' ? 'buy_travel' : 'buy_event'),
  discard: (move) => t('discard', { card: cardName(move.card) }),
  end_turn: () => t('end_turn'),
};

export function describeMove(move: AnyMove, play: GamePlay): string {
  return (TELL[move.kind] as Teller<Kind>)(move as never, play);
}

/** A departure also says what it does to the day count. */
export function describeChoice(choice: Choice<AnyMove>, play: GamePlay): string {
  const words = describeMove(choice.move, play);
  const journey = play.figures.departures.find(({ code }) => code === choice.code);
  if (journey === undefined || play.seat === null) return words;
  const before = play.view.players[play.seat]!.days;
  const change = t(journey.die ? 'before_after_die' : 'before_after', { before, after: journey.day });
  return `${words} · ${change}`;
}

const GROUPS: readonly (readonly [title: string, kinds: readonly Kind[]])[] = [
  ['group.take', ['take_card', 'take_top_card']],
  ['group.action', ['use_action', 'use_detective', 'exchange']],
  ['group.die', ['roll_again', 'accept_die']],
  ['group.chip', ['take_chip', 'leave_chips']],
  ['group.travel', ['travel']],
  [
    'group.events',
    [
      'play_connection',
      'place_balloon',
      'play_propeller_train',
      'play_submarine',
      'play_offer',
      'ride_elephant',
      'play_detective',
    ],
  ],
  ['group.coins', ['sell_elephant', 'buy_card']],
  ['group.discard', ['discard']],
  ['group.end', ['end_turn']],
];

export function listMoves(play: GamePlay): MoveGroup[] {
  return GROUPS.map(([title, kinds]) => ({
    title: messages.lookUp(title) ?? '',
    moves: play.legal
      .filter(({ move }) => kinds.includes(move.kind))
      .map((choice) => ({ code: choice.code, label: describeChoice(choice, play) })),
  })).filter(({ moves }) => moves.length > 0);
}

export function awaited(play: GamePlay): string {
  if (play.legal.length === 0 && play.view.step !== 'over')
    return messages.lookUp(`doing.${play.view.step}`) ?? '';
  return messages.lookUp(`await.${nowAwaited(play)}`) ?? '';
}

const AWAITED_BY: Record<string, string> = {
  take: 'ED-TAKE-01',
  turn: 'ED-ACTION-01',
  turn_travel: 'ED-TRAVEL-01',
  turn_action: 'ED-ACTION-01',
  turn_end: 'ED-TURN-01',
  leg: 'ED-ORDER-04',
  die: 'ED-BALLOON-02',
  chip: 'ED-CHIP-04',
  discard: 'ED-HAND-01',
  over: 'ED-WIN-01',
};

export function awaitedRule(play: GamePlay): string {
  return AWAITED_BY[nowAwaited(play)]!;
}

function nowAwaited(play: GamePlay): string {
  if (play.view.step !== 'turn') return play.view.step;
  const kinds = new Set(play.legal.map(({ move }) => move.kind));
  const action = kinds.has('use_action') || kinds.has('use_detective') || kinds.has('exchange');
  if (kinds.has('travel')) return action ? 'turn_action' : 'turn_travel';
  return action || kinds.size === 0 ? 'turn' : 'turn_end';
}

/** What cannot be had back: cards spent on a leg, coins, a chip left lying. */
export function costs(move: AnyMove): boolean {
  return ['travel', 'buy_card', 'leave_chips', 'sell_elephant', 'play_detective'].includes(move.kind);
}
