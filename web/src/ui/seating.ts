/** Who sits at a new table. The server names the bots. */
import type { GameInfo, NewSeat } from '../wire/server';

export type How = 'bots' | 'friends' | 'device';

/** The level that a newcomer meets: the middle of those there are. */
export function middleLevel(levels: readonly string[]): string {
  return levels[Math.floor(levels.length / 2)] ?? '';
}

export function botSeat(level: string): NewSeat {
  return { kind: 'bot', level };
}

/** The seats to begin with, for each way of playing. */
export function firstSeats(how: How, game: GameInfo, name: string): NewSeat[] {
  const level = middleLevel(game.bots);
  const count = Math.max(game.min_players, Math.min(3, game.max_players));
  const me: NewSeat = { kind: 'me', name };
  if (how === 'friends') return [me, ...Array.from({ length: count - 1 }, (): NewSeat => ({ kind: 'open' }))];
  if (how === 'device') return [me, { kind: 'me', name: '' }, ...(count > 2 ? [botSeat(level)] : [])];
  return [me, ...Array.from({ length: count - 1 }, () => botSeat(level))];
}
