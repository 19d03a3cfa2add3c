/** What the player points at in the panel, so that the hand and the bar of days can show where it would lead. */
import type { Journey } from '../../wire/eighty-days';

export class Intent {
  /** The journey that is pointed at. */
  journey = $state.raw<Journey | null>(null);
  /** The place of the row that is pointed at, by its action. */
  place = $state<string | null>(null);
  /** Of how many travellers the bet has been settled before this player's eyes: none is told of twice. */
  told = $state(0);
  /** Whose journey is being told. */
  scene = $state<number | null>(null);
}
