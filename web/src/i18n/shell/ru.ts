import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  zoom_in: 'Ближе',
  zoom_out: 'Дальше',
  zoom_all: 'Вся карта',
};
export default messages;
