import { describe, expect, it } from 'vitest';
import fixture from '../../../fixtures/eighty-days.json';
import type { AnyEvent, GameCatalog, GameFigures, GameView } from '../../wire/eighty-days';
import { marginOf, takersOf, unseenCards } from './aids';
import { matchCards } from './cards';

interface Recorded {
  readonly view: GameView;
  readonly figures: GameFigures;
  readonly legal: readonly number[];
  readonly events: readonly AnyEvent[];
}
const { moves, travel_cards } = fixture.catalog as unknown as GameCatalog;
const moments = fixture.moments as unknown as readonly Recorded[];

describe('in a recorded match', () => {
  it('every legal departure has a figure', () => {
    const departing = moments.filter(({ legal }) =>
      legal.some((code) => moves[code]!.move.kind === 'travel'),
    );
    expect(departing.length).toBeGreaterThan(5);
    for (const { legal, figures } of departing) {
      const travels = legal.filter((code) => moves[code]!.move.kind === 'travel');
      expect(figures.departures.map(({ code }) => code).sort()).toEqual(travels.sort());
    }
  });

  it('unseen cards add up to the deck and the other hands', () => {
    for (const { view } of moments) {
      const unseen = [...unseenCards(travel_cards, view).values()];
      const hidden = view.players.map((player) => player.travel_cards - (player.hand ?? player.known).length);
      const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
      expect(sum(unseen)).toBe(view.travel_deck + sum(hidden));
      expect(Math.min(...unseen)).toBeGreaterThanOrEqual(0);
    }
  });

  it('every card that can be taken has a figure', () => {
    for (const { view, legal, figures } of moments) {
      const open = legal.flatMap((code) => {
        const { move } = moves[code]!;
        return move.kind === 'take_card'
          ? [view.row.find(({ action }) => action === move.action)!.card!]
          : [];
      });
      expect(Object.keys(figures.ahead_with)).toEqual(expect.arrayContaining(open));
    }
  });

  it('the log names who took each card missing from the row', () => {
    let taken = 0;
    moments.forEach(({ view }, i) => {
      const log = moments.slice(0, i + 1).flatMap(({ events }) => events);
      const began = log.findLast((event) => event.kind === 'round_began');
      if (began?.kind !== 'round_began' || view.step === 'over') return;
      const takers = takersOf(log);
      view.row.forEach(({ action, card }, place) => {
        expect(takers.has(action)).toBe(began.row[place] !== null && card === null);
      });
      taken += takers.size;
    });
    expect(taken).toBeGreaterThan(20);
  });
});

describe('takersOf', () => {
  const took = (seat: number, action: string): AnyEvent =>
    ({ kind: 'card_taken', seat, action, card: 'ship-4' }) as AnyEvent;
  const round = { kind: 'round_began', seat: 0, round: 2, row: [] } as unknown as AnyEvent;

  it('covers only the current round', () => {
    expect([...takersOf([round, took(1, 'coin'), round, took(2, 'event')])]).toEqual([['event', 2]]);
  });
  it('works if the log does not reach back to the start of the round', () => {
    expect([...takersOf([took(1, 'coin')])]).toEqual([['coin', 1]]);
    expect([...takersOf([])]).toEqual([]);
  });
});

const NONE = { travel: 0, detective: 0, london: 0, chips: 0, events: 0 };
const traveller = (home: number | null, days: number, lost: Partial<typeof NONE> = {}, place = 10) => ({
  home,
  days,
  place,
  days_by: { ...NONE, ...lost },
});
const result = (places: number[], reason = 'ED-WIN-01') => ({
  reason,
  seats: places.map((place) => ({ place, score: 0 })),
});
const LEGS = 10;

it('counts the winner’s lead in days', () => {
  const players = [traveller(2, 70), traveller(1, 75), traveller(3, 73), traveller(null, 60, {}, 9)];
  expect(marginOf(0, players, result([1, 3, 2, 4]), LEGS)).toEqual({ kind: 'ahead', days: 3, other: 2 });
});

it('counts a loser’s deficit, and names a single loss that caused it', () => {
  const players = [
    traveller(1, 70),
    traveller(2, 74, { detective: 4, events: 3 }),
    traveller(3, 79, { london: 2 }),
  ];
  const ended = result([1, 2, 3]);
  expect(marginOf(1, players, ended, LEGS)).toEqual({
    kind: 'behind',
    days: 4,
    loss: { by: 'detective', days: 4 },
  });
  expect(marginOf(2, players, ended, LEGS)).toEqual({ kind: 'behind', days: 9, loss: null });
});

it('counts the legs left for a traveller who is not home', () => {
  const players = [traveller(1, 70), traveller(null, 60, {}, 8)];
  expect(marginOf(1, players, result([1, 2], 'ED-WIN-03'), LEGS)).toEqual({ kind: 'away', legs: 2 });
});

it('has no margin if days were equal or did not decide', () => {
  const late = [traveller(1, 90), traveller(2, 85)];
  for (const seat of [0, 1]) expect(marginOf(seat, late, result([1, 2], 'ED-WIN-02'), LEGS)).toBeNull();
  const equal = [traveller(1, 70), traveller(2, 70, { detective: 2 })];
  for (const seat of [0, 1]) expect(marginOf(seat, equal, result([1, 2]), LEGS)).toBeNull();
  const shared = [traveller(1, 70), traveller(2, 70), traveller(3, 75)];
  expect(marginOf(0, shared, result([1, 2, 3]), LEGS)).toBeNull();
  const winnerAway = [traveller(null, 60, {}, 8), traveller(1, 85)];
  expect(marginOf(0, winnerAway, result([1, 2], 'ED-WIN-03'), LEGS)).toBeNull();
});

it('matches each card once, the first of equal cards', () => {
  const hand = ['train-2', 'ship-7', 'train-2', 'train-2'];
  expect(matchCards(hand, ['train-2', 'train-2'])).toEqual([true, false, true, false]);
  expect(matchCards(hand, ['ship-7', 'ship-9'])).toEqual([false, true, false, false]);
  expect(matchCards(hand, [])).toEqual([false, false, false, false]);
});
