/**
 * What the server says, taken in one after another. Before something is taken in, the page may ask for a moment: a card
 * begins to fly while the table still stands as it was, and what is drawn anew meanwhile does not keep it waiting.
 */
export class Arrivals<Said> {
  readonly #waiting: Said[] = [];
  #busy = false;
  /** Shown whatever is about to be taken in; null: it need not wait. */
  before: ((said: Said) => Promise<unknown> | null) | null = null;

  constructor(private readonly take: (said: Said) => void) {}

  /** With nothing to wait for, it is taken in at once. */
  push(said: Said): void {
    this.#waiting.push(said);
    if (!this.#busy) void this.#takeAll();
  }

  async #takeAll(): Promise<void> {
    this.#busy = true;
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
        try {
          const moment = this.before?.(next) ?? null;
          if (moment !== null) await moment;
        } catch {
          // Whatever becomes of the moment, what was said is taken in.
        }
        this.take(next);
        // What has come meanwhile is a task of its own: together they might be a long one.
        if (this.#waiting.length > 0) await new Promise((resolve) => setTimeout(resolve));
      }
    } finally {
      this.#busy = false;
    }
  }
}
