import type { GameCover } from '../plugin';
import Cover from './Cover.svelte';

export const cover: GameCover = {
  Picture: Cover,
  texts: {
    en: { title: 'Ticket to Ride: Europe', tagline: 'Connect the cities of 1901 by rail, ferry and tunnel.' },
    de: {
      title: 'Zug um Zug: Europa',
      tagline: 'Verbinde die Städte von 1901 durch Schienen, Fähren und Tunnel.',
    },
    fr: {
      title: 'Les Aventuriers du Rail : Europe',
      tagline: 'Relie les villes de 1901 par rail, ferry et tunnel.',
    },
    it: {
      title: 'Ticket to Ride: Europa',
      tagline: 'Collega le città del 1901 con binari, traghetti e gallerie.',
    },
    pl: {
      title: 'Wsiąść do pociągu: Europa',
      tagline: 'Połącz miasta roku 1901 torami, promami i tunelami.',
    },
    ru: {
      title: 'Билет на поезд по Европе',
      tagline: 'Соедини города 1901 года рельсами, паромами и туннелями.',
    },
  },
};
