/** What the player is about to do, shared by board and panel: a target to pay for, a colour chosen first, and what is
 * pointed at. */
import type { Target } from './payments';

export class Intent {
  target = $state.raw<Target | null>(null);
  colour = $state<string | null>(null);
  /** Whether cities are to be chosen (for a station) instead of routes. */
  building = $state(false);
  /** The ticket that is pointed at. */
  ticket = $state<string | null>(null);
  /** The tickets whose ways stay lit on the map, however long they are not pointed at. */
  planned = $state<string[]>([]);
  /** The offered tickets that are marked to be kept, by place, and the offer that they are of. */
  kept = $state<number[]>([]);
  #offer = '';

  /** How many steps of the final scoring have been told: none is told twice. Null: nobody has begun to tell it. */
  told = $state<number | null>(null);
  /** What the step that is being told is about: it is lit on the map; with `gap` the ticket was not completed. */
  scene = $state.raw<{ routes: readonly string[]; ticket: string | null; gap: boolean } | null>(null);

  /** Light the way of a ticket until it is chosen again. */
  plan(ticket: string): void {
    this.planned = this.planned.includes(ticket)
      ? this.planned.filter((other) => other !== ticket)
      : [...this.planned, ticket];
  }
  /** A new offer begins unmarked; the same one keeps its marks, wherever on the table it is shown. */
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
