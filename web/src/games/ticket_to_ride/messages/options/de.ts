import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const options: Translation<typeof en> = {
  'edition.default': 'Regeln der Schachtel',
  'option.returned_tickets': 'Zurückgegebene Zielkarten',
  'option.returned_tickets.about':
    'Wohin Zielkarten kommen, die du im Lauf des Spiels ziehst und nicht behältst.',
  'option.returned_tickets.under': 'unter den Stapel',
  'option.returned_tickets.out': 'aus dem Spiel',
  'option.tickets': 'Zielkarten',
  'option.tickets.about':
    'Mit welchen Zielkarten gespielt wird; die letzten drei Sätze sind die von Europa 1912.',
  'option.tickets.classic': 'klassisch',
  'option.tickets.expanded': 'erweitert',
  'option.tickets.big_cities': 'große Städte',
  'option.tickets.mega': 'Mega',
};
export default options;
