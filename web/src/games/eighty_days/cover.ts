import type { GameCover } from '../plugin';
import Cover from './Cover.svelte';

export const cover: GameCover = {
  Picture: Cover,
  texts: {
    en: {
      title: 'Around the World in 80 Days',
      tagline: 'From London to London by train, steamer and balloon.',
    },
    de: { title: 'In 80 Tagen um die Welt', tagline: 'Von London nach London mit Zug, Dampfer und Ballon.' },
    fr: {
      title: 'Le tour du monde en 80 jours',
      tagline: 'De Londres à Londres en train, en bateau et en montgolfière.',
    },
    it: {
      title: 'Il giro del mondo in 80 giorni',
      tagline: 'Da Londra a Londra in treno, in nave e in mongolfiera.',
    },
    pl: { title: 'W 80 dni dookoła świata', tagline: 'Z Londynu do Londynu pociągiem, statkiem i balonem.' },
    ru: {
      title: 'Вокруг света за 80 дней',
      tagline: 'Из Лондона в Лондон на поезде, корабле и воздушном шаре.',
    },
  },
};
