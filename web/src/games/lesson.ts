/** Lessons on a game's own table: recorded scenes, explained by bubbles. */
import type { Config, Result } from '../wire/server';
import type { AnyEvent, AnyView } from './match';

/** What one seat saw at one moment of a recorded match. */
export interface Moment {
  readonly seat: number | null;
  readonly view: AnyView;
  readonly figures: unknown;
  readonly legal: readonly number[];
  readonly events: readonly AnyEvent[];
  readonly result?: Result | null;
}

/** A moment of a scene. `next` maps each move that continues it to a moment; it is empty at the end. */
export interface SceneMoment extends Moment {
  readonly next: Readonly<Record<string, string>>;
}

/** A few recorded moments and the log before them, written by scripts/record_scenes.py. */
export interface Scene {
  readonly names: readonly string[];
  readonly config: Config;
  readonly log: readonly AnyEvent[];
  readonly start: string;
  readonly moments: Readonly<Record<string, SceneMoment>>;
}

/** A text, and the spots of the table (`data-spot`) to highlight. */
export interface Cue {
  readonly text: () => string;
  readonly look: readonly string[];
}

/** A bubble to read, or one that asks for a move. */
export interface Bubble extends Cue {
  readonly title?: () => string;
  /** Whether the player must make a move. */
  readonly task?: true;
  /** Replacements while a spot is on the table, such as an open payment. The last one applies. */
  readonly when?: Readonly<Record<string, Cue>>;
}

export interface Lesson {
  readonly scene: () => Promise<Scene>;
  /** One task for every decision of the scene, in order. */
  readonly bubbles: readonly Bubble[];
}
