/** A whole recorded game, to be stepped through: for building boards without a server. */
import type { AnyEvent, AnyMove } from '../games/play';
import type { AnyPlugin } from '../games/plugin';
import { RecordedPlay } from '../games/recorded.svelte';
import type { Frame } from '../games/scene';

export interface Fixture {
  readonly game: string;
  readonly seats: readonly string[];
  readonly catalog: unknown;
  readonly frames: readonly Frame[];
}

export class FixturePlay extends RecordedPlay {
  at = $state(0);
  said = $state('');
  readonly #frames: readonly Frame[];

  constructor(fixture: Fixture, moves: readonly AnyMove[], plugin: AnyPlugin) {
    super(fixture.catalog, fixture.seats, moves, plugin);
    this.#frames = fixture.frames;
  }

  protected get frame(): Frame {
    return this.#frames[this.at]!;
  }
  get log(): readonly AnyEvent[] {
    return this.#frames.slice(0, this.at + 1).flatMap(({ events }) => events);
  }
  get length(): number {
    return this.#frames.length;
  }
  propose(code: number): void {
    this.proposed = { code, move: this.move(code) };
    this.said = `propose ${code}: ${JSON.stringify(this.move(code))}`;
  }
  openRule(rule: string): void {
    this.said = `openRule ${rule}`;
  }
}
