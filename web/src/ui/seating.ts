/** Who sits at a new table. The server names the bots. */
import { PLAYER_COLOURS, type PlayerColour } from '../art/marks';
import type { GameInfo, NewSeat, SeatInfo } from '../wire/server';

export type How = 'bots' | 'friends' | 'device';

/** The level that a newcomer meets: the middle of those there are. */
export function middleLevel(levels: readonly string[]): string {
  return levels[Math.floor(levels.length / 2)] ?? '';
}

export function botSeat(level: string): NewSeat {
  return { kind: 'bot', level };
}

/** The colours that people have already; bots give way. */
export function takenColours(seats: readonly SeatInfo[]): readonly PlayerColour[] {
  return seats.flatMap(({ kind, colour }) => (kind === 'human' && colour ? [colour] : []));
}

/** The colours in which the server will show these seats: what was chosen, else that of the place, else what is left. */
export function shownColours(seats: readonly NewSeat[]): readonly PlayerColour[] {
  const ofPlace = (place: number): PlayerColour => PLAYER_COLOURS[place % PLAYER_COLOURS.length]!;
  const shown = seats.map(({ colour }) => colour ?? null);
  shown.forEach((colour, place) => {
    if (colour === null && !shown.includes(ofPlace(place))) shown[place] = ofPlace(place);
  });
  shown.forEach((colour, place) => {
    shown[place] = colour ?? PLAYER_COLOURS.find((one) => !shown.includes(one)) ?? ofPlace(place);
  });
  return shown as PlayerColour[];
}

/** The seats to begin with, for each way of playing. */
export function firstSeats(how: How, game: GameInfo, name: string, colour: PlayerColour | null): NewSeat[] {
  const level = middleLevel(game.bots);
  const count = Math.max(game.min_players, Math.min(3, game.max_players));
  const me: NewSeat = { kind: 'me', name, colour };
  if (how === 'friends') return [me, ...Array.from({ length: count - 1 }, (): NewSeat => ({ kind: 'open' }))];
  if (how === 'device') return [me, { kind: 'me', name: '' }, ...(count > 2 ? [botSeat(level)] : [])];
  return [me, ...Array.from({ length: count - 1 }, () => botSeat(level))];
}
