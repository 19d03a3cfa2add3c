import type { GameCover } from '../plugin';
import Cover from './Cover.svelte';

export const cover: GameCover = {
  Picture: Cover,
  texts: {
    en: { title: 'Ticket to Ride: Europe', line: 'Join the cities of 1901 by rail, ferry and tunnel.' },
    de: {
      title: 'Zug um Zug: Europa',
      line: 'Verbinden Sie die Städte von 1901 mit Bahn, Fähre und Tunnel.',
    },
    fr: {
      title: 'Les Aventuriers du Rail : Europe',
      line: 'Reliez les villes de 1901 par rail, ferry et tunnel.',
    },
    it: {
      title: 'Ticket to Ride: Europa',
      line: 'Unite le città del 1901 con ferrovie, traghetti e gallerie.',
    },
    pl: { title: 'Wsiąść do pociągu: Europa', line: 'Połącz miasta roku 1901 koleją, promem i tunelem.' },
    ru: {
      title: 'Билет на поезд: Европа',
      line: 'Соедините города 1901 года рельсами, паромами и туннелями.',
    },
  },
};
