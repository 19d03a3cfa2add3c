/** The games with a board in the client. */
import type { Component } from 'svelte';
import { plainCover } from './plain/cover';
import type { AnyPlugin, GameCover, GameEntry, ThumbnailProps } from './plugin';

/** Game folders by server name, in front-page order. */
const FOLDERS: Readonly<Record<string, string>> = {
  'eighty-days': 'eighty_days',
  'ticket-to-ride': 'ticket_to_ride',
};

// Covers are part of the first load; the rest of a game is loaded on demand.
const covers = import.meta.glob<GameCover>(['./*/cover.ts', '!./plain/cover.ts'], {
  eager: true,
  import: 'cover',
});
const plugins = import.meta.glob<AnyPlugin>('./*/index.ts', { import: 'plugin' });

const thumbnails = import.meta.glob<Component<ThumbnailProps>>('./*/Thumbnail.svelte', { import: 'default' });

const messages = import.meta.glob<AnyPlugin['messages']>('./*/messages/index.ts', { import: 'messages' });

export const GAMES: Readonly<Record<string, GameEntry>> = Object.fromEntries(
  Object.entries(FOLDERS).map(([slug, folder]) => [
    slug,
    {
      cover: covers[`./${folder}/cover.ts`]!,
      load: plugins[`./${folder}/index.ts`]!,
      thumbnail: thumbnails[`./${folder}/Thumbnail.svelte`]!,
    },
  ]),
);

/** Return a game's entry. A game without a folder gets the plain plug-in, with the server's title. */
export function gameEntry(slug: string, title: string): GameEntry {
  return GAMES[slug] ?? { cover: plainCover(title), load: plugins['./plain/index.ts']! };
}

/** Load what a game calls its editions, without its board. The names follow the language. */
export async function loadEditions(slug: string): Promise<(edition: string) => string> {
  const found = await messages[`./${FOLDERS[slug] ?? 'plain'}/messages/index.ts`]!();
  await found.join();
  return (edition) => found.lookUp(`edition.${edition}`) ?? edition;
}
