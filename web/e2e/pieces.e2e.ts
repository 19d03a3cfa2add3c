/** Pieces and printed spaces look different, according to the pixels of a rendered five-player board. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { curvesOf, type Space } from '../src/games/ticket_to_ride/curves';
import type { GameCatalog } from '../src/wire/ticket-to-ride';
import { ALL_VISION, difference } from './difference';
import { contrast, lightness, median, pairs, type Vector } from './eyes';
import { Visitor } from './visitor';

/** A recorded game, so that the same wagons lie on the board in every run. */
const RECORD = join(import.meta.dirname, '../../tests/goldens/ticket_to_ride/default_5-players_seed-9.jsonl');
const PLAYERS = 5;
const MIN_DIFFERENCE = 20;
const MIN_CONTRAST = 3;
const MIN_WIDTH = 1.5;

/** The fill colour, the rim colour, and the width in map units. */
interface Appearance {
  readonly name: string;
  readonly fill: Vector;
  readonly rim: Vector;
  readonly width: number;
}
/** Screen points inside a piece or space, and on its rim. */
interface SamplePoints {
  readonly name: string;
  readonly width: number;
  readonly fill: readonly (readonly [number, number])[];
  readonly rim: readonly (readonly [number, number])[];
}

type Spaces = Readonly<Record<string, readonly Space[]>>;

interface Selection {
  readonly group: string;
  readonly name: string;
  readonly part: string;
  /** The spaces of each route. */
  readonly spaces: Spaces;
}

function samplePoints({ group, name, part, spaces }: Selection): SamplePoints[] {
  /** Return how far the drawing extends from the centre of a space, in map units. */
  const reach = (path: SVGPathElement, { x, y }: Space, along: number, across: number): number => {
    let distance = 0;
    while (path.isPointInFill(new DOMPoint(x + along * distance, y + across * distance))) distance += 0.125;
    return distance;
  };
  return [...document.querySelectorAll<SVGGElement>(group)].map((element) => {
    const path = element.querySelector<SVGPathElement>(part)!;
    const screen = path.getScreenCTM()!;
    const routeSpaces = spaces[element.closest<SVGGElement>('[data-route]')!.dataset['route']!]!;
    // Roofs are lit from above in every direction of the route.
    const boxes = routeSpaces.map((space) => {
      const turn = ((Math.abs(space.angle) > 90 ? space.angle + 180 : space.angle) * Math.PI) / 180;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const [length, width] = [2 * reach(path, space, cos, sin), 2 * reach(path, space, -sin, cos)];
      return { space, cos, sin, length, width };
    });
    const at = (
      { space, cos, sin, length, width }: (typeof boxes)[0],
      x: number,
      y: number,
    ): [number, number] => {
      const [along, across] = [length * (x - 0.5), width * (y - 0.5)];
      const point = new DOMPoint(space.x + along * cos - across * sin, space.y + along * sin + across * cos);
      const { x: left, y: top } = point.matrixTransform(screen);
      return [left, top];
    };
    // Beside the central mark and below the roof's highlight.
    const inside = [0.12, 0.16, 0.84, 0.88].flatMap((x) => [0.6, 0.7].map((y) => [x, y] as const));
    const edge = [0.2, 0.3, 0.4, 0.6, 0.7, 0.8].flatMap((x) => [0, 1].map((y) => [x, y] as const));
    return {
      name: element.getAttribute(name)!,
      width: boxes[0]!.width,
      fill: boxes.flatMap((box) => inside.map(([x, y]) => at(box, x, y))),
      rim: boxes.flatMap((box) => edge.map(([x, y]) => at(box, x, y))),
    };
  });
}

/** Return the spaces of all routes. */
async function allSpaces(page: Page): Promise<Spaces> {
  const routes = await page.evaluate(async () => {
    const response = await fetch('/api/games/ticket-to-ride/catalog?players=5');
    return ((await response.json()) as GameCatalog).routes;
  });
  return Object.fromEntries([...curvesOf(routes)].map(([id, { spaces }]) => [id, spaces]));
}

/** Return the colours at points of a picture, given as fractions of its width and height. */
async function coloursAt({
  png,
  points,
}: {
  png: string;
  points: (readonly [number, number])[];
}): Promise<number[]> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return points.flatMap(([x, y]) => {
    const first = 4 * (Math.floor(y * image.height) * image.width + Math.floor(x * image.width));
    return [...data.slice(first, first + 3)];
  });
}

/** Return each kind's appearance as the median of its points, since labels and cities cover some. */
async function appearances(page: Page, samples: readonly SamplePoints[]): Promise<Appearance[]> {
  const clip = (await page.locator('.camera > svg').boundingBox())!;
  const png = (await page.screenshot({ clip, timeout: 120_000 })).toString('base64');
  const points = samples
    .flatMap(({ fill, rim }) => [...fill, ...rim])
    .map(([x, y]) => [(x - clip.x) / clip.width, (y - clip.y) / clip.height] as const);
  const channels = await page.evaluate(coloursAt, { png, points });
  let offset = 0;
  const take = (count: number): Vector[] =>
    Array.from({ length: count }, (): Vector => {
      offset += 3;
      return [channels[offset - 3]! / 255, channels[offset - 2]! / 255, channels[offset - 1]! / 255];
    });
  const colours = samples.map(({ fill, rim, ...rest }) => ({
    ...rest,
    fill: take(fill.length),
    rim: take(rim.length),
  }));
  return [...new Set(colours.map(({ name }) => name))].map((kind) => {
    const pieces = colours.filter(({ name }) => name === kind);
    const medianColour = (vectors: readonly Vector[]): Vector =>
      [0, 1, 2].map((i) => median(vectors.map((vector) => vector[i]!))) as unknown as Vector;
    return {
      name: kind,
      fill: medianColour(pieces.flatMap(({ fill }) => fill)),
      rim: medianColour(pieces.flatMap(({ rim }) => rim)),
      width: pieces[0]!.width,
    };
  });
}

const SLOTS = { group: '.slots', name: 'data-colour', part: '.space' };
const WAGONS = { group: '.wagons', name: 'data-player', part: '.body' };

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
type ByTheme = Record<Theme, Appearance[]>;

/** Return appearances in both themes, at the current move of a replay. */
async function inBothThemes(page: Page, selection: Omit<Selection, 'spaces'>): Promise<ByTheme> {
  const samples = await page.evaluate(samplePoints, { ...selection, spaces: await allSpaces(page) });
  const result: Partial<ByTheme> = {};
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    result[theme] = await appearances(page, samples);
  }
  return result as ByTheme;
}

let spaces: ByTheme;
let wagons: ByTheme;
beforeAll(async () => {
  const viewport = { width: 1200, height: 760 };
  const visitor = await Visitor.create({ viewport, deviceScaleFactor: 2 }, '/replay');
  const { page } = visitor;
  await page.locator('input[type=file]').setInputFiles(RECORD);
  await page.locator('.frame[data-move="0"][data-ready=true]').waitFor();
  spaces = await inBothThemes(page, SLOTS);
  await page.keyboard.press('End');
  await page.locator('.frame:not([data-move="0"])[data-ready=true]').waitFor();
  wagons = await inBothThemes(page, WAGONS);
  await Visitor.finish(visitor);
});

describe.each(THEMES)('%s', (theme) => {
  it('wagons differ from every space, with every kind of colour vision', () => {
    expect(spaces[theme]).toHaveLength(9); // eight colours, and grey
    expect(wagons[theme]).toHaveLength(PLAYERS);
    for (const [vision, matrix] of Object.entries(ALL_VISION)) {
      for (const wagon of wagons[theme])
        for (const space of spaces[theme]) {
          const fills = difference(wagon.fill, space.fill, matrix);
          const [dark, light] = lightness([wagon.rim, space.rim], matrix);
          const rims = contrast(dark!, light!);
          const widths = wagon.width / space.width;
          const label = `${wagon.name} on ${space.name}, ${vision}: ${fills.toFixed(1)}, ${rims.toFixed(1)}`;
          const criteria = [fills >= MIN_DIFFERENCE, rims >= MIN_CONTRAST, widths >= MIN_WIDTH];
          expect(criteria.filter(Boolean).length, label).toBeGreaterThanOrEqual(2);
          if (vision === 'all colours') expect(fills, label).toBeGreaterThanOrEqual(MIN_DIFFERENCE);
        }
    }
  });

  it('wagons of different players differ', () => {
    for (const [a, b] of pairs(wagons[theme])) {
      const fills = difference(a.fill, b.fill, ALL_VISION['all colours']!);
      expect(fills, `${a.name} and ${b.name}`).toBeGreaterThanOrEqual(MIN_DIFFERENCE);
    }
  });
});
