import { describe, expect, it } from 'vitest';
import { fill, fit, look, scales } from './camera';
import { boxAround, distanceToLine, ringsPath, type Point } from './geometry';
import { nearest } from './pick';
import { box, disc, placed } from './placed';
import { stack } from './stack';

const frame = { x: 0, y: 0, width: 1000, height: 500 };
const size = { width: 500, height: 500 };

describe('the camera', () => {
  it('shows the whole map in the middle of the window', () => {
    expect(fit(frame, size)).toEqual({ k: 0.5, x: 0, y: 125 });
  });
  it('goes no closer than its closest, and puts the box in the middle', () => {
    const view = look({ x: 500, y: 250, width: 1, height: 1 }, frame, size);
    expect(view.k).toBe(scales(frame, size)[1]);
    expect([500.5 * view.k + view.x, 250.5 * view.k + view.y]).toEqual([250, 250]);
  });
  it('leaves no part of the window empty where it is to be filled', () => {
    expect(fill({ x: 0, y: 0, width: 1000, height: 500 }, frame, size)).toEqual({ k: 1, x: -250, y: 0 });
    expect(fill({ x: 990, y: 490, width: 600, height: 600 }, frame, size)).toEqual({ k: 1, x: -500, y: 0 });
  });
  it('leaves no part of the window empty that the map could fill', () => {
    const view = look({ x: 0, y: 0, width: 400, height: 200 }, frame, size);
    expect(view).toEqual({ k: 1.25, x: 0, y: 0 });
    const wide = { width: 2000, height: 500 };
    expect(look({ x: 0, y: 0, width: 1000, height: 400 }, frame, wide)).toEqual({ k: 1.25, x: 375, y: 0 });
  });
  it('goes no farther than the whole map', () => {
    expect(look({ x: -900, y: -900, width: 9000, height: 9000 }, frame, size).k).toBe(0.5);
  });
});

describe('geometry', () => {
  it('measures to the nearest part of a line', () => {
    const line: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
    ];
    expect(distanceToLine([5, 3], line)).toBe(3);
    expect(distanceToLine([13, 14], line)).toBe(5);
    expect(distanceToLine([3, 4], [[0, 0]])).toBe(5);
  });
  it('puts a box round points', () => {
    expect(
      boxAround(
        [
          [2, 3],
          [6, 4],
        ],
        1,
      ),
    ).toEqual({ x: 1, y: 2, width: 6, height: 3 });
  });
  it('writes rings as a path', () => {
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
  const target = (name: string, ...line: Point[]) => ({ name, line: () => line });
  it('means the nearest of the targets under a finger', () => {
    const upper = target('upper', [0, 0], [100, 0]);
    const lower = target('lower', [0, 20], [100, 20]);
    expect(nearest([50, 8], [lower, upper])?.name).toBe('upper');
    expect(nearest([50, 12], [upper, lower])?.name).toBe('lower');
    expect(nearest([50, 12], [])).toBeNull();
  });
});

it('stacks marks that would hide each other, each at its true place', () => {
  expect(stack([0, 0, 9, 0], 2)).toEqual([
    { row: 0, rows: 3 },
    { row: 1, rows: 3 },
    { row: 0, rows: 1 },
    { row: 2, rows: 3 },
  ]);
});

describe('a drawing at its place', () => {
  it('is moved, made larger and turned, by whatever it is drawn', () => {
    expect(placed('M0 0H2V1L0 1Z', { x: 10, y: 20, scale: 2 })).toBe('M10 20L14 20L14 22L10 22Z');
    expect(placed('M1 0Q2 0 2 -1C1 1 1 2 0 3', { x: 5, y: 5, angle: 90 })).toBe('M5 6Q5 7 6 7C4 6 3 6 2 5');
  });
  it('is turned round by a mirror, and its arcs with it', () => {
    const path = 'M1 0A2 2 0 0 1 3 0';
    expect(placed(path, { x: 10, y: 0, mirrored: true })).toBe('M9 0A2 2 0 0 0 7 0');
    expect(placed(path, { x: 0, y: 0, scale: 3 })).toBe('M3 0A6 6 0 0 1 9 0');
  });
  it('may be a box or a disc', () => {
    expect(box(10, 4, 1)).toBe(
      'M-4 -2H4A1 1 0 0 1 5 -1V1A1 1 0 0 1 4 2H-4A1 1 0 0 1 -5 1V-1A1 1 0 0 1 -4 -2Z',
    );
    expect(disc(3)).toBe('M0 -3A3 3 0 1 1 0 3A3 3 0 1 1 0 -3Z');
  });
});
