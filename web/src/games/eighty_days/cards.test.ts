import { expect, it } from 'vitest';
import { meantIn } from './cards';

it('as many cards of a hand are meant as are named, of those alike the first', () => {
  const hand = ['train-2', 'ship-7', 'train-2', 'train-2'];
  expect(meantIn(hand, ['train-2', 'train-2'])).toEqual([true, false, true, false]);
  expect(meantIn(hand, ['ship-7', 'ship-9'])).toEqual([false, true, false, false]);
  expect(meantIn(hand, [])).toEqual([false, false, false, false]);
});
