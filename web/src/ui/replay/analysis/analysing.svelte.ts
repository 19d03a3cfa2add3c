/** The analysis of a table's game, with its numbers as text and curves. */
import { percent } from '../../numbers';
import { analysis, beginAnalysis, stopAnalysis } from '../../../store/api';
import type { AnalysedStep, Balance, GameAnalysis, TableAnalysis } from '../../../wire/server';

/** The curve comes first, within a second; what follows takes some seconds. */
const FIRST_POLL_MILLISECONDS = 250;
const POLL_MILLISECONDS = 1000;

export class Analysing {
  #latest = $state.raw<TableAnalysis | null>(null);
  problem = $state.raw<unknown>(null);

  constructor(readonly table: string) {}

  get state(): TableAnalysis['state'] | 'unknown' {
    return this.#latest?.state ?? 'unknown';
  }
  get done(): number {
    return this.#latest?.done ?? 0;
  }
  get total(): number {
    return this.#latest?.total ?? 0;
  }
  get found(): GameAnalysis | null {
    return this.#latest?.found ?? null;
  }

  refresh = (): Promise<void> => this.#request(analysis);
  begin = (): Promise<void> => this.#request(beginAnalysis);
  stop = (): Promise<void> => this.#request(stopAnalysis);

  /** Poll while the analysis runs. Call this in an effect: each answer schedules the next poll. */
  follow(): (() => void) | undefined {
    if (this.#latest?.state !== 'working') return undefined;
    const wait = this.found === null ? FIRST_POLL_MILLISECONDS : POLL_MILLISECONDS;
    const timer = setTimeout(() => void this.refresh(), wait);
    return () => clearTimeout(timer);
  }

  async #request(call: (table: string) => Promise<TableAnalysis>): Promise<void> {
    try {
      this.#latest = await call(this.table);
      this.problem = null;
    } catch (error) {
      this.problem = error;
    }
  }
}

/** Return a seat's band: its chances stacked on those of the seats before it, one unit per step and 100 high. */
export function bandOf(steps: readonly AnalysedStep[], seat: number): string {
  const below = steps.map(({ chances }) => sum(chances.slice(0, seat)) * 100);
  const top = steps.map(
    ({ chances }, at) => `${at} ${(100 - below[at]! - (chances[seat] ?? 0) * 100).toFixed(1)}`,
  );
  const floor = below.map((level, at) => `${at} ${(100 - level).toFixed(1)}`).reverse();
  return `M${[...top, ...floor].join('L')}Z`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A seat's way from an equal share to its result, in whole points that add up as shown. */
export interface ShownBalance {
  readonly par: number;
  readonly luck: string;
  readonly own: string;
  readonly others: string;
  readonly result: number;
}

export function shownBalance({ luck, own }: Balance, players: number, end: number): ShownBalance {
  const [par, result] = [percent(1 / players), percent(end)];
  const rest = result - par - percent(luck) - percent(own);
  return { par, luck: signed(luck), own: signed(own), others: signed(rest / 100), result };
}

export { percent } from '../../numbers';

/** Format percentage points with a sign: "+7", "−3", "0". */
export function signed(share: number): string {
  const points = percent(share);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** Whether luck explains at least half of a change. */
export const mostlyLuck = (change: number, luck: number): boolean =>
  Math.sign(change) === Math.sign(luck) && Math.abs(luck) * 2 >= Math.abs(change);
