/** Lessons: recorded scenes on a game's own table, explained by bubbles. */
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

/** A moment of a scene. `next` maps each move that continues the scene to a moment; it is empty at the end. */
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

/** A text and the spots (`data-spot`) it highlights. */
export interface Cue {
  readonly text: () => string;
  readonly look: readonly string[];
}

export interface Bubble extends Cue {
  readonly title?: () => string;
  /** Whether the player must make a move. */
  readonly task?: true;
  /** Cues that replace this one, by spot, while that spot is on the table. If several are, the last one applies. */
  readonly when?: Readonly<Record<string, Cue>>;
}

export interface Lesson {
  readonly scene: () => Promise<Scene>;
  /** In order. For each decision in the scene, exactly one bubble is a task; the others are only read. */
  readonly bubbles: readonly Bubble[];
}
