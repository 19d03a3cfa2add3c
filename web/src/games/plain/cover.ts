/** The fallback cover, with the server's title. */
import type { GameCover } from '../plugin';
import Cover from './Cover.svelte';

const TAGLINES: Record<keyof GameCover['texts'], string> = {
  en: 'Play from a list of moves.',
  de: 'Gespielt wird über die Liste der Züge.',
  fr: 'À jouer par la liste des coups.',
  it: 'Si gioca dall’elenco delle mosse.',
  pl: 'Gra się z listy ruchów.',
  ru: 'Ходы выбирают из списка.',
};

export function plainCover(title: string): GameCover {
  const text = (tagline: string): { title: string; tagline: string } => ({ title, tagline });
  const { en, de, fr, it, pl, ru } = TAGLINES;
  return {
    Picture: Cover,
    texts: { en: text(en), de: text(de), fr: text(fr), it: text(it), pl: text(pl), ru: text(ru) },
  };
}
