/** What a departure does to the day count, from what the server says of the leg and of the move. */
import type { GameCatalog, LegFact, LegView, Travel } from '../../wire/eighty-days';
import type { Choice } from '../plugin';
import { transportOf } from './cards';

export interface Journey {
  readonly code: number;
  readonly cards: readonly string[];
  /** The days of the leg; with a die to come, those before it. */
  readonly days: number;
  readonly die: boolean;
  /** Whether two equal cards count once. */
  readonly pair: boolean;
}

const quickestFirst = (a: Journey, b: Journey): number => a.days - b.days;

/** A departure as the server's own sum: fixed days and cards, less what is taken off, at least one (see LegView). */
export function journeyOf(choice: Choice<Travel>, leg: LegView, catalog: GameCatalog): Journey {
  const fact = catalog.moves[choice.code]!;
  const together = fact.days ?? 0;
  const apart = fact.days_apart ?? together;
  const cards = leg.pairs_once ? together : apart;
  const sum = leg.fixed + cards - leg.off;
  return {
    code: choice.code,
    cards: choice.move.cards,
    days: leg.die ? sum : Math.max(1, sum),
    die: leg.die,
    pair: leg.pairs_once && together < apart,
  };
}

/** All departures that are open now, the quickest first. */
export function journeys(
  travels: readonly Choice<Travel>[],
  leg: LegView | null,
  catalog: GameCatalog,
): Journey[] {
  if (leg === null) return [];
  return travels.map((choice) => journeyOf(choice, leg, catalog)).sort(quickestFirst);
}

/** What the cards in hand will pay for when the time comes: the lines of the table of moves that fit hand and leg. */
export function journeysAhead(hand: readonly string[], leg: LegFact, catalog: GameCatalog): Journey[] {
  return catalog.moves
    .flatMap(({ move, days, days_apart }, code): Journey[] => {
      if (move.kind !== 'travel' || !within(move.cards, hand) || !asked(move.cards, leg)) return [];
      const together = days ?? 0;
      const pair = together < (days_apart ?? together);
      return [{ code, cards: move.cards, days: together + (leg.days ?? 0), die: false, pair }];
    })
    .sort(quickestFirst);
}

function within(cards: readonly string[], hand: readonly string[]): boolean {
  const count = (all: readonly string[], card: string): number => all.filter((one) => one === card).length;
  return cards.every((card) => count(cards, card) <= count(hand, card));
}

function asked(cards: readonly string[], leg: LegFact): boolean {
  const trains = cards.filter((card) => transportOf(card) === 'train').length;
  const ships = cards.length - trains;
  if (leg.ways.length === 0) return cards.length === 0;
  return leg.ways.some((way) => way.trains === trains && way.ships === ships);
}

/** The day a leg ends on if the die lying there is accepted: what is certain and the die, less what is taken off. */
export function dayWithDie(before: number, leg: LegView, die: number): number {
  return before + Math.max(1, leg.fixed + die - leg.off);
}

/** The place of each value among all, 1 for the first; equal values share a place. */
export function ranks(values: readonly number[]): number[] {
  return values.map((value) => 1 + values.filter((other) => other < value).length);
}

/** Where markers that would hide each other stand: two rows, then further columns to the right. */
export function spread(values: readonly number[], near: number): { row: number; column: number }[] {
  return values.map((value, seat) => {
    const before = values.filter((other, i) => i < seat && Math.abs(other - value) < near).length;
    return { row: before % 2, column: Math.floor(before / 2) };
  });
}
