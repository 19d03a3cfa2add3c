/** Colour difference (CIEDE2000) for different kinds of colour vision; 1 is just noticeable. */
import { DEFICIENCIES, linear, simulate, type Matrix, type Vector } from './eyes';

export const ALL_VISION: Readonly<Record<string, Matrix>> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  ...DEFICIENCIES,
};

/** Convert to CIELAB: lightness, green to red, blue to yellow. */
function lab([r, g, b]: Vector): Vector {
  const part = (value: number): number =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
  const x = part((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = part(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = part((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const DEGREE = Math.PI / 180;
const hue = (a: number, b: number): number => (Math.atan2(b, a) / DEGREE + 360) % 360;
const chromaWeight = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** Return the CIEDE2000 difference (Sharma, Wu and Dalal 2005) with all weights 1. */
function ciede2000([l1, a1, b1]: Vector, [l2, a2, b2]: Vector): number {
  const stretch = 1.5 - 0.5 * chromaWeight((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hue(a1 * stretch, b1), hue(a2 * stretch, b2)];
  const hueAngle = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = c1 * c2 === 0 ? h1 + h2 : (h1 + hueAngle / 2 + 360) % 360;
  const turn =
    1 -
    0.17 * Math.cos((h - 30) * DEGREE) +
    0.24 * Math.cos(2 * h * DEGREE) +
    0.32 * Math.cos((3 * h + 6) * DEGREE) -
    0.2 * Math.cos((4 * h - 63) * DEGREE);
  const light = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const tint = (2 * Math.sqrt(c1 * c2) * Math.sin((hueAngle * DEGREE) / 2)) / (1 + 0.015 * c * turn);
  const bend = -2 * chromaWeight(c) * Math.sin(60 * DEGREE * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt(light ** 2 + chroma ** 2 + tint ** 2 + bend * chroma * tint);
}

/** Return the difference of two colours, with components from 0 to 1, for a kind of colour vision. */
export function difference(first: Vector, second: Vector, vision: Matrix): number {
  const perceived = ([r, g, b]: Vector): Vector => simulate([linear(r), linear(g), linear(b)], vision);
  return ciede2000(lab(perceived(first)), lab(perceived(second)));
}
