/** The cheapest ways of tickets over free routes: an aid to the eye. What a ticket needs is said by the server. */
import type { RouteFact, TicketFact } from '../../wire/ticket-to-ride';
import type { GamePlay } from './types';

/** The routes that are still to be built, and the trains they take. */
export interface Way {
  readonly routes: readonly RouteFact[];
  readonly trains: number;
}

/** What one more route costs whoever looks: nothing if it is theirs, or meant to be; null if it cannot be had. */
type Cost = (route: RouteFact) => number | null;

/** The cheapest way between two cities, by the trains it takes; null if there is none. */
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

/** The ways of some tickets together, each using what those before it build; null if one of them has none. */
export function waysTogether(tickets: readonly TicketFact[], play: GamePlay): Way | null {
  const planned = new Set<RouteFact>();
  const { routes: owners, closed } = play.view;
  const cost: Cost = (route) => {
    if (planned.has(route) || (play.seat !== null && owners[route.id] === play.seat)) return 0;
    return route.id in owners || closed.includes(route.id) ? null : route.length;
  };
  for (const { a, b } of tickets) {
    const way = cheapestWay(a, b, play.catalog.routes, cost);
    if (way === null) return null;
    for (const route of way.routes) planned.add(route);
  }
  const routes = [...planned];
  return { routes, trains: routes.reduce((sum, { length }) => sum + length, 0) };
}

/** The way of a ticket, if it is the one by which the server counts: where stations lend routes, there may be a better. */
export function wayOf(ticket: TicketFact, play: GamePlay): Way | null {
  const way = waysTogether([ticket], play);
  const need = play.figures.tickets[ticket.id];
  return need?.state === 'open' && way?.trains === need.trains ? way : null;
}

/**
 * The open tickets of whoever looks that a station in a city could complete: one route of another that ends there joins
 * what is theirs. What other stations lend is left aside, so that there may be more.
 */
export function completedByStation(city: string, play: GamePlay): TicketFact[] {
  const { seat } = play;
  if (seat === null) return [];
  const { routes: owners, players } = play.view;
  const held = new Set(players[seat]!.tickets ?? []);
  const open = play.catalog.tickets.filter(({ id }) => {
    const state = play.figures.tickets[id]?.state;
    return held.has(id) && (state === 'open' || state === 'blocked');
  });
  const lent = play.catalog.routes.filter(
    ({ id, a, b }) => (a === city || b === city) && id in owners && owners[id] !== seat,
  );
  const isJoined = ({ a, b }: TicketFact, loan: RouteFact): boolean =>
    cheapestWay(a, b, play.catalog.routes, (route) =>
      route === loan || owners[route.id] === seat ? 0 : null,
    ) !== null;
  return open.filter((ticket) => lent.some((loan) => isJoined(ticket, loan)));
}
