/** Loads the server's offer, and a game's plug-in, messages, catalog and moves. */
import type { AnyMove } from '../games/match';
import type { AnyPlugin, GameEntry } from '../games/plugin';
import { catalog, moveTexts, offer } from '../store/api';
import type { Offer } from '../wire/server';

let cached: Promise<Offer> | null = null;

/** Load the server's offer, once. */
export function loadOffer(): Promise<Offer> {
  cached ??= offer().catch((error: unknown) => {
    cached = null; // the next call retries
    throw error;
  });
  return cached;
}

export interface LoadedGame {
  readonly plugin: AnyPlugin;
  readonly facts: unknown;
  readonly moves: readonly AnyMove[];
}

/** Load a game's plug-in and messages. */
export async function loadPlugin(entry: GameEntry): Promise<AnyPlugin> {
  const plugin = await entry.load();
  await plugin.messages.join();
  return plugin;
}

/** Load a game in the configuration whose catalog is at `address`. */
export async function loadGame(entry: GameEntry, address: string): Promise<LoadedGame> {
  const [plugin, facts] = await Promise.all([loadPlugin(entry), catalog(address)]);
  return { plugin, facts, moves: await plugin.moves(facts, () => moveTexts(address)) };
}
