import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const options: Translation<typeof en> = {
  'edition.default': 'Regole della scatola',
  'option.returned_tickets': 'Biglietti restituiti',
  'option.returned_tickets.about': 'Dove vanno i biglietti che peschi durante la partita e non tieni.',
  'option.returned_tickets.under': 'sotto il mazzo',
  'option.returned_tickets.out': 'fuori dal gioco',
  'option.tickets': 'Biglietti',
  'option.tickets.about': 'Con quali biglietti si gioca; le ultime tre serie sono quelle di Europa 1912.',
  'option.tickets.classic': 'classici',
  'option.tickets.expanded': 'estesi',
  'option.tickets.big_cities': 'grandi città',
  'option.tickets.mega': 'mega',
};
export default options;
