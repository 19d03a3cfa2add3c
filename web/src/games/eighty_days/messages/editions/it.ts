import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const editions: Translation<typeof en> = {
  'edition.default': 'Maggioranza dei regolamenti',
  'edition.ru': 'Edizione russa',
  'edition.fr': 'Edizione francese',
  'edition.pl': 'Edizione polacca',
  'edition.it': 'Edizione italiana',
};
export default editions;
