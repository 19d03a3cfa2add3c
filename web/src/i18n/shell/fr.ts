import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  zoom_in: 'Plus près',
  zoom_out: 'Plus loin',
  zoom_all: 'Toute la carte',
};
export default messages;
