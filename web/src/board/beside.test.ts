import { expect, it } from 'vitest';
import { beside } from './beside';

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
