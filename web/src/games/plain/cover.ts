/** The fallback cover, with the server's title. */
import type { GameCover } from '../plugin';
import Cover from './Cover.svelte';

const TAGLINES: Record<keyof GameCover['texts'], string> = {
  en: 'Played by the list of its moves.',
  de: 'Über die Liste der Züge zu spielen.',
  fr: 'À jouer par la liste des coups.',
  it: 'Si gioca con la lista delle mosse.',
  pl: 'Gra się z listy ruchów.',
  ru: 'Играется по списку ходов.',
};

export function plainCover(title: string): GameCover {
  const text = (tagline: string): { title: string; tagline: string } => ({ title, tagline });
  const { en, de, fr, it, pl, ru } = TAGLINES;
  return {
    Picture: Cover,
    texts: { en: text(en), de: text(de), fr: text(fr), it: text(it), pl: text(pl), ru: text(ru) },
  };
}
