import { beforeAll, describe, expect, it } from 'vitest';
import fixture from '../../../fixtures/ticket-to-ride.json';
import type { GameCatalog, GameFigures, GameView } from '../../wire/ticket-to-ride';
import { unseenCards } from './aids';
import type { GameMatch } from './match.svelte';
import { messages } from './messages';
import { completedByStation, reason, wayOf, waysTogether } from './ways';

const catalog = fixture.catalog as unknown as GameCatalog;
interface Recorded {
  readonly view: GameView;
  readonly figures: GameFigures;
  readonly legal: readonly number[];
}
const moments = fixture.moments as unknown as readonly Recorded[];
const tickets = new Map(catalog.tickets.map((ticket) => [ticket.id, ticket]));
const matchOf = ({ view, figures }: Recorded): GameMatch =>
  ({ catalog, view, figures, seat: view.seat }) as unknown as GameMatch;
const matches = moments.map(matchOf);

beforeAll(() => messages.join());

describe('in a recorded match', () => {
  it('the way of a ticket takes as many trains as the server says', () => {
    let compared = 0;
    for (const match of matches) {
      // A station may allow a shorter way.
      const lent = Object.values(match.view.stations).includes(match.seat ?? -1);
      for (const [id, need] of Object.entries(match.figures.tickets)) {
        const ticket = tickets.get(id)!;
        const trains = waysTogether([ticket], match)?.trains ?? Infinity;
        if (lent) expect(trains).toBeGreaterThanOrEqual(need.state === 'blocked' ? Infinity : need.trains);
        else expect(trains).toBe(need.state === 'blocked' ? Infinity : need.trains);
        const way = wayOf(ticket, match);
        if (way !== null) expect([need.state, way.trains]).toEqual(['open', need.trains]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('several tickets together take no more trains than one by one', () => {
    const match = matches.find(({ figures }) => Object.keys(figures.tickets).length > 2)!;
    const held = Object.keys(match.figures.tickets).map((id) => tickets.get(id)!);
    const each = held.map((ticket) => waysTogether([ticket], match)!.trains);
    const together = waysTogether(held, match)!.trains;
    expect(together).toBeLessThanOrEqual(each.reduce((sum, trains) => sum + trains, 0));
    expect(together).toBeGreaterThanOrEqual(Math.max(...each));
  });

  it('a station at either end of the missing route completes the ticket', () => {
    const openOf = ({ view, figures, seat }: GameMatch): string[] =>
      (seat === null ? [] : (view.players[seat]!.tickets ?? [])).filter(
        (id) => figures.tickets[id]?.state === 'open',
      );
    const match = matches.find((one) => openOf(one).length > 0)!;
    const [id] = openOf(match) as [string];
    const [theirs, ...own] = wayOf(tickets.get(id)!, match)!.routes;
    const { a, b } = theirs!;
    const held = (lost: readonly string[]): GameMatch => {
      const built = own.filter((route) => !lost.includes(route.id)).map((route) => [route.id, match.seat!]);
      const routes = { ...match.view.routes, ...Object.fromEntries(built), [theirs!.id]: match.seat! + 1 };
      return { ...match, view: { ...match.view, routes } };
    };
    const completed = (city: string, lost: readonly string[] = []): boolean =>
      completedByStation(city, held(lost)).some((ticket) => ticket.id === id);
    expect([a, b].map((city) => completed(city))).toEqual([true, true]);
    for (const { id: city } of catalog.cities)
      if (city !== a && city !== b) expect(completed(city), city).toBe(false);
    // One station is not enough for two missing routes.
    if (own.length > 0) expect(completed(a, [own[0]!.id])).toBe(false);
    expect(completedByStation(a, { ...held([]), seat: null })).toEqual([]);
  });

  it('unseen cards are in the deck or in other hands', () => {
    for (const { view } of matches) {
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

it('gives reasons for routes on the way of a ticket, and for cards of their colour', () => {
  const found = { on_way: 0, for_route: 0, nothing: 0 };
  for (const moment of moments) {
    for (const code of moment.legal) {
      const move = catalog.moves[code]!;
      if (reason(move, matchOf(moment)) === null) found.nothing += 1;
      else found[move.kind === 'draw_row' ? 'for_route' : 'on_way'] += 1;
    }
  }
  expect(Math.min(...Object.values(found)), JSON.stringify(found)).toBeGreaterThan(0);
});

it('says that the last missing route completes a ticket', () => {
  const openOf = ({ view, figures }: Recorded): string[] =>
    (view.seat === null ? [] : (view.players[view.seat]!.tickets ?? [])).filter(
      (ticket) => figures.tickets[ticket]?.state === 'open',
    );
  const moment = moments.find((one) => openOf(one).length > 0)!;
  const id = openOf(moment)[0]!;
  const [last, ...built] = wayOf(tickets.get(id)!, matchOf(moment))!.routes;
  const owned = Object.fromEntries(built.map((route) => [route.id, moment.view.seat!]));
  const nearly = matchOf({
    ...moment,
    view: { ...moment.view, routes: { ...moment.view.routes, ...owned } },
    figures: { ...moment.figures, tickets: { [id]: { state: 'open', trains: last!.length } } },
  });
  const move = catalog.moves.find((one) => one.kind === 'claim_route' && one.route === last!.id)!;
  expect(reason(move, nearly)).toMatch(/^It completes your ticket /);
  expect(reason(move, matchOf(moment))).toMatch(/^It lies on the way of your ticket /);
});
