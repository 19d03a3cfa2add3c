/** What the player points at in the panel, so that the board and the bar of days can show where it would lead. */
class Pointing {
  /** The day count it would lead to, or null. */
  day = $state<number | null>(null);
}

export const pointing = new Pointing();
