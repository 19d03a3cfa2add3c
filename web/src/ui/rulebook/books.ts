/** Rulebooks and their drawings, each fetched once. */
import type { Component } from 'svelte';
import type { PictureProps } from '../../games/plugin';
import { gameEntry } from '../../games/registry';
import type { Language } from '../../i18n/languages';
import { catalog, rulebook } from '../../store/api';
import type { GameInfo, Rulebook } from '../../wire/server';
import { loadOffer, loadPlugin } from '../loading';

const books = new Map<string, Promise<Rulebook>>();

export function bookOf(game: string, language: Language): Promise<Rulebook> {
  const name = `${game} ${language}`;
  let book = books.get(name);
  if (book === undefined) {
    book = rulebook(game, language);
    books.set(name, book);
    // Retry failures next time.
    book.catch(() => books.delete(name));
  }
  return book;
}

/** Return the server's info about a game; undefined if the game is unknown. */
export async function infoOf(game: string): Promise<GameInfo | undefined> {
  return (await loadOffer()).games.find(({ slug }) => slug === game);
}

/** A game's pictures, and the catalog they need. */
export interface Drawings {
  drawing(name: string): Component<PictureProps<unknown>> | null;
  readonly catalog: unknown;
}

/** Load a game's drawings; null for a game without pictures. */
export async function drawingsOf(game: string): Promise<Drawings | null> {
  const [plugin, info] = await Promise.all([loadPlugin(gameEntry(game, game)), infoOf(game)]);
  if (plugin.pictures === undefined || info === undefined) return null;
  // With the maximum number of players, everything is in play.
  const address = `/api/games/${game}/catalog?players=${info.max_players}`;
  const [pictures, facts] = await Promise.all([plugin.pictures(), catalog(address)]);
  return { drawing: (name) => pictures.picture(name), catalog: facts };
}
