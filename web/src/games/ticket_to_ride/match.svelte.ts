/** The match of this game: its types, and the player's intent, shared by board and panel. */
import type { AnyEvent, AnyMove, GameCatalog, GameFigures, GameView } from '../../wire/ticket-to-ride';
import type { Match } from '../match';
import type { GamePlugin } from '../plugin';

/** What is to be paid for: a route, or a station in a city. */
export interface Target {
  readonly kind: 'route' | 'city';
  readonly id: string;
}

export class Intent {
  target = $state.raw<Target | null>(null);
  /** The colour chosen before a route. */
  colour = $state<string | null>(null);
  /** Whether the player picks cities (for a station) instead of routes. */
  building = $state(false);
  /** The ticket under the pointer. */
  ticket = $state<string | null>(null);
  /** The tickets whose ways stay highlighted on the map. */
  planned = $state<string[]>([]);
  /** The places of the offered tickets that are marked to be kept. */
  kept = $state<number[]>([]);
  #offer = '';

  /** The number of steps of the final scoring that have been shown; null before it starts. */
  shown = $state<number | null>(null);
  /** What the current step highlights on the map; `gap` means that the ticket was not completed. */
  highlight = $state.raw<{ routes: readonly string[]; ticket: string | null; gap: boolean } | null>(null);

  /** Toggle the way of a ticket on the map. */
  plan(ticket: string): void {
    this.planned = this.planned.includes(ticket)
      ? this.planned.filter((other) => other !== ticket)
      : [...this.planned, ticket];
  }
  /** Unmark all tickets if the offer is new. */
  choose(offer: readonly string[]): void {
    if (offer.join() === this.#offer) return;
    this.#offer = offer.join();
    this.kept = [];
  }
  clear(): void {
    this.target = null;
    this.colour = null;
    this.building = false;
  }
}

export interface Types {
  catalog: GameCatalog;
  view: GameView;
  figures: GameFigures;
  move: AnyMove;
  event: AnyEvent;
  intent: Intent;
}
export type GameMatch = Match<Types>;
export type Plugin = GamePlugin<Types>;
