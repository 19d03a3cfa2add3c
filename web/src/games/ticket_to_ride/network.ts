/** What the public map says about a ticket, as an aid to the eye; the server settles tickets at the end. */
import type { GameCatalog, GameView, RouteFacts, TicketFacts } from '../../wire/ticket-to-ride';

export type TicketState = 'done' | 'station' | 'open' | 'blocked';

export interface TicketOutlook {
  readonly state: TicketState;
  /** How many more trains the shortest way over free routes needs; 0 when it is done. */
  readonly missing: number;
}

function joined(a: string, b: string, routes: readonly RouteFacts[]): boolean {
  const seen = new Set([a]);
  const queue = [a];
  while (queue.length > 0) {
    const city = queue.pop()!;
    if (city === b) return true;
    for (const route of routes) {
      const next = route.a === city ? route.b : route.b === city ? route.a : null;
      if (next !== null && !seen.has(next)) {
        seen.add(next);
        queue.push(next);
      }
    }
  }
  return false;
}

/** Every choice of one route of another player for each station, "none" included. */
function borrowings(stations: readonly string[], others: readonly RouteFacts[]): RouteFacts[][] {
  return stations.reduce<RouteFacts[][]>(
    (chosen, city) => {
      const here = others.filter(({ a, b }) => a === city || b === city);
      return chosen.flatMap((so) => [so, ...here.map((route) => [...so, route])]);
    },
    [[]],
  );
}

export function outlook(
  ticket: TicketFacts,
  seat: number,
  view: GameView,
  catalog: GameCatalog,
): TicketOutlook {
  const own = catalog.routes.filter(({ id }) => view.routes[id] === seat);
  if (joined(ticket.a, ticket.b, own)) return { state: 'done', missing: 0 };
  const others = catalog.routes.filter(({ id }) => view.routes[id] !== undefined && view.routes[id] !== seat);
  const stations = Object.keys(view.stations).filter((city) => view.stations[city] === seat);
  if (borrowings(stations, others).some((routes) => joined(ticket.a, ticket.b, [...own, ...routes]))) {
    return { state: 'station', missing: 0 };
  }
  const missing = shortest(ticket.a, ticket.b, seat, view, catalog);
  return missing === Infinity ? { state: 'blocked', missing: 0 } : { state: 'open', missing };
}

/** The fewest trains still to be laid between two cities; own routes cost nothing. */
function shortest(a: string, b: string, seat: number, view: GameView, catalog: GameCatalog): number {
  const best = new Map([[a, 0]]);
  const open = new Set([a]);
  while (open.size > 0) {
    const city = [...open].reduce((least, other) => (best.get(other)! < best.get(least)! ? other : least));
    if (city === b) return best.get(b)!;
    open.delete(city);
    for (const route of catalog.routes) {
      const next = route.a === city ? route.b : route.b === city ? route.a : null;
      const owner = view.routes[route.id];
      if (next === null || (owner !== undefined && owner !== seat) || view.closed.includes(route.id))
        continue;
      const length = best.get(city)! + (owner === seat ? 0 : route.length);
      if (length < (best.get(next) ?? Infinity)) {
        best.set(next, length);
        open.add(next);
      }
    }
  }
  return Infinity;
}
