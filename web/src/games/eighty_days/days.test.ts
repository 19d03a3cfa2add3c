import { describe, expect, it } from 'vitest';
import fixture from '../../../fixtures/eighty-days.json';
import type { GameCatalog, LegView, Travel } from '../../wire/eighty-days';
import { journeyOf, journeys, ranks } from './days';

const catalog = fixture.catalog as unknown as GameCatalog;

function travel(...cards: string[]): { code: number; move: Travel } {
  const code = catalog.moves.findIndex(
    ({ move }) => move.kind === 'travel' && move.cards.join() === cards.join(),
  );
  return { code, move: catalog.moves[code]!.move as Travel };
}

const LEG: LegView = {
  origin: 'suez',
  destination: 'bombay',
  declared: false,
  cards: [],
  trains: 0,
  ships: 0,
  balloon: false,
  elephant: false,
  fixed: 0,
  off: 0,
  die: false,
  pairs_once: true,
};

describe('a departure', () => {
  it('takes the sum of its cards', () => {
    expect(journeyOf(travel('train-3', 'ship-7'), LEG, catalog)).toMatchObject({ days: 10, pair: false });
  });
  it('counts an equal pair once, and says so', () => {
    expect(journeyOf(travel('ship-8', 'ship-8'), LEG, catalog)).toMatchObject({ days: 8, pair: true });
  });
  it('counts a pair twice where the server says so', () => {
    const apart = { ...LEG, pairs_once: false };
    expect(journeyOf(travel('ship-8', 'ship-8'), apart, catalog)).toMatchObject({ days: 16, pair: false });
  });
  it('is never shorter than a day, whatever is taken off', () => {
    const offered = { ...LEG, off: 9 };
    expect(journeyOf(travel('ship-4', 'ship-4'), offered, catalog).days).toBe(1);
  });
  it('leaves a die to come open', () => {
    const flying = { ...LEG, die: true, fixed: 6 };
    expect(journeyOf(travel('ship-4'), flying, catalog)).toMatchObject({ days: 10, die: true });
  });
});

it('offers the quickest departure first', () => {
  const open = [travel('ship-7', 'ship-8'), travel('ship-4', 'ship-4'), travel('ship-4', 'ship-7')];
  expect(journeys(open, LEG, catalog).map(({ days }) => days)).toEqual([4, 11, 15]);
  expect(journeys(open, null, catalog)).toEqual([]);
});

it('gives equal values the same rank', () => {
  expect(ranks([30, 12, 30, 45])).toEqual([2, 1, 2, 4]);
});
