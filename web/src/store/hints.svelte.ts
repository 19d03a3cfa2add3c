/** Hints for a person who plays only bots. A hint is valid for one position. */
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

  /** Whether a hint can be requested now: only against bots, and never in a journey of the day. */
  readonly offered: boolean = $derived.by(() => {
    const { table, seat, position } = this.session.room;
    if (table?.status !== 'playing' || table.day || seat === null || !position?.legal.length) return false;
    const own = table.seats[seat];
    return !own?.away && !own?.resigned && table.seats.every(({ kind }, at) => at === seat || kind === 'bot');
  });
  readonly #current = $derived.by(() =>
    this.#answer !== null && this.#answer.position === this.session.room.position ? this.#answer : null,
  );
  /** The hint for the current position. */
  get found(): MoveHint | null {
    return this.#current?.hint ?? null;
  }
  /** Why the request failed. */
  get problem(): unknown {
    return this.#current?.problem ?? null;
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
