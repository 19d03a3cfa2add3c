/** Places a bubble beside the spots, covering as little of them as possible. */
import type { Rect, Size } from '../../board/geometry';

const EDGE = 8;
const GAP = 14;

export function placeBubble(
  size: Size,
  spots: readonly Rect[],
  room: Size,
): { readonly x: number; readonly y: number } {
  const clamped = (x: number, y: number): Rect => ({
    ...size,
    x: Math.max(EDGE, Math.min(x, room.width - size.width - EDGE)),
    y: Math.max(EDGE, Math.min(y, room.height - size.height - EDGE)),
  });
  const middle = (room.width - size.width) / 2;
  const corners = [
    clamped(middle, room.height),
    clamped(middle, 0),
    clamped(0, room.height),
    clamped(room.width, room.height),
    clamped(0, 0),
    clamped(room.width, 0),
  ];
  const bounds = boundsOf(spots);
  const beside =
    bounds === null
      ? []
      : [
          clamped(bounds.x + bounds.width / 2 - size.width / 2, bounds.y + bounds.height + GAP),
          clamped(bounds.x + bounds.width / 2 - size.width / 2, bounds.y - size.height - GAP),
          clamped(bounds.x + bounds.width + GAP, bounds.y + bounds.height / 2 - size.height / 2),
          clamped(bounds.x - size.width - GAP, bounds.y + bounds.height / 2 - size.height / 2),
        ];
  const covered = (place: Rect): number => spots.reduce((sum, spot) => sum + overlap(place, spot), 0);
  const [best] = [...beside, ...corners]
    .map((place) => ({ place, covered: covered(place) }))
    .sort((a, b) => a.covered - b.covered);
  return { x: Math.round(best!.place.x), y: Math.round(best!.place.y) };
}

function boundsOf(spots: readonly Rect[]): Rect | null {
  if (spots.length === 0) return null;
  const x = Math.min(...spots.map((spot) => spot.x));
  const y = Math.min(...spots.map((spot) => spot.y));
  return {
    x,
    y,
    width: Math.max(...spots.map((spot) => spot.x + spot.width)) - x,
    height: Math.max(...spots.map((spot) => spot.y + spot.height)) - y,
  };
}

export function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
