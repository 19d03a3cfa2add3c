/** Moves, prompts, refusals and results in words. */
import type { AnyMove } from '../../wire/ticket-to-ride';
import type { Refusal, SeatResult } from '../../wire/server';
import type { MoveGroup, TallyItem } from '../plugin';
import { colouredCards, ticketsToDraw } from './aids';
import { messages, t } from './messages';
import { cityName, counted, oneCard, paymentName, routeName } from './naming';
import type { GameMatch } from './match.svelte';
import { listed } from '../../i18n/translator.svelte';

type Kind = AnyMove['kind'];
type OfKind<K extends Kind> = Extract<AnyMove, { kind: K }>;
type Formatter<K extends Kind> = (move: OfKind<K>, match: GameMatch) => string;

function routeOf(id: string, match: GameMatch): string {
  return routeName(match.catalog.routes.find((route) => route.id === id)!);
}

function ticketsAt(places: readonly number[], match: GameMatch): string {
  const ticketsById = new Map(match.catalog.tickets.map((ticket) => [ticket.id, ticket]));
  const offer = match.view.own?.offer ?? [];
  return listed(
    places
      .map((place) => ticketsById.get(offer[place] ?? ''))
      .map((ticket, i) => (ticket ? routeName(ticket) : `${places[i]! + 1}`)),
  );
}

const FORMATS: { readonly [K in Kind]: Formatter<K> } = {
  draw_row: (move, match) => {
    const card = match.view.row[move.place] ?? null;
    return card === null ? t('row_empty') : t('take_row', { card: oneCard(card) });
  },
  draw_blind: (_, match) => t('take_blind', { n: match.view.deck }),
  draw_tickets: (_, match) => t('draw_tickets', { n: ticketsToDraw(match.view) }),
  pass: () => t('pass'),
  withdraw_tunnel: () => t('tunnel_withdraw'),
  pay_tunnel: (move, match) => {
    const tunnel = match.view.tunnel;
    const cards = tunnel === null ? 0 : colouredCards(tunnel, move.locomotives);
    return t('tunnel_pay', { cards: paymentName(tunnel?.colour ?? null, cards, move.locomotives) });
  },
  keep_tickets: (move, match) => t('keep_these', { tickets: ticketsAt(move.places, match) }),
  claim_route: (move, match) =>
    t('claim', {
      route: routeOf(move.route, match),
      cards: paymentName(move.colour, move.cards, move.locomotives),
    }),
  build_station: (move) =>
    t('build_in', {
      city: cityName(move.city),
      cards: paymentName(move.colour, move.cards, move.locomotives),
    }),
};

export function describeMove(move: AnyMove, match: GameMatch): string {
  return (FORMATS[move.kind] as Formatter<Kind>)(move as never, match);
}

export function subjectOf(move: AnyMove, match: GameMatch): string | null {
  if (move.kind === 'claim_route') return routeOf(move.route, match);
  // Without a city to choose, the refusal is not about one.
  return move.kind === 'build_station' && match.intent.building ? cityName(move.city) : null;
}

const GROUPS: readonly (readonly [title: string, kinds: readonly Kind[]])[] = [
  ['group.tickets', ['keep_tickets']],
  ['group.tunnel', ['pay_tunnel', 'withdraw_tunnel']],
  ['group.draw', ['draw_row', 'draw_blind', 'draw_tickets', 'pass']],
  ['group.claim', ['claim_route']],
  ['group.station', ['build_station']],
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
  const mine = match.legal.length > 0 || match.view.step === 'over';
  const { step } = match.view;
  return (mine ? messages.lookUp(`await.${step}`) : messages.lookUp(`doing.${step}`)) ?? '';
}

const PROMPT_RULES: Record<string, string> = {
  choose_tickets: 'TE-SETUP-04',
  turn: 'TE-TURN-01',
  second_card: 'TE-DRAW-01',
  tunnel: 'TE-TUNNEL-04',
  keep_tickets: 'TE-TICKET-01',
  over: 'TE-WIN-01',
};

export function awaitedRule(match: GameMatch): string {
  return PROMPT_RULES[match.view.step]!;
}

/** Drawing a card takes one tap. Tunnels and ticket offers ask the player anyway. */
export function costs(move: AnyMove): boolean {
  return move.kind === 'claim_route' || move.kind === 'build_station' || move.kind === 'draw_tickets';
}

export function describeRefusal(refusal: Refusal): string | null {
  const facts = refusal.facts ?? {};
  const n = Number(facts['needed'] ?? facts['most'] ?? facts['due'] ?? facts['offered'] ?? 0);
  const { card } = facts;
  const cards = card === undefined ? '' : counted(`${card}`, n);
  return messages.lookUp(`refusal.${refusal.code}`, { ...facts, n, cards });
}

export function tally(results: readonly SeatResult[]): readonly TallyItem[] {
  const lines = results.flatMap(({ lines }) => lines ?? []);
  const tickets = lines.filter(({ reason }) => reason === 'ticket');
  const completed = tickets.filter(({ detail }) => detail?.['completed'] === true);
  const lengths = lines
    .filter(({ reason }) => reason === 'express')
    .map(({ detail }) => Number(detail?.['length']));
  const best = Math.max(...results.map(({ score }) => score));
  return [
    { label: t('tally.best'), value: t('tally.points', { n: best }) },
    { label: t('tally.tickets'), value: t('tally.of', { some: completed.length, all: tickets.length }) },
    { label: t('tally.longest'), value: t('tally.spaces', { n: Math.max(0, ...lengths) }) },
  ];
}

export function scoreText(score: number): string {
  return t('tally.points', { n: score });
}
