/** What the player points at in the panel, so that the hand and the bar of days can show where it would lead. */
import type { Journey } from '../../wire/eighty-days';

export class Intent {
  /** The journey that is pointed at. */
  journey = $state.raw<Journey | null>(null);
  /** The place of the row that is pointed at, by its action. */
  place = $state<string | null>(null);
  /** The bet has been settled before this player's eyes: it is not told again when it is opened again. */
  told = $state(false);
}
