/** Hints for a player against bots only. A hint lasts as long as its position. */
import type { MoveHint, Position } from '../wire/server';
import { askHint } from './api';
import type { Session } from './session.svelte';

interface Answer {
  readonly position: Position;
  readonly hint: MoveHint | null;
  readonly problem: unknown;
}

export class Hints {
  #answer = $state.raw<Answer | null>(null);
  asking = $state(false);

  constructor(
    private readonly session: Session,
    private readonly fetchHint = askHint,
  ) {}

  /** Whether a hint can be requested now: never beside another person, nor in a journey of the day. */
  readonly offered: boolean = $derived.by(() => {
    const { table, seat, position } = this.session.room;
    if (table?.status !== 'playing' || table.day || seat === null || !position?.legal.length) return false;
    const own = table.seats[seat];
    return !own?.away && !own?.resigned && table.seats.every(({ kind }, at) => at === seat || kind === 'bot');
  });
  readonly #now = $derived.by(() =>
    this.#answer !== null && this.#answer.position === this.session.room.position ? this.#answer : null,
  );
  /** The hint for the current position. */
  get found(): MoveHint | null {
    return this.#now?.hint ?? null;
  }
  /** Why the request failed. */
  get problem(): unknown {
    return this.#now?.problem ?? null;
  }

  async ask(): Promise<void> {
    const { seat, version, position } = this.session.room;
    if (seat === null || position === null || this.asking) return;
    this.asking = true;
    try {
      const hint = await this.fetchHint(this.session.id, { seat, at: version });
      this.#answer = { position, hint, problem: null };
    } catch (problem) {
      this.#answer = { position, hint: null, problem };
    } finally {
      this.asking = false;
    }
  }
  dismiss(): void {
    this.#answer = null;
  }
}
