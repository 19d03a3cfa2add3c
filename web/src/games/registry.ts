/** The games of the client. */
import { plainCover } from './plain/cover';
import type { AnyPlugin, GameCover, GameEntry } from './plugin';

/** One line a game: by the name the server gives it, the folder it lies in. The front page shows them in this order. */
const FOLDERS: Readonly<Record<string, string>> = {
  'eighty-days': 'eighty_days',
  'ticket-to-ride': 'ticket_to_ride',
};

// A cover is part of the first load; the rest of a game is fetched when it is played.
const covers = import.meta.glob<GameCover>(['./*/cover.ts', '!./plain/cover.ts'], {
  eager: true,
  import: 'cover',
});
const plugins = import.meta.glob<AnyPlugin>('./*/index.ts', { import: 'plugin' });

export const GAMES: Readonly<Record<string, GameEntry>> = Object.fromEntries(
  Object.entries(FOLDERS).map(([slug, folder]) => [
    slug,
    { cover: covers[`./${folder}/cover.ts`]!, load: plugins[`./${folder}/index.ts`]! },
  ]),
);

/** The game of this name. One without a folder here is shown plainly, under the title that the server gives it. */
export function gameEntry(slug: string, title: string): GameEntry {
  return GAMES[slug] ?? { cover: plainCover(title), load: plugins['./plain/index.ts']! };
}
