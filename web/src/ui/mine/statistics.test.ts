import { expect, it } from 'vitest';
import type { MyGame } from '../../wire/server';
import { average, statisticsOf, ownResult } from './statistics';

interface GameOptions {
  game?: string;
  players?: number;
  seats?: number[];
  winner?: number;
  origin?: object;
  over?: boolean;
}

function played(options: GameOptions = {}): MyGame {
  const { game = 'toy', players = 2, seats = [0], winner = 0, origin = null, over = true } = options;
  const results = Array.from({ length: players }, (_, seat) => ({
    place: seat === winner ? 1 : 2,
    score: 10 * seat,
    lines: [],
  }));
  const result = over ? { seats: results, reason: '' } : null;
  const table = { config: { game, players }, winners: [winner], result, origin };
  return { table, seats, moves: 5, ended: 0 } as unknown as MyGame;
}

it('counts wins by game and by number of players', () => {
  const statistics = statisticsOf([
    played({ players: 3, seats: [1], winner: 1 }),
    played({ players: 3, seats: [1], winner: 2 }),
    played({ players: 2 }),
    played({ game: 'another', winner: 1 }),
  ]);
  expect(statistics.map(({ game, games, wins }) => [game, games, wins])).toEqual([
    ['another', 1, 0],
    ['toy', 3, 2],
  ]);
  expect(statistics[1]!.tallies).toEqual([
    { players: 2, games: 1, wins: 1 },
    { players: 3, games: 2, wins: 1 },
  ]);
  expect(statistics[1]!.results.map(({ score }) => score)).toEqual([10, 10, 0]);
});

it('ignores games that do not count', () => {
  expect(statisticsOf([played({ seats: [0, 1] }), played({ origin: {} }), played({ over: false })])).toEqual(
    [],
  );
  expect(ownResult(played({ seats: [0, 1] }))).toBeNull();
});

it('averages an empty list to zero', () => {
  expect([average([]), average([1, 2])]).toEqual([0, 1.5]);
});
