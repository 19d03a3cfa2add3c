/** How a game is learnt: lessons on its own table, each a recorded moment with a few bubbles of words. */
import type { Scene } from './scene';

/** What is said at a moment, and which spots of the table are lit meanwhile: those with that `data-spot`. */
export interface Hint {
  readonly text: () => string;
  readonly look: readonly string[];
}

/** One bubble. Either it is read, or it asks for a deed: a move of the player's own. */
export interface Bubble extends Hint {
  readonly title?: () => string;
  readonly deed?: true;
  /** What takes its place while a spot is on the table, by the spot's name: a payment has opened. The last one counts. */
  readonly when?: Readonly<Record<string, Hint>>;
}

export interface Lesson {
  readonly scene: () => Promise<Scene>;
  /** Every decision of the scene has a bubble that asks for it, in their order. */
  readonly bubbles: readonly Bubble[];
}
