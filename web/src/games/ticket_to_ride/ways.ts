/** The cheapest paths for tickets over free routes, for highlights only. The server counts what a ticket needs. */
import type { AnyMove, RouteFact, TicketFact } from '../../wire/ticket-to-ride';
import type { GameMatch } from './match.svelte';
import { t } from './messages';
import { routeName } from './naming';

/** The routes still to build, and the trains they take. */
export interface Path {
  readonly routes: readonly RouteFact[];
  readonly trains: number;
}

/** Return the trains a route takes: 0 if the viewer owns or plans it, null if it is taken. */
type Cost = (route: RouteFact) => number | null;

/** Return the path between two cities that takes the fewest trains, or null. */
export function cheapestPath(a: string, b: string, routes: readonly RouteFact[], cost: Cost): Path | null {
  const reached = new Map<string, { trains: number; by: RouteFact | null; from: string }>();
  reached.set(a, { trains: 0, by: null, from: a });
  const settled = new Set<string>();
  for (;;) {
    const [city, nearest] =
      [...reached]
        .filter(([name]) => !settled.has(name))
        .sort(([, first], [, second]) => first.trains - second.trains)[0] ?? [];
    if (city === undefined || nearest === undefined) return null;
    if (city === b) break;
    settled.add(city);
    for (const route of routes) {
      if (route.a !== city && route.b !== city) continue;
      const price = cost(route);
      if (price === null) continue;
      const next = route.a === city ? route.b : route.a;
      const trains = nearest.trains + price;
      if (trains < (reached.get(next)?.trains ?? Infinity))
        reached.set(next, { trains, by: route, from: city });
    }
  }
  const path: RouteFact[] = [];
  for (let at = reached.get(b)!; at.by !== null; at = reached.get(at.from)!) path.unshift(at.by);
  return { routes: path.filter((route) => cost(route) !== 0), trains: reached.get(b)!.trains };
}

/** Return the routes still to build for several tickets, each reusing earlier ones, and the tickets without a path. */
function planFor(
  tickets: readonly TicketFact[],
  match: GameMatch,
): { planned: ReadonlySet<RouteFact>; blocked: number } {
  const planned = new Set<RouteFact>();
  let blocked = 0;
  const { routes: owners, closed } = match.view;
  const cost: Cost = (route) => {
    if (planned.has(route) || (match.seat !== null && owners[route.id] === match.seat)) return 0;
    return route.id in owners || closed.includes(route.id) ? null : route.length;
  };
  for (const { a, b } of tickets) {
    const path = cheapestPath(a, b, match.catalog.routes, cost);
    if (path === null) blocked += 1;
    for (const route of path?.routes ?? []) planned.add(route);
  }
  return { planned, blocked };
}

/** Return the paths for several tickets, each reusing earlier ones; null if a ticket has no path. */
export function combinedPath(tickets: readonly TicketFact[], match: GameMatch): Path | null {
  const { planned, blocked } = planFor(tickets, match);
  if (blocked > 0) return null;
  const routes = [...planned];
  return { routes, trains: routes.reduce((sum, { length }) => sum + length, 0) };
}

/** Return the ids of the routes that the viewer's open tickets still need. */
export function ownLine(match: GameMatch): ReadonlySet<string> {
  if (match.seat === null || match.over) return new Set();
  const inHand = new Set(match.view.players[match.seat]!.tickets ?? []);
  const open = match.catalog.tickets.filter(
    ({ id }) => inHand.has(id) && match.figures.tickets[id]?.state === 'open',
  );
  return new Set([...planFor(open, match).planned].map(({ id }) => id));
}

/** Return a ticket's path if it agrees with the server's count. A station may allow a shorter path. */
export function pathOf(ticket: TicketFact, match: GameMatch): Path | null {
  const path = combinedPath([ticket], match);
  const need = match.figures.tickets[ticket.id];
  return need?.state === 'open' && path?.trains === need.trains ? path : null;
}

/** Return the viewer's open tickets that a station in a city would complete, ignoring other stations. */
export function completedByStation(city: string, match: GameMatch): TicketFact[] {
  const { seat } = match;
  if (seat === null) return [];
  const { routes: owners, players } = match.view;
  const inHand = new Set(players[seat]!.tickets ?? []);
  const open = match.catalog.tickets.filter(({ id }) => {
    const state = match.figures.tickets[id]?.state;
    return inHand.has(id) && (state === 'open' || state === 'blocked');
  });
  const borrowable = match.catalog.routes.filter(
    ({ id, a, b }) => (a === city || b === city) && id in owners && owners[id] !== seat,
  );
  const isConnected = ({ a, b }: TicketFact, borrowed: RouteFact): boolean =>
    cheapestPath(a, b, match.catalog.routes, (route) =>
      route === borrowed || owners[route.id] === seat ? 0 : null,
    ) !== null;
  return open.filter((ticket) => borrowable.some((borrowed) => isConnected(ticket, borrowed)));
}

/** Explain a hinted move by the viewer's tickets. */
export function reason(move: AnyMove, match: GameMatch): string | null {
  if (move.kind !== 'claim_route' && move.kind !== 'draw_row') return null;
  const ticketsById = new Map(match.catalog.tickets.map((ticket) => [ticket.id, ticket]));
  const inHand = match.seat === null ? [] : (match.view.players[match.seat]!.tickets ?? []);
  const paths = inHand.flatMap((id) => {
    const path = pathOf(ticketsById.get(id)!, match);
    return path === null ? [] : [{ ticket: ticketsById.get(id)!, routes: path.routes }];
  });
  if (move.kind === 'draw_row') {
    const card = match.view.row[move.place];
    const route = paths.flatMap(({ routes }) => routes).find(({ colour }) => colour === card);
    return route ? t('hint.for_route', { route: routeName(route) }) : null;
  }
  const onRoute = paths.filter(({ routes }) => routes.some(({ id }) => id === move.route));
  const completed = onRoute.find(({ routes }) => routes.length === 1);
  if (completed) return t('hint.completes', { ticket: routeName(completed.ticket) });
  return onRoute[0] ? t('hint.on_way', { ticket: routeName(onRoute[0].ticket) }) : null;
}
