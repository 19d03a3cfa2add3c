/** Whose turn it is and what is awaited, in words. */
import { t } from '../../i18n/shell';
import type { Turn } from '../../games/turns';
import type { LivePlay } from '../../store/play.svelte';
import type { SeatNews } from '../../wire/server';

/** What has happened to a seat, for the log. */
export function newsText({ seat, what }: SeatNews, play: LivePlay): string {
  return t(`news_${what}`, { name: play.name(seat) });
}

/** A turn, or an event that is told by itself, in one line; null if there is nothing to tell. `bare`: without the name. */
export function textOf(turn: Turn, play: LivePlay, bare = false): string | null {
  const { turns, describeEvent } = play.plugin;
  if (!turns || !turn.part) return describeEvent(turn.events[0]!, play);
  const text = turns.tell(turn.events, play, bare);
  if (text === '') return null;
  return bare ? text : `${play.name(turn.seat!)} ${text}`;
}

export function isMyTurn(play: LivePlay): boolean {
  return play.seat !== null && play.legal.length > 0;
}

export function turnText(play: LivePlay): string {
  const room = play.session.room;
  if (room.table?.status !== 'playing') return t('game_over');
  const own = play.seat === null ? undefined : room.table.seats[play.seat];
  // A device with several seats looks from none while bots play for all of them.
  const ours = room.seats.map((seat) => room.table!.seats[seat]!).filter(({ resigned }) => !resigned);
  if (play.seat === null && ours.length > 0 && ours.every(({ away }) => away)) return t('you_are_away');
  if (own?.resigned) return t('you_resigned');
  if (own?.away) return t('you_are_away');
  if (isMyTurn(play)) return t('your_turn');
  const awaited = play.view.awaiting.filter((seat) => seat !== play.seat);
  if (awaited.length === 0) return t('one_moment');
  if (awaited.length === 1) return t('turn_of', { name: play.name(awaited[0]!) });
  return t('waiting_for', { names: awaited.map((seat) => play.name(seat)).join(', ') });
}
