/**
 * Aids to the eye: what is put together here only saves the player some counting, and decides nothing. A test holds
 * all of it against what the server said in a recorded game.
 */
import type { Result, SeatResult } from '../../wire/server';
import type { AnyEvent, GameView, TunnelRevealed, TunnelView } from '../../wire/ticket-to-ride';

/** How many tickets can still be drawn. */
export function ticketsToDraw(view: GameView): number {
  return view.ticket_deck + view.returned.length;
}

/** By colour, the cards that whoever looks has not seen: in the deck, or drawn from it into the hands of others. */
export function unseenCards(
  all: Readonly<Record<string, number>>,
  { row, discards, own, tunnel, players, seat }: GameView,
): Record<string, number> {
  const seen = (colour: string): number =>
    row.filter((card) => card === colour).length +
    (discards[colour] ?? 0) +
    (own?.hand[colour] ?? 0) +
    players.reduce((sum, { known }, other) => sum + (other === seat ? 0 : (known[colour] ?? 0)), 0) +
    (tunnel?.turned[colour] ?? 0) +
    (tunnel?.colour === colour ? tunnel.cards : 0) +
    (tunnel && colour === 'locomotive' ? tunnel.locomotives : 0);
  return Object.fromEntries(Object.entries(all).map(([colour, count]) => [colour, count - seen(colour)]));
}

/** Whether a card turned up for a tunnel makes it dearer. */
export function costs(card: string, tunnel: TunnelView): boolean {
  return card === tunnel.colour || card === 'locomotive';
}

/** What was turned up for the tunnel that a seat has just had at no more cost; null once it has acted again. */
export function freeTunnel(log: readonly AnyEvent[], seat: number | null): TunnelRevealed | null {
  const at = log.findLastIndex((event) => event.kind === 'tunnel_revealed' && event.seat === seat);
  const shown = log[at];
  if (seat === null || shown?.kind !== 'tunnel_revealed' || shown.due > 0) return null;
  const own = log.slice(at + 1).filter((event) => event.seat === seat);
  return own.some((event) => event.kind !== 'route_claimed' || event.route !== shown.route) ? null : shown;
}

/** The coloured cards that go with so many locomotives when what is due for a tunnel is paid. */
export function colouredCards(tunnel: TunnelView, locomotives: number): number {
  return tunnel.due - locomotives;
}

/** The points of a seat for one reason. */
export function pointsFor(reason: string, result: SeatResult): number {
  return (result.lines ?? [])
    .filter((line) => line.reason === reason)
    .reduce((sum, line) => sum + line.points, 0);
}

// The final scoring as a story: first the routes, then failures, then what was completed, stations, the Express.

export interface ScoreStep {
  readonly seat: number;
  readonly reason: string;
  readonly points: number;
  readonly ticket: string | null;
  /** The routes that it is for, in their order. */
  readonly path: readonly string[];
}

const CHAPTERS: readonly ((step: ScoreStep) => boolean)[] = [
  ({ reason }) => reason === 'routes',
  ({ reason, points }) => reason === 'ticket' && points < 0,
  ({ reason, points }) => reason === 'ticket' && points >= 0,
  ({ reason }) => reason === 'stations',
  ({ reason, points }) => reason === 'express' && points > 0,
];

export function steps(result: Result): ScoreStep[] {
  const all = result.seats.flatMap(({ lines }, seat) =>
    (lines ?? []).map(({ reason, points, detail }) => {
      const ticket = detail?.['ticket'];
      const path = [detail?.['path'], detail?.['routes']].find(Array.isArray) as string[] | undefined;
      return { seat, reason, points, ticket: typeof ticket === 'string' ? ticket : null, path: path ?? [] };
    }),
  );
  return CHAPTERS.flatMap((belongs) => all.filter(belongs));
}

/** What decided between those with the most points, in the order of TE-WIN-01; null if nobody else had as many. */
export function tieDecidedBy({ seats }: Result): 'tickets' | 'stations' | 'express' | 'shared' | null {
  const best = Math.max(...seats.map(({ score }) => score));
  const tied = seats.filter(({ score }) => score === best);
  if (tied.length < 2) return null;
  const completed = ({ lines }: SeatResult): number =>
    (lines ?? []).filter(({ reason, points }) => reason === 'ticket' && points > 0).length;
  const built = ({ lines }: SeatResult): number =>
    Number((lines ?? []).find(({ reason }) => reason === 'stations')?.detail?.['built'] ?? 0);
  const winner = tied.find(({ place }) => place === 1)!;
  const others = tied.filter(({ place }) => place !== 1);
  if (others.length === 0) return 'shared';
  const closest = others.reduce((one, other) => (other.place < one.place ? other : one));
  if (completed(winner) !== completed(closest)) return 'tickets';
  return built(winner) !== built(closest) ? 'stations' : 'express';
}

/** The points of a seat as they stand when so many steps are told; those for routes were known before. */
export function pointsSoFar(seat: number, result: Result, told: number): number {
  return steps(result)
    .filter((step, number) => step.seat === seat && (number < told || step.reason === 'routes'))
    .reduce((sum, { points }) => sum + points, 0);
}

/** The totals of all seats after some steps. */
export function totalsAfter(told: readonly ScoreStep[], seats: number): number[] {
  const totals = Array.from({ length: seats }, () => 0);
  for (const { seat, points } of told) totals[seat]! += points;
  return totals;
}
