/** Fetch an ended game from where it is, with its program and facts. */
import { gameEntry } from '../../games/registry';
import { after } from '../../i18n/after';
import type { Sight } from '../../store/api';
import type { Outline } from '../../wire/server';
import { loadGame } from '../load_game';
import { Replaying, ReplayPlay, type Source } from './replaying.svelte';

/** The game at one move, which follows from how the whole of it looks. */
export async function openReplay(
  source: Source,
  moveOf: (outline: Outline) => number,
  sight: Sight,
  openRule: (rule: string) => void,
): Promise<ReplayPlay> {
  const [outline] = await Promise.all([source.outline(), after.join()]);
  const { plugin, facts, moves } = await loadGame(
    gameEntry(outline.config.game, outline.config.game),
    outline.catalog,
  );
  const replaying = new Replaying(source, outline, moveOf(outline), sight);
  await replaying.fetchFirst();
  return new ReplayPlay(replaying, plugin, facts, moves, openRule);
}
