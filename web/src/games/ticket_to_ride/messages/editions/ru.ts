import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const editions: Translation<typeof en> = {
  'edition.default': 'Правила из коробки',
};
export default editions;
