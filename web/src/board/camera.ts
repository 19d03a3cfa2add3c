/** A map's viewport: the map point (mx, my) is shown at (mx·k + x, my·k + y). */
import type { Rect, Size } from './geometry';

export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

const MAX_ZOOM = 9;

/** The viewport that shows the whole rectangle, centred. */
export function fit(rect: Rect, size: Size): Viewport {
  const k = Math.min(size.width / rect.width, size.height / rect.height);
  return {
    k,
    x: size.width / 2 - (rect.x + rect.width / 2) * k,
    y: size.height / 2 - (rect.y + rect.height / 2) * k,
  };
}

/** Return the smallest and largest scale: the whole map, and MAX_ZOOM times closer. */
export function scales(bounds: Rect, size: Size): [min: number, max: number] {
  const whole = fit(bounds, size).k;
  return [whole, whole * MAX_ZOOM];
}

/** The viewport that shows the rectangle as large as the zoom limits allow. */
export function look(rect: Rect, bounds: Rect, size: Size): Viewport {
  const [min, max] = scales(bounds, size);
  return centred(rect, bounds, size, Math.max(min, Math.min(max, fit(rect, size).k)));
}

/** The viewport of `look`, zoomed in until the map fills the window. */
export function fill(rect: Rect, bounds: Rect, size: Size): Viewport {
  const shown = look(rect, bounds, size);
  return centred(
    rect,
    bounds,
    size,
    Math.max(shown.k, size.width / bounds.width, size.height / bounds.height),
  );
}

/** The viewport at scale `k`, centred on the rectangle but showing no margin that the map can fill. */
function centred(rect: Rect, bounds: Rect, size: Size, k: number): Viewport {
  const along = (at: number, from: number, length: number, room: number): number =>
    length * k <= room
      ? room / 2 - (from + length / 2) * k
      : Math.min(0 - from * k, Math.max(room - (from + length) * k, room / 2 - at * k));
  return {
    k,
    x: along(rect.x + rect.width / 2, bounds.x, bounds.width, size.width),
    y: along(rect.y + rect.height / 2, bounds.y, bounds.height, size.height),
  };
}
