/** Statistics of this device's results. */
import type { MyGame, SeatResult } from '../../wire/server';

export interface Tally {
  readonly players: number;
  readonly games: number;
  readonly wins: number;
}
export interface Statistics {
  readonly game: string;
  readonly games: number;
  readonly wins: number;
  /** By number of players. */
  readonly tallies: readonly Tally[];
  /** This device's results, latest first. */
  readonly results: readonly SeatResult[];
}

/** Return this device's seat; null if it had several. */
export function ownSeat({ seats }: MyGame): number | null {
  return seats.length === 1 ? seats[0]! : null;
}

/** Return this device's result; null if it had several seats or the game has no result. */
export function ownResult(game: MyGame): SeatResult | null {
  const seat = ownSeat(game);
  return seat === null ? null : (game.table.result?.seats[seat] ?? null);
}

/** Return statistics per game, ignoring games that continue another game, ended by resignation, or had several seats on this device. */
export function statisticsOf(games: readonly MyGame[]): readonly Statistics[] {
  const counted = games.filter(
    (game) => (!game.table.origin || game.table.origin.device) && ownResult(game) !== null,
  );
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
