/** The ways to pay for one thing, as the questions a player is asked: which colour, then how many locomotives. */
import type { AnyMove, BuildStation, ClaimRoute } from '../../wire/ticket-to-ride';
import type { Choice } from '../play';

export type Paid = ClaimRoute | BuildStation;

/** What is being paid for: a route, or a station in a city. */
export interface Target {
  readonly kind: 'route' | 'city';
  readonly id: string;
}

export function targetOf(move: Paid): Target {
  return move.kind === 'claim_route' ? { kind: 'route', id: move.route } : { kind: 'city', id: move.city };
}

export function paymentsFor(target: Target, legal: readonly Choice<AnyMove>[]): Choice<Paid>[] {
  return legal.flatMap(({ code, move }) => {
    if (move.kind !== 'claim_route' && move.kind !== 'build_station') return [];
    const here = targetOf(move);
    return here.kind === target.kind && here.id === target.id ? [{ code, move }] : [];
  });
}

/** The payments by colour ("locomotive": nothing but locomotives), those with the fewest locomotives first. */
export function byColour(payments: readonly Choice<Paid>[]): Map<string, Choice<Paid>[]> {
  const colours = new Map<string, Choice<Paid>[]>();
  for (const payment of payments) {
    const colour = payment.move.colour ?? 'locomotive';
    colours.set(colour, [...(colours.get(colour) ?? []), payment]);
  }
  for (const choices of colours.values()) choices.sort((a, b) => a.move.locomotives - b.move.locomotives);
  return colours;
}

/** The ids of all routes (or cities) that can be paid for, with a colour if one was chosen first. */
export function payable(
  kind: Target['kind'],
  legal: readonly Choice<AnyMove>[],
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
