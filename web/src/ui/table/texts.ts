/** Texts for turns, news and hints. */
import { t } from '../../i18n/shell';
import type { Turn } from '../../games/turns';
import type { LiveMatch } from '../../store/match.svelte';
import type { MoveHint, SeatNews } from '../../wire/server';

export function newsText({ seat, what }: SeatNews, match: LiveMatch): string {
  return t(`news_${what}`, { name: match.name(seat) });
}

/** Describe a turn or event in one line; null if it is not worth a line. `bare` is brief, without the name. */
export function textOf(turn: Turn, match: LiveMatch, bare = false): string | null {
  const { turns, describeEvent } = match.plugin;
  if (!turns || !turn.part) return describeEvent(turn.events[0]!, match);
  const text = turns.format(turn.events, match, bare);
  if (text === '') return null;
  return bare ? text : `${match.name(turn.seat!)} ${text}`;
}

export function isMyTurn(match: LiveMatch): boolean {
  return match.seat !== null && match.legal.length > 0;
}

export function turnText(match: LiveMatch): string {
  const room = match.session.room;
  if (room.table?.status !== 'playing') return t('game_over');
  const own = match.seat === null ? undefined : room.table.seats[match.seat];
  // A device with several seats views none while bots play for all of them.
  const ours = room.seats.map((seat) => room.table!.seats[seat]!).filter(({ resigned }) => !resigned);
  if (match.seat === null && ours.length > 0 && ours.every(({ away }) => away)) return t('you_are_away');
  if (own?.resigned) return t('you_resigned');
  if (own?.away) return t('you_are_away');
  if (isMyTurn(match)) return t('your_turn');
  const awaited = match.view.awaiting.filter((seat) => seat !== match.seat);
  if (awaited.length === 0) return t('one_moment');
  if (awaited.length === 1) return t('turn_of', { name: match.name(awaited[0]!) });
  return t('waiting_for', { names: awaited.map((seat) => match.name(seat)).join(', ') });
}

/** Estimates that differ by less are equally good. */
const TOLERANCE = 0.01;
const percent = (share: number): number => Math.round(share * 100);

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

function chanceText({ chance, others }: MoveHint, match: LiveMatch): string {
  const next = others.reduce<(typeof others)[number] | null>(
    (best, move) => (best === null || move.chance > best.chance ? move : best),
    null,
  );
  if (next === null) return t('hint_why_alone', { percent: percent(chance) });
  const other = labelOf(next.move, match);
  return next.chance > chance - TOLERANCE
    ? t('hint_why_equal', { percent: percent(chance), other })
    : t('hint_why', { percent: percent(chance), other, less: percent(next.chance) });
}
