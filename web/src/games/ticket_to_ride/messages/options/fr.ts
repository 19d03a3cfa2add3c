import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const options: Translation<typeof en> = {
  'edition.default': 'Règles de la boîte',
  'option.returned_tickets': 'Billets rendus',
  'option.returned_tickets.about':
    'Où vont les billets que tu pioches en cours de partie et que tu ne gardes pas.',
  'option.returned_tickets.under': 'sous la pioche',
  'option.returned_tickets.out': 'hors du jeu',
  'option.tickets': 'Billets',
  'option.tickets.about':
    'Avec quels billets on joue ; les trois dernières séries sont celles d’Europa 1912.',
  'option.tickets.classic': 'classiques',
  'option.tickets.expanded': 'étendus',
  'option.tickets.big_cities': 'grandes villes',
  'option.tickets.mega': 'méga',
};
export default options;
