/** Moves in words: the list of legal moves, what a confirmation says, what is awaited. */
import type { AnyMove } from '../../wire/ticket-to-ride';
import type { MoveGroup } from '../plugin';
import { colouredCards, ticketsToDraw } from './aids';
import { messages, t } from './messages';
import { cityName, oneCard, paymentName, routeName } from './naming';
import type { GamePlay } from './types';

type Kind = AnyMove['kind'];
type OfKind<K extends Kind> = Extract<AnyMove, { kind: K }>;
type Teller<K extends Kind> = (move: OfKind<K>, play: GamePlay) => string;

function routeOf(id: string, play: GamePlay): string {
  return routeName(play.catalog.routes.find((route) => route.id === id)!);
}

function ticketsAt(places: readonly number[], play: GamePlay): string {
  const facts = new Map(play.catalog.tickets.map((ticket) => [ticket.id, ticket]));
  const offer = play.view.own?.offer ?? [];
  return places
    .map((place) => facts.get(offer[place] ?? ''))
    .map((ticket, i) => (ticket ? routeName(ticket) : `${places[i]! + 1}`))
    .join(', ');
}

const TELL: { readonly [K in Kind]: Teller<K> } = {
  draw_row: (move, play) => {
    const card = play.view.row[move.place] ?? null;
    return card === null ? t('row_empty') : t('take_row', { card: oneCard(card) });
  },
  draw_blind: (_, play) => t('take_blind', { n: play.view.deck }),
  draw_tickets: (_, play) => t('draw_tickets', { n: ticketsToDraw(play.view) }),
  pass: () => t('pass'),
  withdraw_tunnel: () => t('tunnel_withdraw'),
  pay_tunnel: (move, play) => {
    const tunnel = play.view.tunnel;
    const cards = tunnel === null ? 0 : colouredCards(tunnel, move.locomotives);
    return t('tunnel_pay', { cards: paymentName(tunnel?.colour ?? null, cards, move.locomotives) });
  },
  keep_tickets: (move, play) => t('keep_these', { tickets: ticketsAt(move.places, play) }),
  claim_route: (move, play) =>
    t('claim', {
      route: routeOf(move.route, play),
      cards: paymentName(move.colour, move.cards, move.locomotives),
    }),
  build_station: (move) =>
    t('build_in', {
      city: cityName(move.city),
      cards: paymentName(move.colour, move.cards, move.locomotives),
    }),
};

export function describeMove(move: AnyMove, play: GamePlay): string {
  return (TELL[move.kind] as Teller<Kind>)(move as never, play);
}

const GROUPS: readonly (readonly [title: string, kinds: readonly Kind[]])[] = [
  ['group.tickets', ['keep_tickets']],
  ['group.tunnel', ['pay_tunnel', 'withdraw_tunnel']],
  ['group.draw', ['draw_row', 'draw_blind', 'draw_tickets', 'pass']],
  ['group.claim', ['claim_route']],
  ['group.station', ['build_station']],
];

export function listMoves(play: GamePlay): MoveGroup[] {
  return GROUPS.map(([title, kinds]) => ({
    title: messages.lookUp(title) ?? '',
    moves: play.legal
      .filter(({ move }) => kinds.includes(move.kind))
      .map(({ code, move }) => ({ code, label: describeMove(move, play) })),
  })).filter(({ moves }) => moves.length > 0);
}

export function awaited(play: GamePlay): string {
  const asked = play.legal.length > 0 || play.view.step === 'over';
  const { step } = play.view;
  return (asked ? messages.lookUp(`await.${step}`) : messages.lookUp(`doing.${step}`)) ?? '';
}

const AWAITED_BY: Record<string, string> = {
  choose_tickets: 'TE-SETUP-04',
  turn: 'TE-TURN-01',
  second_card: 'TE-DRAW-01',
  tunnel: 'TE-TUNNEL-04',
  keep_tickets: 'TE-TICKET-01',
  over: 'TE-WIN-01',
};

export function awaitedRule(play: GamePlay): string {
  return AWAITED_BY[play.view.step]!;
}

/** Claims, stations and tickets are asked about; drawing a card is one tap. A tunnel and an offer are questions already. */
export function costs(move: AnyMove): boolean {
  return move.kind === 'claim_route' || move.kind === 'build_station' || move.kind === 'draw_tickets';
}
