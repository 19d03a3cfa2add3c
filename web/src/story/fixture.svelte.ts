/** A recorded match to step through, for building boards without a server. */
import type { AnyEvent, AnyMove } from '../games/match';
import type { AnyPlugin } from '../games/plugin';
import { RecordedMatch } from '../games/recorded.svelte';
import type { Moment } from '../games/lesson';

export interface Fixture {
  readonly game: string;
  readonly seats: readonly string[];
  readonly catalog: unknown;
  readonly moments: readonly Moment[];
}

export class FixtureMatch extends RecordedMatch {
  at = $state(0);
  lastCall = $state('');
  readonly #moments: readonly Moment[];

  constructor(fixture: Fixture, moves: readonly AnyMove[], plugin: AnyPlugin) {
    super(fixture.catalog, fixture.seats, moves, plugin);
    this.#moments = fixture.moments;
  }

  protected get moment(): Moment {
    return this.#moments[this.at]!;
  }
  get log(): readonly AnyEvent[] {
    return this.#moments.slice(0, this.at + 1).flatMap(({ events }) => events);
  }
  get length(): number {
    return this.#moments.length;
  }
  pick(code: number): boolean {
    this.pending = { code, move: this.move(code) };
    this.lastCall = `pick ${code}: ${JSON.stringify(this.move(code))}`;
    return true;
  }
  openRule(rule: string): void {
    this.lastCall = `openRule ${rule}`;
  }
}
