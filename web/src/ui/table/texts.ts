/** Texts for seats, turns, news and hints. */
import type { IconName } from '../../art/icons';
import { shell, t } from '../../i18n/shell';
import type { Turn } from '../../games/turns';
import type { LiveMatch } from '../../store/match.svelte';
import { now } from '../../store/now';
import { marginPercent, percent } from '../numbers';
import { goneSince, isByBot, isPaused, restsUntil, seatsToTakeBack, type Absence } from '../../store/people';
import { isByDay } from '../../store/urgency';
import type { MoveHint, SeatInfo, SeatNews } from '../../wire/server';
import { listed } from '../../i18n/translator.svelte';

export function newsText({ seat, what }: SeatNews, match: LiveMatch): string {
  return t(`news_${what}`, { name: match.name(seat) });
}

/** Return the weaker level that chose a turn's last move where a bot did not answer in time. */
export function weakerLevel({ events }: Turn, match: LiveMatch): string | undefined {
  return events.map((event) => match.weaker.get(event)).findLast((level) => level !== undefined);
}

/** Describe a turn or event in a sentence; null if it is not worth a line. */
export function textOf(turn: Turn, match: LiveMatch): string | null {
  const { turns, describeEvent } = match.plugin;
  const text =
    turns && turn.part ? turns.format(turn.events, match) || null : describeEvent(turn.events[0]!, match);
  if (text === null) return null;
  const named = turns && turn.part ? `${match.name(turn.seat!)} ${text}` : text;
  const by = weakerLevel(turn, match);
  return by === undefined ? named : `${named} (${t('log_level_why', { level: levelText(by) })})`;
}

export function levelText(level: string): string {
  return shell.lookUp(`level.${level}`) ?? level;
}

/** A sign at a seat, with its meaning in a word or two. */
export interface SeatSign {
  readonly icon: IconName;
  readonly text: string;
}

/**
 * Return the signs of a seat: no connection, a bot and its level, a resignation, a bot in a person's seat. Where there
 * is room for only one, the last is shown.
 */
export function seatSigns(seat: number, match: LiveMatch): readonly SeatSign[] {
  const { room } = match.session;
  const info = room.table!.seats[seat]!;
  const signs: SeatSign[] = [];
  // In a game by the day, players need not stay connected.
  if (goneSince(room, seat) !== null && !info.resigned && !isByDay(room.table!))
    signs.push({ icon: 'unplugged', text: t('not_connected') });
  if (restsUntil(room, seat, now()) !== null && !isByBot(info))
    signs.push({ icon: 'moon', text: t('resting') });
  if (info.kind === 'bot') signs.push({ icon: 'bot', text: levelText(info.level ?? '') });
  else if (info.program) signs.push({ icon: 'bot', text: t('bot') });
  if (info.kind !== 'bot' && info.resigned) signs.push({ icon: 'flag', text: t('resigned') });
  else if (info.kind !== 'bot' && isByBot(info)) signs.push({ icon: 'bot', text: t('bot_plays') });
  if (info.plays_as) signs.push({ icon: 'warning', text: levelText(info.plays_as) });
  return signs;
}

/** Describe a seat in words, for screen readers. */
export function seatText(seat: number, match: LiveMatch): string {
  const { room } = match.session;
  const info = room.table!.seats[seat]!;
  const awaited = room.table!.status === 'playing' && match.view.awaiting.includes(seat);
  const words = [
    match.name(seat),
    ...(seat === match.seat ? [t('you')] : []),
    ...(info.kind === 'bot' ? [t('bot')] : []),
    ...(awaited ? [t('awaited')] : []),
    ...seatSigns(seat, match).map(({ text }) => (text === t('bot_plays') ? t('away') : text)),
  ];
  return words.join(', ');
}

/** Explain why a bot plays for the owner of a seat; null if none does. */
export function awayText({ resigned, away, why, covered }: SeatInfo): string | null {
  if (resigned) return t('you_resigned');
  if (covered) return t('away_covered');
  if (!away) return null;
  return why ? t(`away_${why}`) : t('you_are_away');
}

/** Tell who has been gone or idle, and for how many minutes. */
export function absenceText({ seat, idle, since }: Absence, now: number, match: LiveMatch): string {
  return t(idle ? 'idle_for' : 'absent_for', { name: match.name(seat), n: Math.floor((now - since) / 60) });
}

/** Tell who has voted, and how many votes are needed; empty if one vote decides. */
export function votesText({ votes, needed }: Absence, match: LiveMatch): string {
  if (needed < 2) return '';
  const names = listed(votes.map((seat) => (seat === match.seat ? t('you') : match.name(seat))));
  const count = t('absent_votes', { votes: votes.length, needed });
  return names === '' ? count : `${t('absent_agreed', { names })} ${count}`;
}

/** Say until when people can still vote; empty if their silence decides nothing. */
export function silenceText({ silentBy }: Absence, now: number): string {
  return silentBy === null ? '' : t('absent_silent', { time: minutesText(Math.max(0, silentBy - now)) });
}

/** Format a duration in seconds as minutes and seconds. */
export function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

export function isMyTurn(match: LiveMatch): boolean {
  return match.seat !== null && match.legal.length > 0;
}

/** Whether a device with several seats views none, because bots play for all of them. */
function isOutOfPlay({ seat, session: { room } }: LiveMatch): boolean {
  const ours = room.seats.filter((own) => !room.table!.seats[own]!.resigned);
  return seat === null && ours.length > 0 && ours.length === seatsToTakeBack(room).length;
}

/** Return the seats, other than the viewer's, that everyone waits for. */
export function awaitedSeats(match: LiveMatch): readonly number[] {
  if (match.session.room.table?.status !== 'playing') return [];
  return match.view.awaiting.filter((seat) => seat !== match.seat);
}

export function turnText(match: LiveMatch): string {
  const room = match.session.room;
  if (room.table?.status !== 'playing') return t('game_over');
  const own = match.seat === null ? undefined : room.table.seats[match.seat];
  if (isOutOfPlay(match)) return t('you_are_away');
  const away = own && (own.away && !own.resigned && isPaused(room) ? t('away_paused') : awayText(own));
  if (away) return away;
  if (isMyTurn(match)) return t('your_turn');
  const awaited = awaitedSeats(match);
  if (awaited.length === 0) return t('one_moment');
  if (awaited.length === 1) return t('turn_of', { name: match.name(awaited[0]!) });
  return t('waiting_for', { names: listed(awaited.map((seat) => match.name(seat))) });
}

/** Estimates that differ by less are equally good. */
const TOLERANCE = 0.01;

function labelOf(code: number, match: LiveMatch): string {
  const moves = match.plugin.listMoves(match).flatMap((group) => group.moves);
  return (
    moves.find((move) => move.code === code)?.label ?? match.plugin.describeMove(match.move(code), match)
  );
}

export function hintText({ move }: MoveHint, match: LiveMatch): string {
  return t('hint_told', { move: labelOf(move, match) });
}

export function hintReason(hint: MoveHint, match: LiveMatch): string {
  if (match.legal.length === 1) return t('hint_only');
  const reason = match.plugin.reason?.(match.move(hint.move), match) ?? null;
  return [...(reason === null ? [] : [reason]), chanceText(hint, match)].join(' ');
}

function chanceText({ chance, margin, others }: MoveHint, match: LiveMatch): string {
  const shown = { percent: percent(chance), margin: marginPercent(margin) };
  // If a move that is advised less often has a clearly higher estimate, there is nothing to compare.
  const comparable = others.filter((move) => move.chance <= chance + Math.max(TOLERANCE, margin));
  const next = comparable.reduce<(typeof others)[number] | null>(
    (best, move) => (best === null || move.chance > best.chance ? move : best),
    null,
  );
  if (next === null) return t('hint_why_alone', shown);
  const other = labelOf(next.move, match);
  return next.chance > chance - TOLERANCE
    ? t('hint_why_equal', { ...shown, other })
    : t('hint_why', { ...shown, other, less: percent(next.chance) });
}
