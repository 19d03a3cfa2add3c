import type { Translation } from '../../../i18n/messages';
import type en from './en';

const messages: Translation<typeof en> = {
  about: 'Questo gioco non ha ancora una mappa: si gioca dall’elenco delle mosse.',
  position: 'La posizione',
  figures: 'Valori calcolati',
  your_moves: 'Le tue mosse',
  awaited: 'Scegli una mossa dall’elenco.',
  event: '{player}: {what}',
  yes: 'sì',
  no: 'no',
  nothing: 'niente',
  score_title: 'Com’è finita',
  place: 'Posto',
  player: 'Giocatore',
  score: 'Punti',
  reasons: 'Dettaglio',
};
export default messages;
