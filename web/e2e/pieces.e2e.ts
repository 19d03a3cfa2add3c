/** Pieces and printed spaces look different, by the pixels of a rendered board of five players. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { curvesOf, type Space } from '../src/games/ticket_to_ride/curves';
import type { GameCatalog, GameView } from '../src/wire/ticket-to-ride';
import { ALL_EYES, difference } from './difference';
import { contrast, lightness, middle, pairs, type Three } from './eyes';
import { fastForward, type Moment } from './fast_forward';
import { DESK, Visitor } from './visitor';

const PLAYERS = 5;
const LEAST_DIFFERENCE = 20;
const LEAST_CONTRAST = 3;
const LEAST_WIDTH = 1.5;

/** The colour within, the colour of the rim, and the width in units of the map. */
interface Look {
  readonly name: string;
  readonly fill: Three;
  readonly rim: Three;
  readonly width: number;
}
/** Where to look: points of the screen within each thing of a kind and on its rim. */
interface Spots {
  readonly name: string;
  readonly width: number;
  readonly fill: readonly (readonly [number, number])[];
  readonly rim: readonly (readonly [number, number])[];
}

type Spaces = Readonly<Record<string, readonly Space[]>>;

interface Wanted {
  readonly group: string;
  readonly name: string;
  readonly part: string;
  /** The spaces of each route on the map. */
  readonly spaces: Spaces;
}

function spots({ group, name, part, spaces }: Wanted): Spots[] {
  /** How far the drawing extends from the centre of a space, in units of the map. */
  const reach = (path: SVGPathElement, { x, y }: Space, along: number, across: number): number => {
    let far = 0;
    while (path.isPointInFill(new DOMPoint(x + along * far, y + across * far))) far += 0.125;
    return far;
  };
  return [...document.querySelectorAll<SVGGElement>(group)].map((found) => {
    const path = found.querySelector<SVGPathElement>(part)!;
    const screen = path.getScreenCTM()!;
    const own = spaces[found.closest<SVGGElement>('[data-route]')!.dataset['route']!]!;
    // Roofs are lit from above, whichever way a route runs.
    const boxes = own.map((space) => {
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
    // Beside the central mark and below the highlight of the roof.
    const within = [0.12, 0.16, 0.84, 0.88].flatMap((x) => [0.6, 0.7].map((y) => [x, y] as const));
    const edge = [0.2, 0.3, 0.4, 0.6, 0.7, 0.8].flatMap((x) => [0, 1].map((y) => [x, y] as const));
    return {
      name: found.getAttribute(name)!,
      width: boxes[0]!.width,
      fill: boxes.flatMap((box) => within.map(([x, y]) => at(box, x, y))),
      rim: boxes.flatMap((box) => edge.map(([x, y]) => at(box, x, y))),
    };
  });
}

/** Where the spaces of the routes lie on the map. */
async function allSpaces(page: Page): Promise<Spaces> {
  const routes = await page.evaluate(async () => {
    const answer = await fetch('/api/games/ticket-to-ride/catalog?players=5');
    return ((await answer.json()) as GameCatalog).routes;
  });
  return Object.fromEntries([...curvesOf(routes)].map(([id, { spaces }]) => [id, spaces]));
}

/** The colours at points of a picture, given as fractions of its width and height. */
async function coloursAt({
  png,
  points,
}: {
  png: string;
  points: (readonly [number, number])[];
}): Promise<number[]> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })!;
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  return points.flatMap(([x, y]) => {
    const first = 4 * (Math.floor(y * image.height) * image.width + Math.floor(x * image.width));
    return [...data.slice(first, first + 3)];
  });
}

/** What things of a kind look like now, by name: the median of all points, as labels and cities may lie over some. */
async function looks(page: Page, found: readonly Spots[]): Promise<Look[]> {
  const clip = (await page.locator('.camera > svg').boundingBox())!;
  const png = (await page.screenshot({ clip, timeout: 120_000 })).toString('base64');
  const points = found
    .flatMap(({ fill, rim }) => [...fill, ...rim])
    .map(([x, y]) => [(x - clip.x) / clip.width, (y - clip.y) / clip.height] as const);
  const parts = await page.evaluate(coloursAt, { png, points });
  let next = 0;
  const take = (many: number): Three[] =>
    Array.from({ length: many }, (): Three => {
      next += 3;
      return [parts[next - 3]! / 255, parts[next - 2]! / 255, parts[next - 1]! / 255];
    });
  const read = found.map(({ fill, rim, ...one }) => ({
    ...one,
    fill: take(fill.length),
    rim: take(rim.length),
  }));
  return [...new Set(read.map((one) => one.name))].map((kind) => {
    const all = read.filter((one) => one.name === kind);
    const usual = (colours: readonly Three[]): Three =>
      [0, 1, 2].map((i) => middle(colours.map((colour) => colour[i]!))) as unknown as Three;
    return {
      name: kind,
      fill: usual(all.flatMap(({ fill }) => fill)),
      rim: usual(all.flatMap(({ rim }) => rim)),
      width: all[0]!.width,
    };
  });
}

const SLOTS = { group: '.slots', name: 'data-colour', part: '.space' };
const WAGONS = { group: '.wagons', name: 'data-player', part: '.body' };

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The table as a watcher sees it on a high-resolution screen, in both themes. */
async function watched(table: string, wanted: Omit<Wanted, 'spaces'>): Promise<Record<Theme, Look[]>> {
  const watcher = await Visitor.come({ viewport: { width: 1200, height: 760 }, deviceScaleFactor: 2 }, table);
  const { page } = watcher;
  await watcher.table();
  const places = await page.evaluate(spots, { ...wanted, spaces: await allSpaces(page) });
  const found: Partial<Record<Theme, Look[]>> = {};
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    found[theme] = await looks(page, places);
  }
  expect(watcher.complaints).toEqual([]);
  await watcher.leave();
  return found as Record<Theme, Look[]>;
}

let free: Record<Theme, Look[]>;
let pieces: Record<Theme, Look[]>;
beforeAll(async () => {
  const visitor = await Visitor.come(DESK);
  const table = await visitor.makeTable('ticket-to-ride', PLAYERS);
  free = await watched(table, SLOTS);
  const played = await fastForward(visitor.page, table, {
    rank: ({ kind }) => ['draw_blind', 'pay_tunnel', 'claim_route', 'keep_tickets'].indexOf(kind),
    until: ({ view }: Moment<GameView, unknown>) => Object.keys(view.routes).length >= 40,
  });
  expect(played).toBe('there');
  pieces = await watched(table, WAGONS);
  await visitor.leave();
});

describe.each(THEMES)('%s', (theme) => {
  it('a wagon differs from every space, to all eyes', () => {
    expect(free[theme]).toHaveLength(9); // eight colours, and grey
    expect(pieces[theme]).toHaveLength(PLAYERS);
    for (const [eyes, matrix] of Object.entries(ALL_EYES)) {
      for (const piece of pieces[theme])
        for (const space of free[theme]) {
          const apart = difference(piece.fill, space.fill, matrix);
          const [dark, light] = lightness([piece.rim, space.rim], matrix);
          const rims = contrast(dark!, light!);
          const wide = piece.width / space.width;
          const which = `${piece.name} on ${space.name} to eyes with ${eyes}: ${apart.toFixed(1)}, ${rims.toFixed(1)}`;
          const kept = [apart >= LEAST_DIFFERENCE, rims >= LEAST_CONTRAST, wide >= LEAST_WIDTH];
          expect(kept.filter((one) => one).length, which).toBeGreaterThanOrEqual(2);
          if (eyes === 'all colours') expect(apart, which).toBeGreaterThanOrEqual(LEAST_DIFFERENCE);
        }
    }
  });

  it('wagons of two players differ', () => {
    for (const [one, other] of pairs(pieces[theme])) {
      const apart = difference(one.fill, other.fill, ALL_EYES['all colours']!);
      expect(apart, `${one.name} and ${other.name}`).toBeGreaterThanOrEqual(LEAST_DIFFERENCE);
    }
  });
});
