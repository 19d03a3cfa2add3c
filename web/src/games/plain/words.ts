/** Moves and events in words: the server's own, which are English in every language. */
import type { AnyEvent } from '../play';
import type { MoveGroup } from '../plugin';
import { t } from './messages';
import { inOneLine, partsOf, plainWords, without } from './readable';
import type { GamePlay, TextMove } from './types';

export function moveOf(text: string): TextMove {
  return { kind: text.split(' ')[0]!, text };
}

/** The legal moves, together those that begin with the same word. */
export function listMoves(play: GamePlay): MoveGroup[] {
  const kinds = [...new Set(play.legal.map(({ move }) => move.kind))];
  return kinds.map((kind) => ({
    title: kind,
    moves: play.legal
      .filter(({ move }) => move.kind === kind)
      .map(({ code, move }) => ({ code, label: move.text })),
  }));
}

/** "Aouda: eaten (fruit fig)". */
export function describeEvent(event: AnyEvent, play: GamePlay): string {
  const details = partsOf(without(event, 'kind', 'seat'))
    .filter(([, part]) => part !== null)
    .map(([name, part]) => `${name} ${inOneLine(part) ?? JSON.stringify(part)}`);
  const what = plainWords(event.kind) + (details.length === 0 ? '' : ` (${details.join(', ')})`);
  return event.seat === null ? what : t('event', { player: play.name(event.seat), what });
}
