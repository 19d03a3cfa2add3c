import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  zoom_in: 'Przybliż',
  zoom_out: 'Oddal',
  zoom_all: 'Cała mapa',
};
export default messages;
