/** Choosing a route or a city: it is proposed if there is only one way to pay for it, else the player is asked. */
import { byColour, paymentsFor, type Target } from './payments';
import type { GamePlay } from './types';

export function choose(target: Target, play: GamePlay): void {
  const { intent } = play;
  const payments = paymentsFor(target, play.legal);
  const fitting = intent.colour === null ? payments : (byColour(payments).get(intent.colour) ?? payments);
  if (fitting.length === 1) {
    play.propose(fitting[0]!.code);
    intent.target = null;
  } else if (payments.length > 0) {
    intent.target = target;
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
