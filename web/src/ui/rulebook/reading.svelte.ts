/** Somebody reading a rulebook: the book, what is looked for in it, and the passage that was asked for. */
import type { Rulebook } from '../../wire/server';
import { passagesWith } from './rulebook';
import { termsOf } from './words';

export class Reading {
  book = $state.raw<Rulebook | null>(null);
  /** The line of the block that the reader was led to. */
  marked = $state<number | null>(null);
  #query = $state('');
  #at = $state(0);

  readonly terms: readonly string[] = $derived(termsOf(this.#query));
  /** The lines of the passages found. */
  readonly found: readonly number[] = $derived(
    this.book === null ? [] : passagesWith(this.book, this.terms).map(({ line }) => line),
  );
  /** Which of them the reader is at, counted from 0. */
  readonly at: number = $derived(Math.min(this.#at, Math.max(0, this.found.length - 1)));
  /** The line of the passage that the reader is at. */
  readonly current: number | null = $derived(this.found[this.at] ?? null);

  get query(): string {
    return this.#query;
  }
  set query(next: string) {
    this.#query = next;
    this.#at = 0;
  }
  /** To the next passage found, or with -1 to the one before; after the last comes the first. */
  step(by: 1 | -1): void {
    const all = this.found.length;
    if (all > 0) this.#at = (this.at + by + all) % all;
  }
}
