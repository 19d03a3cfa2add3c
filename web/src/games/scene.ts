/** Recorded moments of a game, of which introductions and the story page are made. */
import type { Result } from '../wire/server';
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

/** A moment to try a move on: `next` says where each legal move leads. Where nothing is legal, it is done. */
export interface SceneFrame extends Frame {
  readonly next: Readonly<Record<string, string>>;
}

/** A few recorded moments; scripts/record_scenes.py writes them. */
export interface Scene {
  readonly names: readonly string[];
  readonly start: string;
  readonly frames: Readonly<Record<string, SceneFrame>>;
}
