import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const editions: Translation<typeof en> = {
  'edition.default': 'Mehrheit der Regelhefte',
  'edition.ru': 'Russische Ausgabe',
  'edition.fr': 'Französische Ausgabe',
  'edition.pl': 'Polnische Ausgabe',
  'edition.it': 'Italienische Ausgabe',
};
export default editions;
