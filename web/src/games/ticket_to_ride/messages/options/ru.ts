import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const options: Translation<typeof en> = {
  'edition.default': 'Правила из коробки',
  'option.returned_tickets': 'Возвращённые маршруты',
  'option.returned_tickets.about': 'Куда идут маршруты, которые ты берёшь во время игры и не оставляешь.',
  'option.returned_tickets.under': 'под колоду',
  'option.returned_tickets.out': 'из игры',
  'option.tickets': 'Маршруты',
  'option.tickets.about': 'Какими маршрутами играют; последние три набора — из «Европы 1912».',
  'option.tickets.classic': 'классические',
  'option.tickets.expanded': 'расширенные',
  'option.tickets.big_cities': 'большие города',
  'option.tickets.mega': 'мега',
};
export default options;
