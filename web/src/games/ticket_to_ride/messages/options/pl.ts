import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const options: Translation<typeof en> = {
  'edition.default': 'Zasady z pudełka',
  'option.returned_tickets': 'Oddane bilety',
  'option.returned_tickets.about': 'Dokąd trafiają bilety dobrane w czasie gry i niezatrzymane.',
  'option.returned_tickets.under': 'pod talię',
  'option.returned_tickets.out': 'poza grę',
  'option.tickets': 'Bilety',
  'option.tickets.about': 'Którymi biletami się gra; trzy ostatnie zestawy pochodzą z dodatku Europa 1912.',
  'option.tickets.classic': 'klasyczne',
  'option.tickets.expanded': 'rozszerzone',
  'option.tickets.big_cities': 'wielkie miasta',
  'option.tickets.mega': 'mega',
};
export default options;
