/** The room as the page watches it: each part by itself. */
import { EMPTY, type Room } from './room';

type Parts = { -readonly [Part in keyof Room]: Room[Part] };

/**
 * A room whose parts change one by one. Most frames of the server (an answer, a pong, who is present) change a part or
 * two: whoever draws the others is not asked whether they are still the same.
 */
export function roomOfParts(): Parts {
  const room = {} as Parts;
  for (const part of Object.keys(EMPTY) as (keyof Room)[]) {
    let kept = $state.raw<unknown>(EMPTY[part]);
    Object.defineProperty(room, part, {
      enumerable: true,
      get: () => kept,
      set: (next: unknown) => (kept = next),
    });
  }
  return room;
}
