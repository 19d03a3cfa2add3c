import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  zoom_in: 'Più vicino',
  zoom_out: 'Più lontano',
  zoom_all: 'Tutta la mappa',
};
export default messages;
