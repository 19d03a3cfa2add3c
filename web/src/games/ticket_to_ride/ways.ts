/** The cheapest ways of tickets over free routes. They only highlight the map: the server says what a ticket needs. */
import type { AnyMove, RouteFact, TicketFact } from '../../wire/ticket-to-ride';
import type { GameMatch } from './match.svelte';
import { t } from './messages';
import { routeName } from './naming';

/** The routes still to build, and the trains they take. */
export interface Way {
  readonly routes: readonly RouteFact[];
  readonly trains: number;
}

/** The trains for one more route: 0 if it is the viewer's own or planned, null if it is taken. */
type Cost = (route: RouteFact) => number | null;

/** The way between two cities that takes the fewest trains; null if there is none. */
export function cheapestWay(a: string, b: string, routes: readonly RouteFact[], cost: Cost): Way | null {
  const reached = new Map<string, { trains: number; by: RouteFact | null; from: string }>();
  reached.set(a, { trains: 0, by: null, from: a });
  const settled = new Set<string>();
  for (;;) {
    const [city, here] =
      [...reached]
        .filter(([name]) => !settled.has(name))
        .sort(([, one], [, other]) => one.trains - other.trains)[0] ?? [];
    if (city === undefined || here === undefined) return null;
    if (city === b) break;
    settled.add(city);
    for (const route of routes) {
      if (route.a !== city && route.b !== city) continue;
      const price = cost(route);
      if (price === null) continue;
      const next = route.a === city ? route.b : route.a;
      const trains = here.trains + price;
      if (trains < (reached.get(next)?.trains ?? Infinity))
        reached.set(next, { trains, by: route, from: city });
    }
  }
  const way: RouteFact[] = [];
  for (let at = reached.get(b)!; at.by !== null; at = reached.get(at.from)!) way.unshift(at.by);
  return { routes: way.filter((route) => cost(route) !== 0), trains: reached.get(b)!.trains };
}

/** The ways of several tickets, each reusing those before it; null if one of them has none. */
export function waysTogether(tickets: readonly TicketFact[], match: GameMatch): Way | null {
  const planned = new Set<RouteFact>();
  const { routes: owners, closed } = match.view;
  const cost: Cost = (route) => {
    if (planned.has(route) || (match.seat !== null && owners[route.id] === match.seat)) return 0;
    return route.id in owners || closed.includes(route.id) ? null : route.length;
  };
  for (const { a, b } of tickets) {
    const way = cheapestWay(a, b, match.catalog.routes, cost);
    if (way === null) return null;
    for (const route of way.routes) planned.add(route);
  }
  const routes = [...planned];
  return { routes, trains: routes.reduce((sum, { length }) => sum + length, 0) };
}

/** The way of a ticket, if it agrees with the server's count: with stations there may be a shorter one. */
export function wayOf(ticket: TicketFact, match: GameMatch): Way | null {
  const way = waysTogether([ticket], match);
  const need = match.figures.tickets[ticket.id];
  return need?.state === 'open' && way?.trains === need.trains ? way : null;
}

/**
 * The viewer's open tickets that a station in a city would complete by borrowing one route that ends there. It ignores
 * other stations, so there may be more.
 */
export function completedByStation(city: string, match: GameMatch): TicketFact[] {
  const { seat } = match;
  if (seat === null) return [];
  const { routes: owners, players } = match.view;
  const held = new Set(players[seat]!.tickets ?? []);
  const open = match.catalog.tickets.filter(({ id }) => {
    const state = match.figures.tickets[id]?.state;
    return held.has(id) && (state === 'open' || state === 'blocked');
  });
  const lent = match.catalog.routes.filter(
    ({ id, a, b }) => (a === city || b === city) && id in owners && owners[id] !== seat,
  );
  const isJoined = ({ a, b }: TicketFact, loan: RouteFact): boolean =>
    cheapestWay(a, b, match.catalog.routes, (route) =>
      route === loan || owners[route.id] === seat ? 0 : null,
    ) !== null;
  return open.filter((ticket) => lent.some((loan) => isJoined(ticket, loan)));
}

/** The reason for a hinted move: the viewer's tickets. */
export function reason(move: AnyMove, match: GameMatch): string | null {
  if (move.kind !== 'claim_route' && move.kind !== 'draw_row') return null;
  const facts = new Map(match.catalog.tickets.map((ticket) => [ticket.id, ticket]));
  const held = match.seat === null ? [] : (match.view.players[match.seat]!.tickets ?? []);
  const ways = held.flatMap((id) => {
    const way = wayOf(facts.get(id)!, match);
    return way === null ? [] : [{ ticket: facts.get(id)!, routes: way.routes }];
  });
  if (move.kind === 'draw_row') {
    const card = match.view.row[move.place];
    const route = ways.flatMap(({ routes }) => routes).find(({ colour }) => colour === card);
    return route ? t('hint.for_route', { route: routeName(route) }) : null;
  }
  const served = ways.filter(({ routes }) => routes.some(({ id }) => id === move.route));
  const completed = served.find(({ routes }) => routes.length === 1);
  if (completed) return t('hint.completes', { ticket: routeName(completed.ticket) });
  return served[0] ? t('hint.on_way', { ticket: routeName(served[0].ticket) }) : null;
}
