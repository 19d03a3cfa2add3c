import { beforeAll, describe, expect, it } from 'vitest';
import fixture from '../../../fixtures/ticket-to-ride.json';
import type { GameCatalog, GameFigures, GameView } from '../../wire/ticket-to-ride';
import { unseenCards } from './aids';
import type { GameMatch } from './match.svelte';
import { messages } from './messages';
import { combinedPath, completedByStation, ownLine, pathOf, reason } from './ways';

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
const openTickets = ({ view, figures }: Pick<Recorded, 'view' | 'figures'>): string[] =>
  (view.seat === null ? [] : (view.players[view.seat]!.tickets ?? [])).filter(
    (id) => figures.tickets[id]?.state === 'open',
  );

beforeAll(() => messages.join());

describe('in a recorded match', () => {
  it('a ticket’s path takes as many trains as the server counts', () => {
    let compared = 0;
    for (const match of matches) {
      // A station may allow a shorter path.
      const hasStation = Object.values(match.view.stations).includes(match.seat ?? -1);
      for (const [id, need] of Object.entries(match.figures.tickets)) {
        const ticket = tickets.get(id)!;
        const trains = combinedPath([ticket], match)?.trains ?? Infinity;
        const expected = need.state === 'blocked' ? Infinity : need.trains;
        if (hasStation) expect(trains).toBeGreaterThanOrEqual(expected);
        else expect(trains).toBe(expected);
        const path = pathOf(ticket, match);
        if (path !== null) expect([need.state, path.trains]).toEqual(['open', need.trains]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('tickets combined take no more trains than one by one', () => {
    const match = matches.find(({ figures }) => Object.keys(figures.tickets).length > 2)!;
    const inHand = Object.keys(match.figures.tickets).map((id) => tickets.get(id)!);
    const separate = inHand.map((ticket) => combinedPath([ticket], match)!.trains);
    const combined = combinedPath(inHand, match)!.trains;
    expect(combined).toBeLessThanOrEqual(separate.reduce((sum, trains) => sum + trains, 0));
    expect(combined).toBeGreaterThanOrEqual(Math.max(...separate));
  });

  it('the viewer’s line takes in every open ticket, also beside one that is blocked', () => {
    let found = 0;
    for (const match of matches.filter(({ seat }) => seat !== null)) {
      const line = ownLine(match);
      const paths = openTickets(match).map((id) => combinedPath([tickets.get(id)!], match));
      expect(line.size > 0).toBe(paths.some((path) => (path?.trains ?? 0) > 0));
      for (const id of line) expect(match.view.routes[id]).toBeUndefined();
      if (line.size > 0) found += 1;
    }
    expect(found).toBeGreaterThan(10);
    const match = matches.find((candidate) => openTickets(candidate).length > 1)!;
    const [, ...others] = openTickets(match);
    const { a } = tickets.get(openTickets(match)[0]!)!;
    const around = match.catalog.routes.filter((route) => [route.a, route.b].includes(a));
    const closed = { ...match.view, closed: around.map(({ id }) => id) };
    const line = ownLine({ ...match, view: closed } as GameMatch);
    expect(around.some(({ id }) => line.has(id))).toBe(false);
    expect(line.size > 0).toBe(others.length > 0);
    expect(ownLine({ ...match, over: true } as GameMatch).size).toBe(0);
  });

  it('a station at either end of the missing route completes the ticket', () => {
    const match = matches.find((candidate) => openTickets(candidate).length > 0)!;
    const [id] = openTickets(match) as [string];
    const [theirs, ...ours] = pathOf(tickets.get(id)!, match)!.routes;
    const { a, b } = theirs!;
    const claimedExcept = (unclaimed: readonly string[]): GameMatch => {
      const claimed = ours.filter((route) => !unclaimed.includes(route.id));
      const owners = Object.fromEntries(claimed.map((route) => [route.id, match.seat!]));
      const routes = { ...match.view.routes, ...owners, [theirs!.id]: match.seat! + 1 };
      return { ...match, view: { ...match.view, routes } };
    };
    const isCompleted = (city: string, unclaimed: readonly string[] = []): boolean =>
      completedByStation(city, claimedExcept(unclaimed)).some((ticket) => ticket.id === id);
    expect([a, b].map((city) => isCompleted(city))).toEqual([true, true]);
    for (const { id: city } of catalog.cities)
      if (city !== a && city !== b) expect(isCompleted(city), city).toBe(false);
    // A free route cannot be borrowed.
    const free = claimedExcept([]);
    const owned = Object.fromEntries(
      Object.entries(free.view.routes).filter(([route]) => route !== theirs!.id),
    );
    const unowned = { ...free, view: { ...free.view, routes: owned } } as GameMatch;
    for (const city of [a, b])
      expect(completedByStation(city, unowned).map((ticket) => ticket.id)).not.toContain(id);
    // One station is not enough for two missing routes.
    if (ours.length > 0) expect(isCompleted(a, [ours[0]!.id])).toBe(false);
    expect(completedByStation(a, { ...claimedExcept([]), seat: null })).toEqual([]);
  });

  it('unseen cards add up to the deck and the other hands', () => {
    for (const { view } of matches) {
      if (view.own === null) continue;
      const opponents = view.players.filter((_, seat) => seat !== view.seat);
      const known = opponents.flatMap(({ known }) => Object.values(known)).reduce((sum, n) => sum + n, 0);
      const hidden = view.deck + opponents.reduce((sum, { hand }) => sum + hand, 0) - known;
      const unseen = unseenCards(catalog.cards, view);
      expect(Object.values(unseen).reduce((sum, n) => sum + n, 0)).toBe(hidden);
      expect(Math.min(...Object.values(unseen))).toBeGreaterThanOrEqual(0);
    }
  });
});

it('gives reasons for routes on a ticket’s path, and for cards in their colours', () => {
  const counts = { on_path: 0, for_route: 0, none: 0 };
  for (const moment of moments) {
    for (const code of moment.legal) {
      const move = catalog.moves[code]!;
      if (reason(move, matchOf(moment)) === null) counts.none += 1;
      else counts[move.kind === 'draw_row' ? 'for_route' : 'on_path'] += 1;
    }
  }
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(0);
});

it('says that the last missing route completes a ticket', () => {
  const moment = moments.find((candidate) => openTickets(candidate).length > 0)!;
  const id = openTickets(moment)[0]!;
  const [missing, ...built] = pathOf(tickets.get(id)!, matchOf(moment))!.routes;
  const owned = Object.fromEntries(built.map((route) => [route.id, moment.view.seat!]));
  const almostDone = matchOf({
    ...moment,
    view: { ...moment.view, routes: { ...moment.view.routes, ...owned } },
    figures: { ...moment.figures, tickets: { [id]: { state: 'open', trains: missing!.length } } },
  });
  const move = catalog.moves.find((claim) => claim.kind === 'claim_route' && claim.route === missing!.id)!;
  expect(reason(move, almostDone)).toMatch(/^It completes your ticket /);
  expect(reason(move, matchOf(moment))).toMatch(/^It’s part of the path for your ticket /);
});
