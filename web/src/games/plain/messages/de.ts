import type { Translation } from '../../../i18n/messages';
import type en from './en';

const messages: Translation<typeof en> = {
  about: 'Dieses Spiel hat hier noch keinen Spielplan: Es wird über die Liste der Züge gespielt.',
  position: 'Die Stellung',
  figures: 'Daraus errechnet',
  your_moves: 'Deine Züge',
  awaited: 'Wähle einen Zug aus der Liste.',
  event: '{player}: {what}',
  yes: 'ja',
  no: 'nein',
  nothing: 'nichts',
  score_title: 'So ging es aus',
  place: 'Platz',
  player: 'Spieler',
  score: 'Punkte',
  reasons: 'Wofür',
};
export default messages;
