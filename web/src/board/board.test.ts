import { describe, expect, it } from 'vitest';
import { fill, fit, look, scales } from './camera';
import { distanceToPath, rectAround, ringsPath, stack, type Point } from './geometry';
import { nearest } from './pick';
import { disc, placed, roundedRect } from './placed';

const bounds = { x: 0, y: 0, width: 1000, height: 500 };
const size = { width: 500, height: 500 };

describe('the camera', () => {
  it('centres the whole map', () => {
    expect(fit(bounds, size)).toEqual({ k: 0.5, x: 0, y: 125 });
  });
  it('respects the zoom limit, and centres the rectangle', () => {
    const viewport = look({ x: 500, y: 250, width: 1, height: 1 }, bounds, size);
    expect(viewport.k).toBe(scales(bounds, size)[1]);
    expect([500.5 * viewport.k + viewport.x, 250.5 * viewport.k + viewport.y]).toEqual([250, 250]);
  });
  it('fills the window', () => {
    expect(fill({ x: 0, y: 0, width: 1000, height: 500 }, bounds, size)).toEqual({ k: 1, x: -250, y: 0 });
    expect(fill({ x: 990, y: 490, width: 600, height: 600 }, bounds, size)).toEqual({ k: 1, x: -500, y: 0 });
  });
  it('shows no margin where the map can fill the window', () => {
    const viewport = look({ x: 0, y: 0, width: 400, height: 200 }, bounds, size);
    expect(viewport).toEqual({ k: 1.25, x: 0, y: 0 });
    const wide = { width: 2000, height: 500 };
    expect(look({ x: 0, y: 0, width: 1000, height: 400 }, bounds, wide)).toEqual({ k: 1.25, x: 375, y: 0 });
  });
  it('zooms out to the whole map at most', () => {
    expect(look({ x: -900, y: -900, width: 9000, height: 9000 }, bounds, size).k).toBe(0.5);
  });
});

describe('geometry', () => {
  it('measures the distance to a polyline', () => {
    const path: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
    ];
    expect(distanceToPath([5, 3], path)).toBe(3);
    expect(distanceToPath([13, 14], path)).toBe(5);
    expect(distanceToPath([3, 4], [[0, 0]])).toBe(5);
  });
  it('encloses points in a rectangle', () => {
    expect(
      rectAround(
        [
          [2, 3],
          [6, 4],
        ],
        1,
      ),
    ).toEqual({ x: 1, y: 2, width: 6, height: 3 });
  });
  it('formats rings as a path', () => {
    expect(
      ringsPath([
        [
          [0, 1],
          [2, 3],
        ],
      ]),
    ).toBe('M0 1L2 3Z');
  });
});

describe('picking', () => {
  const target = (name: string, ...path: Point[]) => ({ name, path: () => path });
  it('picks the nearest target under a finger', () => {
    const upper = target('upper', [0, 0], [100, 0]);
    const lower = target('lower', [0, 20], [100, 20]);
    expect(nearest([50, 8], [lower, upper])?.name).toBe('upper');
    expect(nearest([50, 12], [upper, lower])?.name).toBe('lower');
    expect(nearest([50, 12], [])).toBeNull();
  });
});

it('stacks marks that would overlap', () => {
  expect(stack([0, 0, 9, 0], 2)).toEqual([
    { row: 0, rows: 3 },
    { row: 1, rows: 3 },
    { row: 0, rows: 1 },
    { row: 2, rows: 3 },
  ]);
});

describe('a placed path', () => {
  it('is moved, scaled and rotated', () => {
    expect(placed('M0 0H2V1L0 1Z', { x: 10, y: 20, scale: 2 })).toBe('M10 20L14 20L14 22L10 22Z');
    expect(placed('M1 0Q2 0 2 -1C1 1 1 2 0 3', { x: 5, y: 5, angle: 90 })).toBe('M5 6Q5 7 6 7C4 6 3 6 2 5');
  });
  it('is mirrored with its arcs', () => {
    const path = 'M1 0A2 2 0 0 1 3 0';
    expect(placed(path, { x: 10, y: 0, mirrored: true })).toBe('M9 0A2 2 0 0 0 7 0');
    expect(placed(path, { x: 0, y: 0, scale: 3 })).toBe('M3 0A6 6 0 0 1 9 0');
  });
  it('can be a rounded rectangle or a disc', () => {
    expect(roundedRect(10, 4, 1)).toBe(
      'M-4 -2H4A1 1 0 0 1 5 -1V1A1 1 0 0 1 4 2H-4A1 1 0 0 1 -5 1V-1A1 1 0 0 1 -4 -2Z',
    );
    expect(disc(3)).toBe('M0 -3A3 3 0 1 1 0 3A3 3 0 1 1 0 -3Z');
  });
});
