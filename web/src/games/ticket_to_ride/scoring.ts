/** The final scoring as a story: first the routes, then failures, then what was completed, stations, the Express. */
import type { Result } from '../../wire/server';

export interface ScoreStep {
  readonly seat: number;
  readonly reason: string;
  readonly points: number;
  readonly ticket: string | null;
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
      return { seat, reason, points, ticket: typeof ticket === 'string' ? ticket : null };
    }),
  );
  return CHAPTERS.flatMap((belongs) => all.filter(belongs));
}

/** The totals of all seats after some steps. */
export function totalsAfter(told: readonly ScoreStep[], seats: number): number[] {
  const totals = Array.from({ length: seats }, () => 0);
  for (const { seat, points } of told) totals[seat]! += points;
  return totals;
}
