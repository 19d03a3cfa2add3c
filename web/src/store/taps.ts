/** Recognises the second of two quick taps on the same place, which must not play a second move. */
const QUICK = 350;
/** How far apart two taps on the same place can be, in CSS pixels: half a touch target. */
const NEAR = 22;

type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp' | 'detail'>;

export class Taps {
  /** The last tap that was not a repetition. */
  #last: Tap | null = null;
  #isRepeated = false;

  /** Note a click before anything else handles it. */
  note({ clientX, clientY, timeStamp, detail }: Tap): void {
    if (detail === 0) return; // from the keyboard
    const last = this.#last;
    this.#isRepeated =
      last !== null &&
      timeStamp - last.timeStamp < QUICK &&
      Math.hypot(clientX - last.clientX, clientY - last.clientY) < NEAR;
    if (!this.#isRepeated) this.#last = { clientX, clientY, timeStamp, detail };
    // It applies only to this click: its handlers run before the timer.
    else setTimeout(() => (this.#isRepeated = false));
  }

  /** Whether the click being handled repeats the one before. */
  get isRepeated(): boolean {
    return this.#isRepeated;
  }
}
