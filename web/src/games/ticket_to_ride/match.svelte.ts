/** The game's types, and the player's intent, which board and panel share. */
import type { AnyEvent, AnyMove, GameCatalog, GameFigures, GameView } from '../../wire/ticket-to-ride';
import type { Match } from '../match';
import type { ScoreStep } from './aids';
import type { GamePlugin } from '../plugin';

/** What the player is about to pay for: a route, or a station in a city. */
export interface Target {
  readonly kind: 'route' | 'city';
  readonly id: string;
}

export class Intent {
  target = $state.raw<Target | null>(null);
  /** The colour selected before a route. */
  colour = $state<string | null>(null);
  /** Whether the player picks a city (for a station) instead of a route. */
  building = $state(false);
  /** The ticket under the pointer. */
  ticket = $state<string | null>(null);
  /** The tickets whose paths stay highlighted on the map. */
  planned = $state<string[]>([]);
  /** The places of the offered tickets marked to be kept. */
  kept = $state<number[]>([]);
  #offer = '';

  /** The number of final scoring steps shown; null before the scoring starts. */
  shown = $state<number | null>(null);
  /** What the current step highlights on the map; `gap` marks a failed ticket. */
  highlight = $state.raw<{ routes: readonly string[]; ticket: string | null; gap: boolean } | null>(null);
  #pinned = $state.raw<ScoreStep | null>(null);

  /** Draw a scored ticket's path on the map; null restores the pinned one. */
  draw(step: ScoreStep | null): void {
    const drawn = step ?? this.#pinned;
    this.highlight = drawn && { routes: drawn.path, ticket: drawn.ticket, gap: drawn.points < 0 };
  }
  /** Pin a scored ticket's path to the map, or unpin it. */
  pin(step: ScoreStep): void {
    this.#pinned = this.isPinned(step) ? null : step;
    this.draw(this.#pinned);
  }
  isPinned({ seat, ticket }: ScoreStep): boolean {
    return this.#pinned?.seat === seat && this.#pinned.ticket === ticket;
  }

  /** Toggle a ticket's path on the map. */
  togglePath(ticket: string): void {
    this.planned = this.planned.includes(ticket)
      ? this.planned.filter((planned) => planned !== ticket)
      : [...this.planned, ticket];
  }
  /** Unmark all tickets if the offer is new. */
  setOffer(offer: readonly string[]): void {
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
