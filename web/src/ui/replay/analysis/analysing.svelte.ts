/** The analysis of a table's game, with its numbers as text and curves. */
import { analysis, beginAnalysis, stopAnalysis } from '../../../store/api';
import type { AnalysedStep, GameAnalysis, TableAnalysis } from '../../../wire/server';

const POLL_MILLISECONDS = 700;

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
    const timer = setTimeout(() => void this.refresh(), POLL_MILLISECONDS);
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

/** Return a seat's chances as a polyline, one unit per step and 100 high. */
export function curveOf(steps: readonly AnalysedStep[], seat: number): string {
  return steps.map(({ chances }, at) => `${at},${(100 - (chances[seat] ?? 0) * 100).toFixed(1)}`).join(' ');
}

export const percent = (share: number): number => Math.round(share * 100);

/** Format percentage points with a sign: "+7", "−3", "0". */
export function signed(share: number): string {
  const points = percent(share);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** Whether luck explains at least half of a change. */
export const mostlyLuck = (change: number, luck: number): boolean =>
  Math.sign(change) === Math.sign(luck) && Math.abs(luck) * 2 >= Math.abs(change);
