import { describe, expect, it } from 'vitest';
import { clearPosition, maxSize, positionBeside } from './questions';

const room = { left: 0, top: 50, width: 1000, height: 600 };
const size = { width: 300, height: 150 };

it.each([
  ['above', { left: 400, top: 400, width: 100, height: 20 }, { left: 300, top: 236 }],
  [
    'below, if there is no room above',
    { left: 400, top: 80, width: 100, height: 20 },
    { left: 300, top: 114 },
  ],
  [
    'right of a target as tall as the room',
    { left: 400, top: 60, width: 20, height: 580 },
    { left: 434, top: 275 },
  ],
  ['left of it at the right edge', { left: 900, top: 60, width: 20, height: 580 }, { left: 586, top: 275 }],
  ['inside the left edge', { left: 10, top: 400, width: 20, height: 20 }, { left: 14, top: 236 }],
  ['inside the right edge', { left: 980, top: 400, width: 20, height: 20 }, { left: 686, top: 236 }],
])('%s', (_, target, expected) => {
  expect(positionBeside(target, size, room)).toEqual(expected);
});

it('stays in the room if no side has space', () => {
  const { left, top } = positionBeside({ left: 100, top: 60, width: 800, height: 580 }, size, room);
  expect(left).toBeGreaterThanOrEqual(room.left);
  expect(top).toBeGreaterThanOrEqual(room.top);
  expect(left + size.width).toBeLessThanOrEqual(1000);
  expect(top + size.height).toBeLessThanOrEqual(650);
});

/** Europe on a phone in landscape. */
const phone = { left: 0, top: 50, width: 557, height: 340 };

it.each([
  ['on the left', { left: 271, top: 213, width: 48, height: 21 }, 'left'],
  ['on the right', { left: 187, top: 169, width: 28, height: 30 }, 'right'],
])('a question too large for every side shrinks to the largest side: %s', (_, target, side) => {
  const preferred = { width: 368, height: 240 };
  const limit = maxSize(target, preferred, phone);
  const narrow = { width: Math.min(preferred.width, limit.width), height: limit.height };
  expect(narrow.width).toBeGreaterThan(200);
  const { left } = positionBeside(target, narrow, phone);
  if (side === 'left') expect(left + narrow.width).toBeLessThan(target.left);
  else expect(left).toBeGreaterThan(target.left + target.width);
});

it('a question that fits keeps its size', () => {
  const { width, height } = maxSize({ left: 400, top: 400, width: 100, height: 20 }, size, room);
  expect([width, height]).toEqual([972, 572]);
});

it('a question covers a target that leaves no side free', () => {
  const target = { left: 100, top: 100, width: 400, height: 280 };
  expect(maxSize(target, size, phone)).toEqual({ width: 529, height: 312 });
});

describe('clear of several targets', () => {
  const room = { left: 0, top: 0, width: 1000, height: 600 };
  const size = { width: 370, height: 300 };
  const at = (left: number, top: number) => ({ left, top, width: 40, height: 20 });

  it('stands where it covers none', () => {
    // Lisbon and Barcelona, then also a city in the other lower corner.
    expect(clearPosition([at(60, 500), at(200, 480)], size, room)).toEqual({ left: 616, top: 286 });
    expect(clearPosition([at(60, 500), at(900, 480)], size, room)).toEqual({ left: 14, top: 14 });
    expect(clearPosition([], size, room)).toEqual({ left: 14, top: 286 });
    // A DOMRect has its values from its prototype.
    const rect = Object.create(size) as typeof size;
    expect(clearPosition([at(60, 500)], rect, room)).toEqual({ left: 616, top: 286 });
  });

  it('stands between the corners where each of them covers one', () => {
    const corners = [at(20, 20), at(900, 20), at(20, 540), at(900, 540), at(480, 20), at(480, 540)];
    const { left, top } = clearPosition(corners, size, room);
    expect(top).toBeGreaterThan(40);
    expect(top + size.height).toBeLessThan(540);
    expect(left).toBe(14);
  });

  it('covers as few as possible where it must cover some', () => {
    const row = [0, 200, 400, 600, 800].flatMap((left) => [at(left, 100), at(left, 290), at(left, 500)]);
    const { left, top } = clearPosition([...row, at(20, 520), at(30, 120)], size, room);
    expect(left).toBeGreaterThan(14);
    expect(top).toBeGreaterThan(0);
  });
});
