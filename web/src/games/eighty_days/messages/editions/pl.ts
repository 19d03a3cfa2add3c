import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const editions: Translation<typeof en> = {
  'edition.default': 'Większość instrukcji',
  'edition.ru': 'Wydanie rosyjskie',
  'edition.fr': 'Wydanie francuskie',
  'edition.pl': 'Wydanie polskie',
  'edition.it': 'Wydanie włoskie',
};
export default editions;
