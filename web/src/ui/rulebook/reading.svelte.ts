/** A reader's state: the book, the search, and the marked block. */
import type { Rulebook } from '../../wire/server';
import { passagesWith } from './rulebook';
import { termsOf } from './words';

export class Reading {
  book = $state.raw<Rulebook | null>(null);
  /** The line of the block at which the reader opened. */
  marked = $state<number | null>(null);
  #query = $state('');
  #at = $state(0);

  readonly terms: readonly string[] = $derived(termsOf(this.#query));
  /** The lines of the search matches. */
  readonly found: readonly number[] = $derived(
    this.book === null ? [] : passagesWith(this.book, this.terms).map(({ line }) => line),
  );
  /** The index of the current match. */
  readonly at: number = $derived(Math.min(this.#at, Math.max(0, this.found.length - 1)));
  /** The line of the current match. */
  readonly current: number | null = $derived(this.found[this.at] ?? null);

  get query(): string {
    return this.#query;
  }
  set query(next: string) {
    this.#query = next;
    this.#at = 0;
  }
  /** Go to the next or previous match, wrapping around. */
  step(by: 1 | -1): void {
    const count = this.found.length;
    if (count > 0) this.#at = (this.at + by + count) % count;
  }
}
