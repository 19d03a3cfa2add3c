import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const editions: Translation<typeof en> = {
  'edition.default': 'Большинство правил',
  'edition.ru': 'Русское издание',
  'edition.fr': 'Французское издание',
  'edition.pl': 'Польское издание',
  'edition.it': 'Итальянское издание',
};
export default editions;
