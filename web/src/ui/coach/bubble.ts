/** The position of a bubble: beside the spots, and over them only if nothing else is free. */
import type { Rect, Size } from '../../board/geometry';

const EDGE = 8;
const GAP = 14;

export function placeBubble(
  size: Size,
  spots: readonly Rect[],
  room: Size,
): { readonly x: number; readonly y: number } {
  const within = (x: number, y: number): Rect => ({
    ...size,
    x: Math.max(EDGE, Math.min(x, room.width - size.width - EDGE)),
    y: Math.max(EDGE, Math.min(y, room.height - size.height - EDGE)),
  });
  const middle = (room.width - size.width) / 2;
  const corners = [
    within(middle, room.height),
    within(middle, 0),
    within(0, room.height),
    within(room.width, room.height),
    within(0, 0),
    within(room.width, 0),
  ];
  const all = around(spots);
  const beside =
    all === null
      ? []
      : [
          within(all.x + all.width / 2 - size.width / 2, all.y + all.height + GAP),
          within(all.x + all.width / 2 - size.width / 2, all.y - size.height - GAP),
          within(all.x + all.width + GAP, all.y + all.height / 2 - size.height / 2),
          within(all.x - size.width - GAP, all.y + all.height / 2 - size.height / 2),
        ];
  const covered = (place: Rect): number => spots.reduce((sum, spot) => sum + overlap(place, spot), 0);
  const [best] = [...beside, ...corners]
    .map((place) => ({ place, covered: covered(place) }))
    .sort((one, other) => one.covered - other.covered);
  return { x: Math.round(best!.place.x), y: Math.round(best!.place.y) };
}

function around(spots: readonly Rect[]): Rect | null {
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
