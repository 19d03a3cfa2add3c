/** Loading the server's offer, and what a game needs: plug-in, messages, catalog and moves. */
import type { AnyMove } from '../games/match';
import type { AnyPlugin, GameEntry } from '../games/plugin';
import { catalog, moveTexts, offer } from '../store/api';
import type { Offer } from '../wire/server';

let cached: Promise<Offer> | null = null;

/** What the server offers, fetched once. */
export function theOffer(): Promise<Offer> {
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

/** A game's plug-in with its messages. */
export async function loadPlugin(entry: GameEntry): Promise<AnyPlugin> {
  const plugin = await entry.load();
  await plugin.messages.join();
  return plugin;
}

/** A game in one configuration, whose catalog is at `address`. */
export async function loadGame(entry: GameEntry, address: string): Promise<LoadedGame> {
  const [plugin, facts] = await Promise.all([loadPlugin(entry), catalog(address)]);
  return { plugin, facts, moves: await plugin.moves(facts, () => moveTexts(address)) };
}
