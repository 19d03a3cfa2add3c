/** New tables: default seats, colours and quick starts. The server names the bots. */
import { PLAYER_COLOURS, type PlayerColour } from '../art/marks';
import { t } from '../i18n/shell';
import { makeTable, playToday } from '../store/api';
import { preferences } from '../store/preferences.svelte';
import type { GameInfo, NewSeat, SeatInfo } from '../wire/server';
import { loadOffer } from './loading';
import { go } from './router.svelte';

export type WayToPlay = 'bots' | 'friends' | 'device';

/** Return the default, a third of the way up the built-in levels; the names of other bots have a slash. */
export function usualLevel(levels: readonly string[]): string {
  const builtIn = levels.filter((level) => !level.includes('/'));
  return builtIn[Math.ceil((builtIn.length - 1) / 3)] ?? '';
}

export function botSeat(level: string): NewSeat {
  return { kind: 'bot', level };
}

/** Return the human players' colours; a bot's colour is free to take. */
export function takenColours(seats: readonly SeatInfo[]): readonly PlayerColour[] {
  return seats.flatMap(({ kind, colour }) => (kind === 'human' && colour ? [colour] : []));
}

/** Return the colours the server will assign: the chosen one, else the seat's default, else a free one. */
export function shownColours(seats: readonly NewSeat[]): readonly PlayerColour[] {
  const defaultColour = (seat: number): PlayerColour => PLAYER_COLOURS[seat % PLAYER_COLOURS.length]!;
  const shown = seats.map(({ colour }) => colour ?? null);
  shown.forEach((colour, seat) => {
    if (colour === null && !shown.includes(defaultColour(seat))) shown[seat] = defaultColour(seat);
  });
  shown.forEach((colour, seat) => {
    shown[seat] = colour ?? PLAYER_COLOURS.find((free) => !shown.includes(free)) ?? defaultColour(seat);
  });
  return shown as PlayerColour[];
}

export function defaultSeats(
  how: WayToPlay,
  game: GameInfo,
  name: string,
  colour: PlayerColour | null,
): NewSeat[] {
  const level = usualLevel(game.bots);
  const count = Math.max(game.min_players, Math.min(3, game.max_players));
  const me: NewSeat = { kind: 'me', name, colour };
  if (how === 'friends') return [me, ...Array.from({ length: count - 1 }, (): NewSeat => ({ kind: 'open' }))];
  if (how === 'device') return [me, { kind: 'me', name: '' } as NewSeat, botSeat(level)].slice(0, count);
  return [me, ...Array.from({ length: count - 1 }, () => botSeat(level))];
}

/** Return the seats of a game against bots that starts at once. */
export async function seatsForNow(slug: string): Promise<NewSeat[]> {
  const { games } = await loadOffer();
  const game = games.find((info) => info.slug === slug)!;
  return defaultSeats('bots', game, preferences.name || t('guest'), preferences.colour);
}

/** Start a game against bots at once. */
export async function playNow(slug: string): Promise<void> {
  const seats = await seatsForNow(slug);
  const { table } = await makeTable({ game: slug, seats });
  go(`/table/${table.id}`);
}

/** Start or resume the journey of the day. */
export async function playDay(slug: string): Promise<void> {
  const { table } = await playToday(slug, {
    name: preferences.name || t('guest'),
    colour: preferences.colour,
  });
  go(`/table/${table.id}`);
}
