/** Renders drawings to pixels, and simulates colour vision deficiencies. */
import type { Page } from 'playwright-core';

/** A layer of a tile: a path in a box from -12 to 12 (by default the whole tile), and its fill. */
export interface Layer {
  readonly path?: string;
  readonly fill: string;
}
export type Three = readonly [number, number, number];
/** The pixels, row by row: red, green and blue from 0 to 1. */
export type Tile = readonly Three[];
export const SIZE = 64;

/** Draw tiles with the page's own colours and patterns, and return their pixels. */
export async function draw(page: Page, tiles: readonly (readonly Layer[])[]): Promise<Tile[]> {
  const strip = await page.evaluateHandle(drawStrip, { tiles, size: SIZE });
  const png = (await strip.asElement()!.screenshot()).toString('base64');
  await strip.evaluate((svg) => svg.remove());
  // As base64: a list of numbers takes a second to transfer.
  const bytes = Buffer.from(await page.evaluate(readPoints, png), 'base64');
  const part = (point: number, which: number): number => bytes[4 * point + which]! / 255;
  return tiles.map((_, i) =>
    Array.from({ length: SIZE * SIZE }, (_, n): Three => {
      const point = Math.floor(n / SIZE) * SIZE * tiles.length + i * SIZE + (n % SIZE);
      return [part(point, 0), part(point, 1), part(point, 2)];
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

async function readPoints(png: string): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  return btoa(Array.from(data, (value) => String.fromCharCode(value)).join(''));
}

export type Matrix = readonly [Three, Three, Three];
const GREY: Three = [0.2126, 0.7152, 0.0722];

/** Colour vision deficiencies in linear RGB (Machado, Oliveira and Fernandes 2009, at full severity). */
export const EYES = {
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

const dot = (a: Three, b: Three): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const within = (value: number): number => Math.min(1, Math.max(0, value));
export const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Linear RGB as these eyes see it. */
export const seenBy = (light: Three, eyes: Matrix): Three => [
  within(dot(eyes[0], light)),
  within(dot(eyes[1], light)),
  within(dot(eyes[2], light)),
];

/** The luminance of each pixel to these eyes. */
export function lightness(tile: Tile, eyes: Matrix): number[] {
  return tile.map(([red, green, blue]) =>
    dot(GREY, seenBy([linear(red), linear(green), linear(blue)], eyes)),
  );
}

export const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

export function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

export function pairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, i) => all.slice(i + 1).map((other): [T, T] => [one, other]));
}

/** The mean difference of two tiles at the offset where they agree best, since a hatching has no origin. */
export function unlike(a: readonly number[], b: readonly number[]): number {
  const room = 20;
  let least = Infinity;
  for (let push = 0; push < room * room; push += 1) {
    const [dx, dy] = [push % room, Math.floor(push / room)];
    let sum = 0;
    for (let y = 0; y < SIZE - room; y += 2)
      for (let x = 0; x < SIZE - room; x += 2)
        sum += Math.abs(a[y * SIZE + x]! - b[(y + dy) * SIZE + x + dx]!);
    least = Math.min(least, sum / ((SIZE - room) / 2) ** 2);
  }
  return least;
}
