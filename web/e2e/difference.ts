/** Colour difference (CIEDE2000) as seen with different kinds of colour vision; 1 is just noticeable. */
import { EYES, linear, seenBy, type Matrix, type Three } from './eyes';

export const ALL_EYES: Readonly<Record<string, Matrix>> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  ...EYES,
};

/** CIELAB: lightness, green to red, blue to yellow. */
function lab([r, g, b]: Three): Three {
  const part = (value: number): number =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
  const x = part((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = part(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = part((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const DEGREE = Math.PI / 180;
const hue = (a: number, b: number): number => (Math.atan2(b, a) / DEGREE + 360) % 360;
/** The weight of a high chroma. */
const great = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** Sharma, Wu and Dalal 2005, with all weights 1. */
function between([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const stretch = 1.5 - 0.5 * great((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hue(a1 * stretch, b1), hue(a2 * stretch, b2)];
  const apart = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = c1 * c2 === 0 ? h1 + h2 : (h1 + apart / 2 + 360) % 360;
  const turn =
    1 -
    0.17 * Math.cos((h - 30) * DEGREE) +
    0.24 * Math.cos(2 * h * DEGREE) +
    0.32 * Math.cos((3 * h + 6) * DEGREE) -
    0.2 * Math.cos((4 * h - 63) * DEGREE);
  const light = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const tint = (2 * Math.sqrt(c1 * c2) * Math.sin((apart * DEGREE) / 2)) / (1 + 0.015 * c * turn);
  const bend = -2 * great(c) * Math.sin(60 * DEGREE * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt(light ** 2 + chroma ** 2 + tint ** 2 + bend * chroma * tint);
}

/** The difference of two colours, with components from 0 to 1, to these eyes. */
export function difference(one: Three, other: Three, eyes: Matrix): number {
  const light = ([r, g, b]: Three): Three => seenBy([linear(r), linear(g), linear(b)], eyes);
  return between(lab(light(one)), lab(light(other)));
}
