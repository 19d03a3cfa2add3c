/**
 * Drawings that are made where they stand. An element that is moved or turned by a `transform` of its own is a picture by
 * itself to the browser: hundreds of them make a map slow, and this way it has none.
 */
import type { Point } from './geometry';

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Degrees; none: upright. */
  readonly angle?: number;
  readonly scale?: number;
  /** Turned round, as by a mirror across its way. */
  readonly mirrored?: boolean;
}

const round = (number: number): number => Math.round(number * 100) / 100;

/** Where a point of a drawing comes to lie. */
function pointAt({ x, y, angle = 0, scale = 1, mirrored = false }: Place, [dx, dy]: Point): Point {
  const turn = (angle * Math.PI) / 180;
  const [along, across] = [(mirrored ? -dx : dx) * scale, dy * scale];
  return [
    round(x + along * Math.cos(turn) - across * Math.sin(turn)),
    round(y + along * Math.sin(turn) + across * Math.cos(turn)),
  ];
}

/** The path of a drawing around 0, at its place. It may have M, L, H, V, Q, C, Z, and A of a circle; no small letters. */
export function placed(path: string, place: Place): string {
  let at: Point = [0, 0];
  const to = (next: Point): string => {
    at = next;
    return pointAt(place, next).join(' ');
  };
  return path.replace(/([MLHVQCAZ])([^A-Z]*)/g, (_, command: string, text: string) => {
    const numbers = text.match(/-?[\d.]+/g)?.map(Number) ?? [];
    switch (command) {
      case 'Z':
        return 'Z';
      case 'H':
        return `L${to([numbers[0]!, at[1]])}`;
      case 'V':
        return `L${to([at[0], numbers[0]!])}`;
      case 'A': {
        const [radius, , , large, sweep, x, y] = numbers as [
          number,
          number,
          number,
          0 | 1,
          0 | 1,
          number,
          number,
        ];
        const way = place.mirrored ? 1 - sweep : sweep;
        const wide = round(radius * (place.scale ?? 1));
        return `A${wide} ${wide} 0 ${large} ${way} ${to([x, y])}`;
      }
      default: {
        const points = numbers.flatMap((x, i) => (i % 2 === 0 ? [to([x, numbers[i + 1]!])] : []));
        return command + points.join(' ');
      }
    }
  });
}

/** A box around 0 with round corners. */
export function box(length: number, width: number, corner: number, x = 0, y = 0): string {
  const [left, right, top, bottom] = [x - length / 2, x + length / 2, y - width / 2, y + width / 2];
  const arc = `A${corner} ${corner} 0 0 1`;
  return (
    `M${left + corner} ${top}H${right - corner}${arc} ${right} ${top + corner}V${bottom - corner}` +
    `${arc} ${right - corner} ${bottom}H${left + corner}${arc} ${left} ${bottom - corner}V${top + corner}` +
    `${arc} ${left + corner} ${top}Z`
  );
}

export function disc(radius: number): string {
  return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
}
