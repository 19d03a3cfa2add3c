/** Choosing a route or a city: the player is asked how to pay, even where there is but one way, for it costs. */
import { paymentsFor, type Target } from './payments';
import type { GamePlay } from './types';

export function choose(target: Target, play: GamePlay): void {
  if (paymentsFor(target, play.legal).length > 0) {
    play.intent.target = target;
  } else if (play.legal.length > 0) {
    // Not to be had: the server says why.
    const code = anyPayment(target, play);
    if (code !== null) play.propose(code);
  }
}

function anyPayment(target: Target, play: GamePlay): number | null {
  const all = play.catalog.moves.map((move, code) => ({ code, move }));
  return paymentsFor(target, all)[0]?.code ?? null;
}
