/** Where the camera of a map stands: a point of the map (mx, my) is shown at (mx·k + x, my·k + y). */
import type { Box } from './geometry';

export interface View {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The widest and the closest the camera goes, as factors of the scale that shows the whole map. */
export const FARTHEST = 1;
export const CLOSEST = 9;

/** The view that shows the whole box, in the middle. */
export function fit(box: Box, size: Size): View {
  const k = Math.min(size.width / box.width, size.height / box.height);
  return {
    k,
    x: size.width / 2 - (box.x + box.width / 2) * k,
    y: size.height / 2 - (box.y + box.height / 2) * k,
  };
}

/** The scales the camera may take over this map. */
export function scales(frame: Box, size: Size): [least: number, most: number] {
  const whole = fit(frame, size).k;
  return [whole * FARTHEST, whole * CLOSEST];
}

/** The view that shows the box as large as the scales allow. */
export function look(box: Box, frame: Box, size: Size): View {
  const [least, most] = scales(frame, size);
  const wished = fit(box, size);
  return centred(box, frame, size, Math.max(least, Math.min(most, wished.k)));
}

/** The same, but at least so near that the map leaves no part of the window empty. */
export function fill(box: Box, frame: Box, size: Size): View {
  const shown = look(box, frame, size);
  return centred(box, frame, size, Math.max(shown.k, size.width / frame.width, size.height / frame.height));
}

/** The view of this scale with the box in the middle, as far as the map goes: nothing is empty that it could fill. */
function centred(box: Box, frame: Box, size: Size, k: number): View {
  const along = (at: number, from: number, length: number, room: number): number =>
    length * k <= room
      ? room / 2 - (from + length / 2) * k
      : Math.min(0 - from * k, Math.max(room - (from + length) * k, room / 2 - at * k));
  return {
    k,
    x: along(box.x + box.width / 2, frame.x, frame.width, size.width),
    y: along(box.y + box.height / 2, frame.y, frame.height, size.height),
  };
}
