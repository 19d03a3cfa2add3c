/** What the client shows follows from what the server said in a recorded game. */
import { describe, expect, it } from 'vitest';
import fixture from '../../../fixtures/eighty-days.json';
import type { AnyEvent, GameCatalog, GameFigures, GameView } from '../../wire/eighty-days';
import { unseenCards } from './counting';
import { takersOf } from './takers';

interface Recorded {
  readonly view: GameView;
  readonly figures: GameFigures;
  readonly legal: readonly number[];
  readonly events: readonly AnyEvent[];
}
const { moves, travel_cards } = fixture.catalog as unknown as GameCatalog;
const frames = fixture.frames as unknown as readonly Recorded[];

describe('in a recorded game', () => {
  it('the server says of every legal departure which day it leads to', () => {
    const departing = frames.filter(({ legal }) => legal.some((code) => moves[code]!.move.kind === 'travel'));
    expect(departing.length).toBeGreaterThan(5);
    for (const { legal, figures } of departing) {
      const travels = legal.filter((code) => moves[code]!.move.kind === 'travel');
      expect(figures.departures.map(({ code }) => code).sort()).toEqual(travels.sort());
    }
  });

  it('the cards that one has not seen lie in the deck, or others drew them from it', () => {
    for (const { view } of frames) {
      const unseen = [...unseenCards(travel_cards, view).values()];
      const hidden = view.players.map((player) => player.travel_cards - (player.hand ?? player.known).length);
      const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
      expect(sum(unseen)).toBe(view.travel_deck + sum(hidden));
      expect(Math.min(...unseen)).toBeGreaterThanOrEqual(0);
    }
  });

  it('it says of every card that can be taken what it would lead to', () => {
    for (const { view, legal, figures } of frames) {
      const open = legal.flatMap((code) => {
        const { move } = moves[code]!;
        return move.kind === 'take_card'
          ? [view.row.find(({ action }) => action === move.action)!.card!]
          : [];
      });
      expect(Object.keys(figures.ahead_with)).toEqual(expect.arrayContaining(open));
    }
  });

  it('whoever took a card of the row is known from the log, and nobody else', () => {
    let taken = 0;
    frames.forEach(({ view }, at) => {
      const log = frames.slice(0, at + 1).flatMap(({ events }) => events);
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

describe('who took which card', () => {
  const took = (seat: number, action: string): AnyEvent =>
    ({ kind: 'card_taken', seat, action, card: 'ship-4' }) as AnyEvent;
  const round = { kind: 'round_began', seat: 0, round: 2, row: [] } as unknown as AnyEvent;

  it('is told of this round alone', () => {
    expect([...takersOf([round, took(1, 'coin'), round, took(2, 'event')])]).toEqual([['event', 2]]);
  });
  it('is told as far as the log goes back', () => {
    expect([...takersOf([took(1, 'coin')])]).toEqual([['coin', 1]]);
    expect([...takersOf([])]).toEqual([]);
  });
});
