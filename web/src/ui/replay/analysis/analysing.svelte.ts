/** The analysis of a table's game: asked for, followed until it is done, stopped. */
import { analysis, beginAnalysis, stopAnalysis } from '../../../store/api';
import type { GameAnalysis, TableAnalysis } from '../../../wire/server';

const POLL_MILLISECONDS = 700;

export class Analysing {
  #told = $state.raw<TableAnalysis | null>(null);
  problem = $state.raw<unknown>(null);

  constructor(readonly table: string) {}

  get state(): TableAnalysis['state'] | 'unknown' {
    return this.#told?.state ?? 'unknown';
  }
  get done(): number {
    return this.#told?.done ?? 0;
  }
  get total(): number {
    return this.#told?.total ?? 0;
  }
  get found(): GameAnalysis | null {
    return this.#told?.found ?? null;
  }

  look = (): Promise<void> => this.#ask(analysis);
  begin = (): Promise<void> => this.#ask(beginAnalysis);
  stop = (): Promise<void> => this.#ask(stopAnalysis);

  /** Look again after a while as long as it is at work. Within an effect: each answer sets the time for the next. */
  follow(): (() => void) | undefined {
    if (this.#told?.state !== 'working') return undefined;
    const timer = setTimeout(() => void this.look(), POLL_MILLISECONDS);
    return () => clearTimeout(timer);
  }

  async #ask(how: (table: string) => Promise<TableAnalysis>): Promise<void> {
    try {
      this.#told = await how(this.table);
      this.problem = null;
    } catch (error) {
      this.problem = error;
    }
  }
}
