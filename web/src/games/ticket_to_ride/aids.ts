/** Counts and totals for display. They decide nothing, and tests check them against a recorded match. */
import type { Result, SeatResult } from '../../wire/server';
import type { AnyEvent, GameView, RouteFact, TunnelRevealed, TunnelView } from '../../wire/ticket-to-ride';

/** Return the number of tickets that can still be drawn. */
export function ticketsToDraw(view: GameView): number {
  return view.ticket_deck + view.returned.length;
}

/** Count the cards the viewer has not seen, by colour: those in the deck or in other hands. */
export function unseenCards(
  copies: Readonly<Record<string, number>>,
  { row, discards, own, tunnel, players, seat }: GameView,
): Record<string, number> {
  const seen = (colour: string): number =>
    row.filter((card) => card === colour).length +
    (discards[colour] ?? 0) +
    (own?.hand[colour] ?? 0) +
    players.reduce((sum, { known }, player) => sum + (player === seat ? 0 : (known[colour] ?? 0)), 0) +
    (tunnel?.turned[colour] ?? 0) +
    (tunnel?.colour === colour ? tunnel.cards : 0) +
    (tunnel && colour === 'locomotive' ? tunnel.locomotives : 0);
  return Object.fromEntries(Object.entries(copies).map(([colour, count]) => [colour, count - seen(colour)]));
}

/** Return whether a card turned up for a tunnel raises its cost. */
export function raisesCost(card: string, tunnel: TunnelView): boolean {
  return card === tunnel.colour || card === 'locomotive';
}

/** Return a seat's latest tunnel if it cost nothing extra and the seat has not acted since. */
export function freeTunnel(log: readonly AnyEvent[], seat: number | null): TunnelRevealed | null {
  const index = log.findLastIndex((event) => event.kind === 'tunnel_revealed' && event.seat === seat);
  const tunnel = log[index];
  if (seat === null || tunnel?.kind !== 'tunnel_revealed' || tunnel.due > 0) return null;
  const acts = log.slice(index + 1).filter((event) => event.seat === seat);
  return acts.some((event) => event.kind !== 'route_claimed' || event.route !== tunnel.route) ? null : tunnel;
}

/** Return the number of coloured cards to pay for a tunnel in addition to the locomotives. */
export function colouredCards(tunnel: TunnelView, locomotives: number): number {
  return tunnel.due - locomotives;
}

/** Sum a seat's points for one reason. */
export function pointsFor(reason: string, result: SeatResult): number {
  return (result.lines ?? [])
    .filter((line) => line.reason === reason)
    .reduce((sum, line) => sum + line.points, 0);
}

/** A step of the final scoring. */
export interface ScoreStep {
  readonly seat: number;
  readonly reason: string;
  readonly points: number;
  readonly ticket: string | null;
  /** The scored routes, in order. */
  readonly path: readonly string[];
}

const STAGES: readonly ((step: ScoreStep) => boolean)[] = [
  ({ reason }) => reason === 'routes',
  ({ reason, points }) => reason === 'ticket' && points < 0,
  ({ reason, points }) => reason === 'ticket' && points >= 0,
  ({ reason }) => reason === 'stations',
  ({ reason, points }) => reason === 'express' && points > 0,
];

function stepsOf({ lines }: SeatResult, seat: number): ScoreStep[] {
  return (lines ?? []).map(({ reason, points, detail }) => {
    const ticket = detail?.['ticket'];
    const path = [detail?.['path'], detail?.['routes']].find(Array.isArray) as string[] | undefined;
    return { seat, reason, points, ticket: typeof ticket === 'string' ? ticket : null, path: path ?? [] };
  });
}

/** Return what a seat scored along a path: its tickets, the most valuable first, then the Express. */
export function scoredPaths(result: SeatResult, seat: number): ScoreStep[] {
  const steps = stepsOf(result, seat);
  const tickets = steps.filter(({ reason }) => reason === 'ticket').sort((a, b) => b.points - a.points);
  return [...tickets, ...steps.filter(({ reason, points }) => reason === 'express' && points > 0)];
}

/** Return the final scoring: routes, failed tickets, completed tickets, stations, the Express. */
export function scoringSteps(result: Result): ScoreStep[] {
  const steps = result.seats.flatMap(stepsOf);
  return STAGES.flatMap((isInStage) => steps.filter(isInStage));
}

/** Return the given steps that are among the first `shown` steps of the scoring. */
export function shownSteps(steps: readonly ScoreStep[], result: Result, shown: number): readonly ScoreStep[] {
  const keyOf = ({ seat, reason, ticket }: ScoreStep): string => [seat, reason, ticket].join();
  const shownKeys = new Set(scoringSteps(result).slice(0, shown).map(keyOf));
  return steps.filter((step) => shownKeys.has(keyOf(step)));
}

/** Return the winner's lead in points over everyone else; 0 if points did not decide. */
export function leadOf({ seats }: Result): number {
  const pointsOf = (first: boolean): number[] =>
    seats.flatMap(({ place, score }) => ((place === 1) === first ? [score] : []));
  const [winners, others] = [pointsOf(true), pointsOf(false)];
  return winners.length === 1 && others.length > 0 ? Math.max(0, winners[0]! - Math.max(...others)) : 0;
}

/** Return the tie-breaker (TE-WIN-01) that decided the game; null if there was no tie. */
export function tieBreaker({ seats }: Result): 'tickets' | 'stations' | 'express' | 'shared' | null {
  const best = Math.max(...seats.map(({ score }) => score));
  const tied = seats.filter(({ score }) => score === best);
  if (tied.length < 2) return null;
  const completed = ({ lines }: SeatResult): number =>
    (lines ?? []).filter(({ reason, points }) => reason === 'ticket' && points > 0).length;
  const built = ({ lines }: SeatResult): number =>
    Number((lines ?? []).find(({ reason }) => reason === 'stations')?.detail?.['built'] ?? 0);
  const winner = tied.find(({ place }) => place === 1)!;
  const losers = tied.filter(({ place }) => place !== 1);
  if (losers.length === 0) return 'shared';
  const closest = losers.reduce((a, b) => (b.place < a.place ? b : a));
  if (completed(winner) !== completed(closest)) return 'tickets';
  return built(winner) !== built(closest) ? 'stations' : 'express';
}

/** Return a seat's points after the first `shown` steps. Points for routes were public before. */
export function pointsSoFar(seat: number, result: Result, shown: number): number {
  return scoringSteps(result)
    .filter((step, i) => step.seat === seat && (i < shown || step.reason === 'routes'))
    .reduce((sum, { points }) => sum + points, 0);
}

/** Return every seat's total after some steps. */
export function totalsAfter(steps: readonly ScoreStep[], seats: number): number[] {
  const totals = Array.from({ length: seats }, () => 0);
  for (const { seat, points } of steps) totals[seat]! += points;
  return totals;
}

/** What a player lacks to claim a route. */
export interface Missing {
  readonly trains: number;
  /** In the route's colour; for a grey route, in the most frequent colour in hand. */
  readonly cards: number;
  readonly locomotives: number;
}

type Cost = Pick<RouteFact, 'length' | 'colour' | 'locomotives'>;

export function missingFor(
  { length, colour, locomotives }: Cost,
  hand: Readonly<Record<string, number>>,
  trains: number,
): Missing {
  const { locomotive = 0, ...colours } = hand;
  const matching = colour === 'grey' ? Math.max(0, ...Object.values(colours)) : (colours[colour] ?? 0);
  // A locomotive the ferry does not require replaces a card.
  const spare = Math.max(0, locomotive - locomotives);
  return {
    trains: Math.max(0, length - trains),
    cards: Math.max(0, length - locomotives - matching - spare),
    locomotives: Math.max(0, locomotives - locomotive),
  };
}
