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

/** Return how many cards of a payment are not in hand. */
function lacking(move: AnyMove, { view }: GameMatch): number {
  if (move.kind !== 'claim_route' && move.kind !== 'build_station') return 0;
  const { locomotive = 0, ...colours } = view.own?.hand ?? {};
  const matching = colours[move.colour ?? ''] ?? 0;
  return Math.max(0, move.cards - matching) + Math.max(0, move.locomotives - locomotive);
}

/**
 * Pick the first legal move that matches. If none is legal, pick the illegal one that lacks the fewest cards: the
 * server's refusal says why.
 */
export function tryMove(matches: (move: AnyMove) => boolean, match: GameMatch): void {
  const legalCode = match.legal.find(({ move }) => matches(move))?.code;
  const illegal = match.catalog.moves.flatMap((move, code) =>
    matches(move) ? [{ code, lack: lacking(move, match) }] : [],
  );
  const code = legalCode ?? illegal.sort((a, b) => a.lack - b.lack)[0]?.code;
  if (code !== undefined) match.pick(code);
}

/** Ask how to pay for a target, even if only one payment is possible: it costs cards. */
export function startPayment(target: Target, match: GameMatch): void {
  const meant = [target, ...twinOf(target, match)].find(
    (target) => paymentsFor(target, match.legal).length > 0,
  );
  if (meant) match.intent.target = meant;
  else if (match.seat !== null && !match.over) {
    tryMove((move) => paymentsFor(target, [{ code: 0, move }]).length > 0, match);
  }
}

/** Return the parallel route, if there is one: a finger covers both, and means the one that can be paid. */
function twinOf(target: Target, { catalog }: GameMatch): Target[] {
  const twin = target.kind === 'route' ? catalog.routes.find(({ id }) => id === target.id)?.twin : null;
  return twin ? [{ kind: 'route', id: twin }] : [];
}

/** Start or stop choosing a city for a station. If no city is possible, the server's refusal of an illegal one says why. */
export function toggleBuilding(match: GameMatch): void {
  const { intent, view } = match;
  const canBuild = payable('city', match.legal, null).size > 0;
  intent.target = null;
  intent.building = canBuild && !intent.building;
  if (canBuild) return;
  const hand = Object.entries(view.own?.hand ?? {});
  const [commonest] = hand.sort(([, a], [, b]) => b - a)[0] ?? ['locomotive'];
  const price = match.catalog.stations - (match.view.players[match.seat ?? 0]?.stations ?? 0) + 1;
  tryMove(
    (move) =>
      move.kind === 'build_station' &&
      !(move.city in view.stations) &&
      (move.colour ?? 'locomotive') === commonest &&
      move.cards + move.locomotives === price,
    match,
  );
}
