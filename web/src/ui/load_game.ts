/** Fetching what a game needs before it can be shown: its program, its words, its facts, its table of moves. */
import type { AnyMove } from '../games/play';
import type { AnyPlugin, GameEntry } from '../games/plugin';
import { catalog, moveTexts } from '../store/api';

export interface LoadedGame {
  readonly plugin: AnyPlugin;
  readonly facts: unknown;
  readonly moves: readonly AnyMove[];
}

/** The program of a game, ready to speak. */
export async function loadPlugin(entry: GameEntry): Promise<AnyPlugin> {
  const plugin = await entry.load();
  await plugin.messages.join();
  return plugin;
}

/** A game with the facts of one configuration: `address` is where its catalog is. */
export async function loadGame(entry: GameEntry, address: string): Promise<LoadedGame> {
  const [plugin, facts] = await Promise.all([loadPlugin(entry), catalog(address)]);
  return { plugin, facts, moves: await plugin.moves(facts, () => moveTexts(address)) };
}
