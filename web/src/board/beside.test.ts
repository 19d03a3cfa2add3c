import { expect, it } from 'vitest';
import { beside, most } from './beside';

const room = { left: 0, top: 50, width: 1000, height: 600 };
const size = { width: 300, height: 150 };

it.each([
  ['above', { left: 400, top: 400, width: 100, height: 20 }, { left: 300, top: 236 }],
  [
    'below, where there is no room above',
    { left: 400, top: 80, width: 100, height: 20 },
    { left: 300, top: 114 },
  ],
  [
    'to the right of what is as high as the room',
    { left: 400, top: 60, width: 20, height: 580 },
    { left: 434, top: 275 },
  ],
  [
    'to the left of it at the right end',
    { left: 900, top: 60, width: 20, height: 580 },
    { left: 586, top: 275 },
  ],
  ['in the room at its left end', { left: 10, top: 400, width: 20, height: 20 }, { left: 14, top: 236 }],
  ['in the room at its right end', { left: 980, top: 400, width: 20, height: 20 }, { left: 686, top: 236 }],
])('%s', (_, thing, expected) => {
  expect(beside(thing, size, room)).toEqual(expected);
});

it('stays in the room where there is no place beside it', () => {
  const { left, top } = beside({ left: 100, top: 60, width: 800, height: 580 }, size, room);
  expect(left).toBeGreaterThanOrEqual(room.left);
  expect(top).toBeGreaterThanOrEqual(room.top);
  expect(left + size.width).toBeLessThanOrEqual(1000);
  expect(top + size.height).toBeLessThanOrEqual(650);
});

/** Europe on a phone on its side. */
const phone = { left: 0, top: 50, width: 557, height: 340 };

it.each([
  ['to its left', { left: 271, top: 213, width: 48, height: 21 }, 'left'],
  ['to its right', { left: 187, top: 169, width: 28, height: 30 }, 'right'],
])('a question too large for every side is made small enough for the largest: %s', (_, thing, side) => {
  const asked = { width: 368, height: 240 };
  const limit = most(thing, asked, phone);
  const narrow = { width: Math.min(asked.width, limit.width), height: limit.height };
  expect(narrow.width).toBeGreaterThan(200);
  const { left } = beside(thing, narrow, phone);
  if (side === 'left') expect(left + narrow.width).toBeLessThan(thing.left);
  else expect(left).toBeGreaterThan(thing.left + thing.width);
});

it('a question that fits is as large as it wants to be', () => {
  const { width, height } = most({ left: 400, top: 400, width: 100, height: 20 }, size, room);
  expect([width, height]).toEqual([972, 572]);
});

it('a question is asked over what leaves no side of its own', () => {
  const thing = { left: 100, top: 100, width: 400, height: 280 };
  expect(most(thing, size, phone)).toEqual({ width: 529, height: 312 });
});
