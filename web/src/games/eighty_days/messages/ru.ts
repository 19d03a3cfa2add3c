import type { Translation } from '../../../i18n/messages';
import names from '../names/ru';
import type en from './en';

const messages: Translation<typeof en> = {
  ...names,
};
export default messages;
