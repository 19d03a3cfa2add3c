/** Opens a replay: its source, plug-in and first steps. */
import { gameEntry } from '../../games/registry';
import { after } from '../../i18n/after';
import { outline, recordOutline, recordSteps, steps, type Perspective } from '../../store/api';
import type { Outline } from '../../wire/server';
import { loadGame } from '../loading';
import { Replaying, ReplayMatch, type Source } from './replaying.svelte';

/** Open a replay at the move that `moveOf` selects. */
export async function openReplay(
  source: Source,
  moveOf: (outline: Outline) => number,
  perspective: Perspective,
  openRule: (rule: string) => void,
): Promise<ReplayMatch> {
  const [game] = await Promise.all([source.outline(), after.join()]);
  const { plugin, facts, moves } = await loadGame(
    gameEntry(game.config.game, game.config.game),
    game.catalog,
  );
  const replaying = new Replaying(source, game, moveOf(game), perspective);
  await replaying.fetchFirst();
  return new ReplayMatch(replaying, plugin, facts, moves, openRule);
}

export const RECORD_BYTES = 1_000_000;

export function tableSource(id: string): Source {
  return { outline: () => outline(id), steps: (start, perspective) => steps(id, start, perspective) };
}

/** A local file, which the server checks with each request but does not store. */
export function recordSource(record: Blob): Source {
  return {
    outline: () => recordOutline(record),
    steps: (start, perspective) => recordSteps(record, start, perspective),
  };
}
