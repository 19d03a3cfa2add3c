import { expect, it } from 'vitest';
import { maxSize, positionBeside } from './questions';

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
