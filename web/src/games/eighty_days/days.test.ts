import { describe, expect, it } from 'vitest';
import fixture from '../../../fixtures/eighty-days.json';
import type { GameCatalog, LegView, Travel } from '../../wire/eighty-days';
import { dayWithDie, journeyOf, journeys, journeysAhead, ranks, spread } from './days';

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

describe('what a hand will pay for', () => {
  const leg = (from: string): (typeof catalog.legs)[number] =>
    catalog.legs.find(({ origin }) => origin === from)!;

  it('is every set of cards the leg asks for, the quickest first', () => {
    const ahead = journeysAhead(['train-3', 'ship-4', 'ship-8'], leg('london'), catalog);
    expect(ahead.map(({ cards, days }) => [...cards, days])).toEqual([
      ['train-3', 'ship-4', 7],
      ['train-3', 'ship-8', 11],
    ]);
  });
  it('counts a pair once, and needs both cards', () => {
    expect(journeysAhead(['ship-7', 'ship-7'], leg('suez'), catalog)).toMatchObject([
      { days: 7, pair: true },
    ]);
    expect(journeysAhead(['ship-7'], leg('suez'), catalog)).toEqual([]);
  });
  it('knows both ways of a leg that has two', () => {
    expect(journeysAhead(['train-2', 'ship-5', 'ship-6'], leg('hong-kong'), catalog)).toHaveLength(3);
  });
  it('asks for nothing where no cards are needed', () => {
    expect(journeysAhead(['ship-7'], leg('bombay'), catalog)).toMatchObject([{ cards: [], days: 12 }]);
  });
});

it('adds the die to what is certain', () => {
  expect(dayWithDie(20, { ...LEG, fixed: 6 }, 4)).toBe(30);
  expect(dayWithDie(20, { ...LEG, fixed: 1, off: 4 }, 2)).toBe(21);
});

it('sets marks apart that would hide each other', () => {
  expect(spread([0, 0, 0, 9], 2)).toEqual([
    { row: 0, column: 0 },
    { row: 1, column: 0 },
    { row: 0, column: 1 },
    { row: 0, column: 0 },
  ]);
});
