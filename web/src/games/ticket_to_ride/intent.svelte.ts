/** What the player is about to do, shared by board and panel: a target to pay for, a colour chosen first, and what is
 * pointed at. */
import type { Choice } from '../plugin';
import type { AnyMove } from '../../wire/ticket-to-ride';
import { byColour, paymentsFor, type Target } from './payments';
import type { GamePlay } from './types';

class Intent {
  target = $state.raw<Target | null>(null);
  colour = $state<string | null>(null);
  /** Whether cities are to be chosen (for a station) instead of routes. */
  building = $state(false);
  /** The ticket that is pointed at. */
  ticket = $state<string | null>(null);
  /** The offered tickets that are marked to be kept, by place. */
  kept = $state<number[]>([]);

  clear(): void {
    this.target = null;
    this.colour = null;
    this.building = false;
  }

  /** Choose a route or a city: propose it if there is only one way to pay, else ask. */
  choose(target: Target, play: GamePlay): void {
    const payments = paymentsFor(target, play.legal);
    const fitting = this.colour === null ? payments : (byColour(payments).get(this.colour) ?? payments);
    if (fitting.length === 1) {
      play.propose(fitting[0]!.code);
      this.target = null;
    } else if (payments.length > 0) {
      this.target = target;
    } else if (play.legal.length > 0) {
      // Not to be had: the server says why.
      const code = anyPayment(target, play);
      if (code !== null) play.propose(code);
    }
  }
}

function anyPayment(target: Target, play: GamePlay): number | null {
  const all: Choice<AnyMove>[] = play.catalog.moves.map((move, code) => ({ code, move }));
  return paymentsFor(target, all)[0]?.code ?? null;
}

export const intent = new Intent();
