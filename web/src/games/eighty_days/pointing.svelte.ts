/** What the player points at in the panel, so that the hand and the bar of days can show where it would lead. */
class Pointing {
  /** The day count it would lead to, or null. */
  day = $state<number | null>(null);
  /** The cards it would cost. */
  cards = $state.raw<readonly string[]>([]);
  /** The card on show that is pointed at, or null. */
  offered = $state<string | null>(null);
}

export const pointing = new Pointing();
