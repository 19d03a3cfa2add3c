import { describe, expect, it } from 'vitest';
import fixture from '../../../fixtures/ticket-to-ride.json';
import type { GameCatalog, GameFigures, GameView } from '../../wire/ticket-to-ride';
import { unseenCards } from './aids';
import type { GamePlay } from './types';
import { completedByStation, waysTogether, wayOf } from './ways';

const catalog = fixture.catalog as unknown as GameCatalog;
const frames = fixture.frames as unknown as readonly { view: GameView; figures: GameFigures }[];
const tickets = new Map(catalog.tickets.map((ticket) => [ticket.id, ticket]));
const plays = frames.map(
  ({ view, figures }) => ({ catalog, view, figures, seat: view.seat }) as unknown as GamePlay,
);

describe('in a recorded game', () => {
  it('the way of a ticket takes as many trains as the server says, and leads from city to city', () => {
    let compared = 0;
    for (const play of plays) {
      // A station may lend a shorter way.
      const lent = Object.values(play.view.stations).includes(play.seat ?? -1);
      for (const [id, need] of Object.entries(play.figures.tickets)) {
        const ticket = tickets.get(id)!;
        const trains = waysTogether([ticket], play)?.trains ?? Infinity;
        if (lent) expect(trains).toBeGreaterThanOrEqual(need.state === 'blocked' ? Infinity : need.trains);
        else expect(trains).toBe(need.state === 'blocked' ? Infinity : need.trains);
        const way = wayOf(ticket, play);
        if (way !== null) expect([need.state, way.trains]).toEqual(['open', need.trains]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('several tickets together take no more trains than each for itself', () => {
    const play = plays.find(({ figures }) => Object.keys(figures.tickets).length > 2)!;
    const held = Object.keys(play.figures.tickets).map((id) => tickets.get(id)!);
    const each = held.map((ticket) => waysTogether([ticket], play)!.trains);
    const together = waysTogether(held, play)!.trains;
    expect(together).toBeLessThanOrEqual(each.reduce((sum, trains) => sum + trains, 0));
    expect(together).toBeGreaterThanOrEqual(Math.max(...each));
  });

  it('a station at an end of the one route that another holds on the way completes the ticket', () => {
    const openOf = ({ view, figures, seat }: GamePlay): string[] =>
      (seat === null ? [] : (view.players[seat]!.tickets ?? [])).filter(
        (id) => figures.tickets[id]?.state === 'open',
      );
    const play = plays.find((one) => openOf(one).length > 0)!;
    const [id] = openOf(play) as [string];
    const [theirs, ...own] = wayOf(tickets.get(id)!, play)!.routes;
    const { a, b } = theirs!;
    const held = (lost: readonly string[]): GamePlay => {
      const built = own.filter((route) => !lost.includes(route.id)).map((route) => [route.id, play.seat!]);
      const routes = { ...play.view.routes, ...Object.fromEntries(built), [theirs!.id]: play.seat! + 1 };
      return { ...play, view: { ...play.view, routes } };
    };
    const completed = (city: string, lost: readonly string[] = []): boolean =>
      completedByStation(city, held(lost)).some((ticket) => ticket.id === id);
    expect([a, b].map((city) => completed(city))).toEqual([true, true]);
    for (const { id: city } of catalog.cities)
      if (city !== a && city !== b) expect(completed(city), city).toBe(false);
    // Where two are missing, one station is not enough.
    if (own.length > 0) expect(completed(a, [own[0]!.id])).toBe(false);
    expect(completedByStation(a, { ...held([]), seat: null })).toEqual([]);
  });

  it('the cards that one has not seen lie in the deck, or others drew them from it', () => {
    for (const { view } of plays) {
      if (view.own === null) continue;
      const others = view.players.filter((_, seat) => seat !== view.seat);
      const known = others.flatMap(({ known }) => Object.values(known)).reduce((sum, n) => sum + n, 0);
      const hidden = view.deck + others.reduce((sum, { hand }) => sum + hand, 0) - known;
      const unseen = unseenCards(catalog.cards, view);
      expect(Object.values(unseen).reduce((sum, n) => sum + n, 0)).toBe(hidden);
      expect(Math.min(...Object.values(unseen))).toBeGreaterThanOrEqual(0);
    }
  });
});
