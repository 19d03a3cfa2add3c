import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  zoom_in: 'Näher',
  zoom_out: 'Weiter',
  zoom_all: 'Ganze Karte',
};
export default messages;
