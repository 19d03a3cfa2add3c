/** Moves, prompts, refusals and results in words. */
import type { AnyMove } from '../../wire/eighty-days';
import type { Refusal, SeatResult } from '../../wire/server';
import type { MoveGroup, TallyItem } from '../plugin';
import {
  actionName,
  cardName,
  cardNames,
  chipName,
  cityName,
  colourName,
  isTravelCard,
  wayName,
} from './cards';
import { changeOf } from './days';
import { messages, t } from './messages';
import type { GameMatch } from './match.svelte';

type Kind = AnyMove['kind'];
type OfKind<K extends Kind> = Extract<AnyMove, { kind: K }>;
type Formatter<K extends Kind> = (move: OfKind<K>, match: GameMatch) => string;

function withSource(what: string, source: string): string {
  if (source === 'action') return what;
  return t('with_source', { what, source: t(source === 'princess' ? 'event.princess' : 'source.card') });
}

function chipHere(colour: string, match: GameMatch): string | null {
  const traveller = match.view.turn === null ? undefined : match.view.players[match.view.turn.seat];
  const city = match.view.cities.find((view) => view.city === traveller?.city);
  return city?.chips.find((chip) => chip.colour === colour)?.chip ?? null;
}

/** Describe a departure: where to, with which cards, and the days before and after it. */
function departure(move: OfKind<'travel'>, match: GameMatch): string {
  const traveller = match.view.turn === null ? undefined : match.view.players[match.view.turn.seat];
  const city = cityName(match.catalog.legs[traveller?.place ?? 0]?.destination ?? 'london');
  const text =
    move.cards.length === 0 ? t('depart_to', { city }) : t('depart', { city, cards: cardNames(move.cards) });
  const journey = match.figures.departures.find(({ code }) => match.move(code) === move);
  return journey === undefined || traveller === undefined
    ? text
    : `${text} · ${changeOf(journey, traveller.days)}`;
}

const FORMATS: { readonly [K in Kind]: Formatter<K> } = {
  take_card: (move, match) => {
    const card = match.view.row.find((place) => place.action === move.action)?.card ?? null;
    return t('take', { card: card === null ? '' : cardName(card), action: actionName(move.action) });
  },
  take_top_card: () => t('take_top'),
  use_action: (move) => t(`do.${move.action}` as 'do.coin'),
  use_detective: (move) => t('detective_to', { city: cityName(move.city) }),
  exchange: (move) => t('exchange', { cards: cardNames(move.cards) }),
  place_balloon: (move) => withSource(t('balloon_on', { card: cardName(move.card) }), move.source),
  play_propeller_train: (move) =>
    withSource(
      move.card === null ? t('propeller') : t('propeller_on', { card: cardName(move.card) }),
      move.source,
    ),
  play_submarine: (move) =>
    withSource(
      move.card === null ? t('submarine') : t('submarine_on', { card: cardName(move.card) }),
      move.source,
    ),
  play_offer: (move) => withSource(t('offer'), move.source),
  ride_elephant: (move) => withSource(t('elephant'), move.source),
  play_connection: (move) => withSource(t('connection'), move.source),
  travel: departure,
  roll_again: () => t('roll_again'),
  accept_die: () => t('accept_die'),
  take_chip: (move, match) =>
    t('take_chip', { colour: colourName(move.colour), chip: chipName(chipHere(move.colour, match)) }),
  leave_chips: () => t('leave_chips'),
  sell_elephant: (move) => withSource(t('sell_elephant'), move.source),
  play_detective: (move) => withSource(t('detective_to', { city: cityName(move.city) }), move.source),
  buy_card: (move) => t(move.deck === 'travel' ? 'buy_travel' : 'buy_event'),
  discard: (move) => t('discard', { card: cardName(move.card) }),
  end_turn: () => t('end_turn'),
};

export function describeMove(move: AnyMove, match: GameMatch): string {
  return (FORMATS[move.kind] as Formatter<Kind>)(move as never, match);
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

export function listMoves(match: GameMatch): MoveGroup[] {
  return GROUPS.map(([title, kinds]) => ({
    title: messages.lookUp(title) ?? '',
    moves: match.legal
      .filter(({ move }) => kinds.includes(move.kind))
      .map(({ code, move }) => ({ code, label: describeMove(move, match) })),
  })).filter(({ moves }) => moves.length > 0);
}

export function awaited(match: GameMatch): string {
  if (match.legal.length === 0 && match.view.step !== 'over')
    return messages.lookUp(`doing.${match.view.step}`) ?? '';
  return messages.lookUp(`await.${promptKey(match)}`) ?? '';
}

const PROMPT_RULES: Record<string, string> = {
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

export function awaitedRule(match: GameMatch): string {
  return PROMPT_RULES[promptKey(match)]!;
}

function promptKey(match: GameMatch): string {
  if (match.view.step !== 'turn') return match.view.step;
  const kinds = new Set(match.legal.map(({ move }) => move.kind));
  const action = kinds.has('use_action') || kinds.has('use_detective') || kinds.has('exchange');
  if (kinds.has('travel')) return action ? 'turn_action' : 'turn_travel';
  return action || kinds.size === 0 ? 'turn' : 'turn_end';
}

export function costs(move: AnyMove): boolean {
  return ['travel', 'buy_card', 'leave_chips', 'sell_elephant', 'play_detective'].includes(move.kind);
}

const EVENT = /^[a-z]+(-[a-z]+)*$/;

export function describeRefusal(refusal: Refusal, match: GameMatch): string | null {
  const facts = refusal.facts ?? {};
  return messages.lookUp(`refusal.${refusal.code}`, {
    ...facts,
    n: Number(facts['needed'] ?? 0),
    card: nameOf(facts['card']),
    cards: legCost(match),
  });
}

function nameOf(card: string | number | undefined): string {
  return typeof card === 'string' && (isTravelCard(card) || EVENT.test(card))
    ? cardName(card)
    : `${card ?? ''}`;
}

/** Return the cost of the current traveller's leg: "2 ships or 1 train, 1 ship". */
function legCost(match: GameMatch): string {
  const traveller = match.view.turn === null ? undefined : match.view.players[match.view.turn.seat];
  const ways = traveller === undefined ? [] : (match.catalog.legs[traveller.place]?.ways ?? []);
  return ways.map(wayName).join(` ${t('or')} `);
}

const BET = 80;

const isHome = ({ lines }: SeatResult): boolean =>
  lines?.some(({ reason, detail }) => reason === 'home' && Number(detail?.['order']) > 0) ?? false;

export function tally(results: readonly SeatResult[]): readonly TallyItem[] {
  const home = results.filter(isHome);
  const inTime = home.filter(({ score }) => score <= BET);
  const items = [
    { label: t('tally.home'), value: t('tally.of', { some: inTime.length, all: results.length }) },
  ];
  if (home.length > 0) {
    const best = Math.min(...home.map(({ score }) => score));
    items.push({ label: t('tally.fewest'), value: t('tally.days', { n: best }) });
  }
  return items;
}

export function scoreText(score: number): string {
  return t('tally.days', { n: score });
}

export function briefResult(result: SeatResult): string {
  return isHome(result) ? String(result.score) : t('score.on_the_way');
}
