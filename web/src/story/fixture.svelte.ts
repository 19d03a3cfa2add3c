/** A whole recorded game, to be stepped through: for building boards without a server. */
import type { AnyPlugin } from '../games/plugin';
import { RecordedPlay, type Frame } from '../games/recorded.svelte';

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

  constructor(fixture: Fixture, plugin: AnyPlugin) {
    super(fixture.catalog, fixture.seats, plugin);
    this.#frames = fixture.frames;
  }

  protected get frame(): Frame {
    return this.#frames[this.at]!;
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
