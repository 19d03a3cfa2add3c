/** The possible payments for a route or a station. */
import type { AnyMove, BuildStation, ClaimRoute } from '../../wire/ticket-to-ride';
import type { CodedMove } from '../match';
import type { GameMatch, Target } from './match.svelte';

export type PaidMove = ClaimRoute | BuildStation;

export function targetOf(move: PaidMove): Target {
  return move.kind === 'claim_route' ? { kind: 'route', id: move.route } : { kind: 'city', id: move.city };
}

export function paymentsFor(target: Target, legal: readonly CodedMove<AnyMove>[]): CodedMove<PaidMove>[] {
  return legal.flatMap(({ code, move }) => {
    if (move.kind !== 'claim_route' && move.kind !== 'build_station') return [];
    const candidate = targetOf(move);
    return candidate.kind === target.kind && candidate.id === target.id ? [{ code, move }] : [];
  });
}

/** Group payments by colour ("locomotive" for locomotives only), the fewest locomotives first. */
export function byColour(payments: readonly CodedMove<PaidMove>[]): Map<string, CodedMove<PaidMove>[]> {
  const colours = new Map<string, CodedMove<PaidMove>[]>();
  for (const payment of payments) {
    const colour = payment.move.colour ?? 'locomotive';
    colours.set(colour, [...(colours.get(colour) ?? []), payment]);
  }
  for (const group of colours.values()) group.sort((a, b) => a.move.locomotives - b.move.locomotives);
  return colours;
}

/** Return the routes or cities the viewer can pay for, optionally with one colour. */
export function payable(
  kind: Target['kind'],
  legal: readonly CodedMove<AnyMove>[],
  colour: string | null,
): Set<string> {
  return new Set(
    legal.flatMap(({ move }) => {
      if (move.kind !== 'claim_route' && move.kind !== 'build_station') return [];
      const target = targetOf(move);
      const fits = colour === null || (move.colour ?? 'locomotive') === colour;
      return target.kind === kind && fits ? [target.id] : [];
    }),
  );
}

/** Ask how to pay for a target, even if only one payment is possible: it costs cards. */
export function startPayment(target: Target, match: GameMatch): void {
  if (paymentsFor(target, match.legal).length > 0) {
    match.intent.target = target;
  } else if (match.legal.length > 0) {
    // The server's refusal explains why it is impossible.
    const moves = match.catalog.moves.map((move, code) => ({ code, move }));
    const [payment] = paymentsFor(target, moves);
    if (payment) match.pick(payment.code);
  }
}
