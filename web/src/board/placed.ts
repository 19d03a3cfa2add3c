/** Transforms the path data itself: a `transform` on each of hundreds of elements makes as many layers, and is slow. */
import type { Point } from './geometry';

export interface Placement {
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly angle?: number;
  readonly scale?: number;
  /** Flipped left to right, before rotation. */
  readonly mirrored?: boolean;
}

const round = (number: number): number => Math.round(number * 100) / 100;

function pointAt({ x, y, angle = 0, scale = 1, mirrored = false }: Placement, [dx, dy]: Point): Point {
  const turn = (angle * Math.PI) / 180;
  const [along, across] = [(mirrored ? -dx : dx) * scale, dy * scale];
  return [
    round(x + along * Math.cos(turn) - across * Math.sin(turn)),
    round(y + along * Math.sin(turn) + across * Math.cos(turn)),
  ];
}

/** Move a path drawn around the origin to a placement. Supports absolute M, L, H, V, Q, C, Z, and circular A. */
export function placed(path: string, at: Placement): string {
  let pen: Point = [0, 0];
  const to = (next: Point): string => {
    pen = next;
    return pointAt(at, next).join(' ');
  };
  return path.replace(/([MLHVQCAZ])([^A-Z]*)/g, (_, command: string, text: string) => {
    const numbers = text.match(/-?[\d.]+/g)?.map(Number) ?? [];
    switch (command) {
      case 'Z':
        return 'Z';
      case 'H':
        return `L${to([numbers[0]!, pen[1]])}`;
      case 'V':
        return `L${to([pen[0], numbers[0]!])}`;
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
        const direction = at.mirrored ? 1 - sweep : sweep;
        const scaled = round(radius * (at.scale ?? 1));
        return `A${scaled} ${scaled} 0 ${large} ${direction} ${to([x, y])}`;
      }
      default: {
        const points = numbers.flatMap((x, i) => (i % 2 === 0 ? [to([x, numbers[i + 1]!])] : []));
        return command + points.join(' ');
      }
    }
  });
}

/** Return the path of a rectangle centred on (x, y), with rounded corners. */
export function roundedRect(length: number, width: number, corner: number, x = 0, y = 0): string {
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
