import type { GameCover } from '../plugin';
import Cover from './Cover.svelte';

export const cover: GameCover = {
  Picture: Cover,
  texts: {
    en: {
      title: 'Around the World in 80 Days',
      line: 'From London to London by train, steamer and balloon.',
    },
    de: { title: 'In 80 Tagen um die Welt', line: 'Von London nach London mit Zug, Dampfer und Ballon.' },
    fr: {
      title: 'Le Tour du monde en 80 jours',
      line: 'De Londres à Londres en train, en paquebot et en ballon.',
    },
    it: {
      title: 'Il giro del mondo in 80 giorni',
      line: 'Da Londra a Londra in treno, piroscafo e pallone.',
    },
    pl: { title: 'W 80 dni dookoła świata', line: 'Z Londynu do Londynu pociągiem, parowcem i balonem.' },
    ru: { title: 'Вокруг света за 80 дней', line: 'Из Лондона в Лондон поездом, пароходом и на шаре.' },
  },
};
