import { expect, it } from 'vitest';
import { missingFor } from './missing';

const red = { length: 4, colour: 'red', locomotives: 0 };
const grey = { length: 3, colour: 'grey', locomotives: 0 };
const ferry = { length: 4, colour: 'grey', locomotives: 2 };

it.each([
  ['nothing', red, { red: 4 }, 45, [0, 0, 0]],
  ['cards', red, { red: 1, blue: 9 }, 45, [0, 3, 0]],
  ['less with locomotives', red, { red: 1, locomotive: 2 }, 45, [0, 1, 0]],
  ['trains', red, { red: 4 }, 3, [1, 0, 0]],
  ['cards of whatever colour is held most', grey, { red: 1, blue: 2 }, 45, [0, 1, 0]],
  ['all cards with an empty hand', grey, {}, 45, [0, 3, 0]],
  ['locomotives of a ferry', ferry, { blue: 2, locomotive: 1 }, 45, [0, 0, 1]],
  ['locomotives of a ferry before those that stand in', ferry, { blue: 1, locomotive: 2 }, 45, [0, 1, 0]],
  ['nothing where spare locomotives stand in', ferry, { blue: 1, locomotive: 3 }, 45, [0, 0, 0]],
])('%s', (_, route, hand, held, [trains, cards, locomotives]) => {
  expect(missingFor(route, hand as Record<string, number>, held)).toEqual({ trains, cards, locomotives });
});
