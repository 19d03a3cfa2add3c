/** Outcomes of draws, as events show them. */

/** An outcome of a draw among `kinds` kinds, or of a number below `kinds`. */
export interface ShownDraw {
  readonly kinds: number;
  readonly outcome: number;
}

/** Return the draws of these names among all kinds; null is a draw that was not shown, or an empty place. */
export const among = (names: readonly (string | null)[], kinds: readonly string[]): ShownDraw[] =>
  names
    .filter((name) => name !== null)
    .map((name) => ({ kinds: kinds.length, outcome: kinds.indexOf(name) }));
