/** Recorded moments of a game, of which lessons and the story page are made. */
import type { Config, Result } from '../wire/server';
import type { AnyEvent, AnyView } from './play';

/** What one seat saw at one moment. */
export interface Frame {
  readonly seat: number | null;
  readonly view: AnyView;
  readonly figures: unknown;
  readonly legal: readonly number[];
  readonly events: readonly AnyEvent[];
  readonly result?: Result | null;
}

/** A moment to decide at: `next` says where the moves lead that lead on. Where none does, the scene is over. */
export interface SceneFrame extends Frame {
  readonly next: Readonly<Record<string, string>>;
}

/** A few recorded moments, and what happened before them; scripts/record_scenes.py writes them. */
export interface Scene {
  readonly names: readonly string[];
  readonly config: Config;
  readonly log: readonly AnyEvent[];
  readonly start: string;
  readonly frames: Readonly<Record<string, SceneFrame>>;
}
