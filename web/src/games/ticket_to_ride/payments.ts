/** The ways to pay for a route or a station: by colour, then by the number of locomotives. */
import type { AnyMove, BuildStation, ClaimRoute } from '../../wire/ticket-to-ride';
import type { CodedMove } from '../match';
import type { GameMatch, Target } from './match.svelte';

export type Paid = ClaimRoute | BuildStation;

export function targetOf(move: Paid): Target {
  return move.kind === 'claim_route' ? { kind: 'route', id: move.route } : { kind: 'city', id: move.city };
}

export function paymentsFor(target: Target, legal: readonly CodedMove<AnyMove>[]): CodedMove<Paid>[] {
  return legal.flatMap(({ code, move }) => {
    if (move.kind !== 'claim_route' && move.kind !== 'build_station') return [];
    const here = targetOf(move);
    return here.kind === target.kind && here.id === target.id ? [{ code, move }] : [];
  });
}

/** The payments by colour ("locomotive" for locomotives only), the fewest locomotives first. */
export function byColour(payments: readonly CodedMove<Paid>[]): Map<string, CodedMove<Paid>[]> {
  const colours = new Map<string, CodedMove<Paid>[]>();
  for (const payment of payments) {
    const colour = payment.move.colour ?? 'locomotive';
    colours.set(colour, [...(colours.get(colour) ?? []), payment]);
  }
  for (const ways of colours.values()) ways.sort((a, b) => a.move.locomotives - b.move.locomotives);
  return colours;
}

/** The routes or cities that can be paid for, with a given colour if any. */
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

/** Ask how to pay for a route or a city, even if there is only one way: it costs cards. */
export function choose(target: Target, match: GameMatch): void {
  if (paymentsFor(target, match.legal).length > 0) {
    match.intent.target = target;
  } else if (match.legal.length > 0) {
    // The server's refusal says why not.
    const code = anyPayment(target, match);
    if (code !== null) match.pick(code);
  }
}

function anyPayment(target: Target, match: GameMatch): number | null {
  const all = match.catalog.moves.map((move, code) => ({ code, move }));
  return paymentsFor(target, all)[0]?.code ?? null;
}
