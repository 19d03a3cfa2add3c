/** Who took which card on show in this round, as far as this device has seen it happen. */
import { SvelteMap } from 'svelte/reactivity';
import type { AnyEvent } from '../../wire/eighty-days';

class Takers {
  readonly #seats = new SvelteMap<string, number>();

  see(events: readonly AnyEvent[]): void {
    for (const event of events) {
      if (event.kind === 'round_began') this.#seats.clear();
      else if (event.kind === 'card_taken' && event.seat !== null) this.#seats.set(event.action, event.seat);
    }
  }

  /** Another table is looked at now. */
  forget(): void {
    this.#seats.clear();
  }

  of(action: string): number | null {
    return this.#seats.get(action) ?? null;
  }
}

export const takers = new Takers();
