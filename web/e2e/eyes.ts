/** Renders drawings to pixels, and simulates colour vision deficiencies. */
import type { Page } from 'playwright-core';

/** A layer of a tile: a path in a box from -12 to 12 (default: the whole tile), and its fill. */
export interface Layer {
  readonly path?: string;
  readonly fill: string;
}
export type Vector = readonly [number, number, number];
/** A tile's pixels, row by row: red, green and blue from 0 to 1. */
export type Tile = readonly Vector[];
export const SIZE = 64;

/** Draw tiles with the page's colours and patterns, and return their pixels. */
export async function draw(page: Page, tiles: readonly (readonly Layer[])[]): Promise<Tile[]> {
  const strip = await page.evaluateHandle(drawStrip, { tiles, size: SIZE });
  const png = (await strip.asElement()!.screenshot()).toString('base64');
  await strip.evaluate((svg) => svg.remove());
  // Base64, because transferring a list of numbers takes a second.
  const bytes = Buffer.from(await page.evaluate(readPixels, png), 'base64');
  const channel = (pixel: number, offset: number): number => bytes[4 * pixel + offset]! / 255;
  return tiles.map((_, i) =>
    Array.from({ length: SIZE * SIZE }, (_, n): Vector => {
      const pixel = Math.floor(n / SIZE) * SIZE * tiles.length + i * SIZE + (n % SIZE);
      return [channel(pixel, 0), channel(pixel, 1), channel(pixel, 2)];
    }),
  );
}

function drawStrip({ tiles, size }: { tiles: readonly (readonly Layer[])[]; size: number }): SVGElement {
  const make = (tag: string): SVGElement => document.createElementNS('http://www.w3.org/2000/svg', tag);
  const svg = make('svg');
  svg.setAttribute('viewBox', `0 0 ${24 * tiles.length} 24`);
  Object.assign(svg.style, { position: 'fixed', left: '0', top: '0', zIndex: '99' });
  Object.assign(svg.style, { width: `${size * tiles.length}px`, height: `${size}px` });
  for (const [i, layers] of tiles.entries()) {
    for (const { path = 'M-12 -12H12V12H-12Z', fill } of layers) {
      const shape = make('path');
      shape.setAttribute('d', path);
      shape.setAttribute('transform', `translate(${24 * i + 12} 12)`);
      shape.setAttribute('fill-rule', 'evenodd');
      shape.style.fill = fill;
      svg.append(shape);
    }
  }
  document.body.append(svg);
  return svg;
}

async function readPixels(png: string): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return btoa(Array.from(data, (value) => String.fromCharCode(value)).join(''));
}

export type Matrix = readonly [Vector, Vector, Vector];
const GREY: Vector = [0.2126, 0.7152, 0.0722];

/** Colour vision deficiencies in linear RGB (Machado, Oliveira and Fernandes 2009, at full severity). */
export const DEFICIENCIES = {
  'no colours': [GREY, GREY, GREY],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>;

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const clamp = (value: number): number => Math.min(1, Math.max(0, value));
export const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Return a linear RGB colour as seen with a colour vision deficiency. */
export const simulate = (colour: Vector, vision: Matrix): Vector => [
  clamp(dot(vision[0], colour)),
  clamp(dot(vision[1], colour)),
  clamp(dot(vision[2], colour)),
];

/** Return the luminance of each pixel as seen with a colour vision deficiency. */
export function lightness(tile: Tile, vision: Matrix): number[] {
  return tile.map(([red, green, blue]) =>
    dot(GREY, simulate([linear(red), linear(green), linear(blue)], vision)),
  );
}

export const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

export function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, i) => items.slice(i + 1).map((b): [T, T] => [a, b]));
}

/** Return the mean difference of two tiles at the offset where they match best, since a hatching has no origin. */
export function tileDifference(a: readonly number[], b: readonly number[]): number {
  const range = 20;
  let minimum = Infinity;
  for (let offset = 0; offset < range * range; offset += 1) {
    const [dx, dy] = [offset % range, Math.floor(offset / range)];
    let sum = 0;
    for (let y = 0; y < SIZE - range; y += 2)
      for (let x = 0; x < SIZE - range; x += 2)
        sum += Math.abs(a[y * SIZE + x]! - b[(y + dy) * SIZE + x + dx]!);
    minimum = Math.min(minimum, sum / ((SIZE - range) / 2) ** 2);
  }
  return minimum;
}
