/** What one's own games come to, counted from their results. */
import type { MyGame, SeatResult } from '../../wire/server';

export interface Tally {
  readonly players: number;
  readonly games: number;
  readonly wins: number;
}
export interface Figures {
  readonly game: string;
  readonly games: number;
  readonly wins: number;
  /** By the number of players. */
  readonly tallies: readonly Tally[];
  /** One's own results, the latest first. */
  readonly results: readonly SeatResult[];
}

/** One's own seat at a game: on a device that was passed round, there is none that is one's own alone. */
export function ownSeat({ seats }: MyGame): number | null {
  return seats.length === 1 ? seats[0]! : null;
}

/** How a game ended for one; null if nobody can say. */
export function ownResult(game: MyGame): SeatResult | null {
  const seat = ownSeat(game);
  return seat === null ? null : (game.table.result?.seats[seat] ?? null);
}

/**
 * The figures of each game that was played. Games that were played on from the middle of another do not count, nor those
 * that were given up, nor those of a device that was passed round.
 */
export function figuresOf(games: readonly MyGame[]): readonly Figures[] {
  const counted = games.filter((game) => !game.table.origin && ownResult(game) !== null);
  const slugs = [...new Set(counted.map(({ table }) => table.config.game))].sort();
  return slugs.map((slug) => {
    const own = counted.filter(({ table }) => table.config.game === slug);
    const numbers = [...new Set(own.map(({ table }) => table.config.players))].sort((a, b) => a - b);
    const tallies = numbers.map((players) => tally(own, players));
    return {
      game: slug,
      games: own.length,
      wins: tallies.reduce((sum, { wins }) => sum + wins, 0),
      tallies,
      results: own.map((game) => ownResult(game)!),
    };
  });
}

function tally(games: readonly MyGame[], players: number): Tally {
  const own = games.filter(({ table }) => table.config.players === players);
  const won = own.filter((game) => game.table.winners.includes(ownSeat(game)!));
  return { players, games: own.length, wins: won.length };
}

export function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
