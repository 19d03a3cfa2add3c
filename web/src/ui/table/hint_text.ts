/** A hint in words: what to do, and why in one line. */
import { t } from '../../i18n/shell';
import type { LivePlay } from '../../store/play.svelte';
import type { MoveHint } from '../../wire/server';

/** Chances are estimates: what is nearer than this is as good. */
const AS_GOOD = 0.01;
const percent = (share: number): number => Math.round(share * 100);

function labelOf(code: number, play: LivePlay): string {
  const moves = play.plugin.listMoves(play).flatMap((group) => group.moves);
  return moves.find((move) => move.code === code)?.label ?? play.plugin.describeMove(play.move(code), play);
}

export function hintText({ move }: MoveHint, play: LivePlay): string {
  return t('hint_told', { move: labelOf(move, play) });
}

export function hintReason(hint: MoveHint, play: LivePlay): string {
  if (play.legal.length === 1) return t('hint_only');
  const reason = play.plugin.reason?.(play.move(hint.move), play) ?? null;
  return [...(reason === null ? [] : [reason]), chanceText(hint, play)].join(' ');
}

function chanceText({ chance, others }: MoveHint, play: LivePlay): string {
  const next = others.reduce<(typeof others)[number] | null>(
    (best, one) => (best === null || one.chance > best.chance ? one : best),
    null,
  );
  if (next === null) return t('hint_why_alone', { percent: percent(chance) });
  const other = labelOf(next.move, play);
  return next.chance > chance - AS_GOOD
    ? t('hint_why_equal', { percent: percent(chance), other })
    : t('hint_why', { percent: percent(chance), other, less: percent(next.chance) });
}
