import { describe, expect, it } from 'vitest';
import fixture from '../../../fixtures/ticket-to-ride.json';
import type { Result } from '../../wire/server';
import type { AnyEvent, AnyMove, GameCatalog, GameFigures, GameView } from '../../wire/ticket-to-ride';
import {
  colouredCards,
  freeTunnel,
  missingFor,
  pointsFor,
  pointsSoFar,
  raisesCost,
  scoringSteps,
  ticketsToDraw,
  tieBreaker,
  totalsAfter,
  leadOf,
  scoredPaths,
  shownSteps,
  type ScoreStep,
} from './aids';
import { Intent } from './match.svelte';
import tunnels from './scenes/tunnel.json';

interface Recorded {
  readonly view: GameView;
  readonly figures: GameFigures;
  readonly legal: readonly number[];
}
const { moves } = fixture.catalog as unknown as GameCatalog;
const moments = fixture.moments as unknown as readonly Recorded[];
const legalMoves = ({ legal }: Recorded): AnyMove[] => legal.map((code) => moves[code]!);
const result = fixture.moments.at(-1)!.result as unknown as Result;

const line = (reason: string, points: number, ticket?: string) => ({
  reason,
  points,
  detail: ticket === undefined ? {} : { ticket },
});

describe('in a recorded match', () => {
  it('tickets can be drawn until none are left', () => {
    const turns = moments.filter((moment) => moment.view.step === 'turn' && moment.legal.length > 0);
    expect(turns.length).toBeGreaterThan(5);
    for (const moment of turns) {
      const isLegal = legalMoves(moment).some(({ kind }) => kind === 'draw_tickets');
      expect(ticketsToDraw(moment.view) > 0).toBe(isLegal);
    }
  });

  it('the cards that raise a tunnel’s cost match the cards due', () => {
    const recorded = [...moments, ...(Object.values(tunnels.moments) as unknown as Recorded[])];
    const tunnelViews = recorded.flatMap(({ view }) => view.tunnel ?? []);
    expect(tunnelViews.length).toBeGreaterThan(0);
    for (const tunnel of tunnelViews) {
      const costly = Object.entries(tunnel.turned).filter(([card]) => raisesCost(card, tunnel));
      expect(costly.reduce((sum, [, n]) => sum + n, 0)).toBe(tunnel.due);
    }
  });

  it('the hand covers every tunnel payment', () => {
    for (const moment of moments) {
      const { tunnel, own } = moment.view;
      for (const move of legalMoves(moment)) {
        if (move.kind !== 'pay_tunnel' || tunnel === null) continue;
        expect(own!.hand['locomotive'] ?? 0).toBeGreaterThanOrEqual(move.locomotives);
        const cards = colouredCards(tunnel, move.locomotives);
        expect(cards).toBeGreaterThanOrEqual(0);
        if (cards > 0) expect(own!.hand[tunnel.colour ?? ''] ?? 0).toBeGreaterThanOrEqual(cards);
      }
    }
  });

  it('the scoring steps add up to the scores', () => {
    const scores = result.seats.map(({ score }) => score);
    expect(totalsAfter(scoringSteps(result), scores.length)).toEqual(scores);
    for (const seat of result.seats) {
      const reasons = ['routes', 'ticket', 'stations', 'express'];
      expect(reasons.reduce((sum, reason) => sum + pointsFor(reason, seat), 0)).toBe(seat.score);
    }
  });

  it('every ticket in hand or on offer has a figure', () => {
    for (const { view, figures } of moments) {
      const tickets = [...(view.players[view.seat!]!.tickets ?? []), ...(view.own?.offer ?? [])];
      expect(Object.keys(figures.tickets).sort()).toEqual([...new Set(tickets)].sort());
    }
  });
});

describe('the final scoring', () => {
  const scored = {
    reason: 'TE-WIN-01',
    seats: [
      { place: 1, score: 30, lines: [line('routes', 20), line('ticket', 8, 'a'), line('express', 10)] },
      { place: 2, score: 5, lines: [line('routes', 10), line('ticket', -9, 'b'), line('stations', 4)] },
    ],
  } as unknown as Result;

  it('shows failed tickets before completed ones, and the Express last', () => {
    expect(scoringSteps(scored).map(({ reason, points }) => `${reason} ${points}`)).toEqual([
      'routes 20',
      'routes 10',
      'ticket -9',
      'ticket 8',
      'stations 4',
      'express 10',
    ]);
  });
  it('stamps a ticket once it is scored', () => {
    const stamped = (seat: number, shown: number): string[] =>
      shownSteps(scoredPaths(scored.seats[seat]!, seat), scored, shown).map(({ reason }) => reason);
    expect([stamped(0, 2), stamped(1, 2)]).toEqual([[], []]);
    expect([stamped(0, 3), stamped(1, 3)]).toEqual([[], ['ticket']]);
    expect(stamped(0, 5)).toEqual(['ticket']);
    expect(stamped(0, Infinity)).toEqual(['ticket', 'express']);
  });
  it('lists the paths of a seat, and the lead of a single winner', () => {
    expect(scoredPaths(scored.seats[0]!, 0).map(({ reason, seat }) => `${reason} ${seat}`)).toEqual([
      'ticket 0',
      'express 0',
    ]);
    expect(leadOf(scored)).toBe(25);
    // A player who resigned can have more points than the winner.
    expect(
      leadOf({ ...scored, seats: scored.seats.map((seat) => ({ ...seat, place: 3 - seat.place })) }),
    ).toBe(0);
    expect(leadOf({ ...scored, seats: scored.seats.map((seat) => ({ ...seat, place: 1 })) })).toBe(0);
  });
  it('a pinned ticket stays drawn until it is unpinned', () => {
    const intent = new Intent();
    const [ticket, express] = scoredPaths(scored.seats[0]!, 0) as [ScoreStep, ScoreStep];
    intent.draw(ticket);
    intent.draw(null);
    expect(intent.highlight).toBeNull();
    intent.pin(ticket);
    intent.draw(express);
    expect(intent.highlight?.ticket).toBeNull();
    intent.draw(null);
    expect(intent.highlight).toEqual({ routes: [], ticket: 'a', gap: false });
    intent.pin(ticket);
    expect(intent.highlight).toBeNull();
  });
  it('adds up step by step', () => {
    expect(totalsAfter(scoringSteps(scored).slice(0, 3), 2)).toEqual([20, 1]);
    expect([0, 1].map((seat) => pointsSoFar(seat, scored, 0))).toEqual(
      [0, 1].map((seat) => pointsFor('routes', scored.seats[seat]!)),
    );
    expect([0, 1].map((seat) => pointsSoFar(seat, scored, Infinity))).toEqual(
      totalsAfter(scoringSteps(scored), 2),
    );
  });
});

describe('a tie on points', () => {
  const seat = (place: number, score: number, tickets: number, built: number) => ({
    place,
    score,
    lines: [
      ...Array.from({ length: tickets }, (_, i) => line('ticket', 5, `ticket ${i}`)),
      { reason: 'stations', points: 0, detail: { built } },
    ],
  });
  const breakTie = (...seats: ReturnType<typeof seat>[]) => tieBreaker({ reason: 'TE-WIN-01', seats });

  it('names its tie-breaker', () => {
    expect(breakTie(seat(1, 80, 1, 0), seat(2, 70, 3, 0))).toBeNull();
    expect(breakTie(seat(1, 70, 3, 2), seat(2, 70, 2, 0))).toBe('tickets');
    expect(breakTie(seat(2, 70, 2, 1), seat(1, 70, 2, 0))).toBe('stations');
    expect(breakTie(seat(1, 70, 2, 1), seat(2, 70, 2, 1))).toBe('express');
    expect(breakTie(seat(1, 70, 2, 1), seat(1, 70, 2, 1))).toBe('shared');
  });
});

describe('a tunnel without extra cost', () => {
  const revealed = (due: number): AnyEvent => ({
    kind: 'tunnel_revealed',
    seat: 0,
    route: 'r',
    cards: ['red', 'blue', 'red'],
    due,
  });
  const claimed = { kind: 'route_claimed', seat: 0, route: 'r', cards: [], points: 4 } as unknown as AnyEvent;
  const drawn = (seat: number) => ({ kind: 'card_drawn', seat, card: null }) as unknown as AnyEvent;

  it('shows its cards until the player acts again', () => {
    expect(freeTunnel([revealed(0), claimed], 0)?.cards).toHaveLength(3);
    expect(freeTunnel([revealed(0), claimed, drawn(1)], 0)).not.toBeNull();
    expect(freeTunnel([revealed(0), claimed, drawn(1), drawn(0)], 0)).toBeNull();
    expect(
      freeTunnel([revealed(0), claimed, drawn(1), { ...claimed, route: 'another' } as AnyEvent], 0),
    ).toBeNull();
  });
  it('is hidden from other seats, and if cards are due', () => {
    expect(freeTunnel([revealed(0), claimed], 1)).toBeNull();
    expect(freeTunnel([revealed(0), claimed], null)).toBeNull();
    expect(freeTunnel([revealed(1), claimed], 0)).toBeNull();
  });
});

const red = { length: 4, colour: 'red', locomotives: 0 };
const grey = { length: 3, colour: 'grey', locomotives: 0 };
const ferry = { length: 4, colour: 'grey', locomotives: 2 };

it.each([
  ['nothing', red, { red: 4 }, 45, [0, 0, 0]],
  ['cards', red, { red: 1, blue: 9 }, 45, [0, 3, 0]],
  ['fewer cards with locomotives', red, { red: 1, locomotive: 2 }, 45, [0, 1, 0]],
  ['trains', red, { red: 4 }, 3, [1, 0, 0]],
  ['cards of the most frequent colour', grey, { red: 1, blue: 2 }, 45, [0, 1, 0]],
  ['all cards, with an empty hand', grey, {}, 45, [0, 3, 0]],
  ['ferry locomotives', ferry, { blue: 2, locomotive: 1 }, 45, [0, 0, 1]],
  ['cards, if the ferry takes the locomotives', ferry, { blue: 1, locomotive: 2 }, 45, [0, 1, 0]],
  ['nothing, with spare locomotives', ferry, { blue: 1, locomotive: 3 }, 45, [0, 0, 0]],
])('counts what a route lacks: %s', (_, route, hand, owned, [trains, cards, locomotives]) => {
  expect(missingFor(route, hand as Record<string, number>, owned)).toEqual({ trains, cards, locomotives });
});
