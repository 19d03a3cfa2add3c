/** Routes of the map that are drawn together, free or with somebody's trains on them. */
import type { GameCatalog, RouteFact } from '../../../wire/ticket-to-ride';

/** A route by its id, and the seat whose trains stand on it. */
export interface Line {
  readonly id: string;
  readonly seat?: number;
}

/** A route that the pictures show. That it is there is held by a test. */
export function routeOf(catalog: GameCatalog, id: string): RouteFact {
  return catalog.routes.find((route) => route.id === id)!;
}
