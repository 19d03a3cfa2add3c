import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const editions: Translation<typeof en> = {
  'edition.default': 'Majorité des livrets',
  'edition.ru': 'Édition russe',
  'edition.fr': 'Édition française',
  'edition.pl': 'Édition polonaise',
  'edition.it': 'Édition italienne',
};
export default editions;
