import type { Translation } from '../../../i18n/messages';
import type en from './en';

const messages: Translation<typeof en> = {
  about: 'Ta gra nie ma tu jeszcze planszy: gra się z listy ruchów.',
  position: 'Pozycja',
  figures: 'Wyliczone wartości',
  your_moves: 'Twoje ruchy',
  awaited: 'Wybierz ruch z listy.',
  event: '{player}: {what}',
  yes: 'tak',
  no: 'nie',
  nothing: 'nic',
  score_title: 'Wynik końcowy',
  place: 'Miejsce',
  player: 'Gracz',
  score: 'Punkty',
  reasons: 'Za co',
};
export default messages;
