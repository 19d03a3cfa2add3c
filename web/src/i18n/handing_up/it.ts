import type { Translation } from '../messages';
import type en from './en';

export default {
  hand_up: 'Continua online',
  hand_up_ended: 'Condividi online',
  hand_up_about:
    'La partita passa su questo server. Tu tieni i tuoi posti, i bot i loro, e con un link gli amici possono guardare o prendere uno dei tuoi posti. La copia su questo dispositivo resta ferma.',
  hand_up_ended_about: 'La partita viene copiata su questo server, dove chi ha il link può guardarla.',
  hand_up_luck:
    'Il server non può garantire le estrazioni finora, perché le ha fatte questo dispositivo. Lo vedono tutti al tavolo.',
  handing_up: 'Trasferimento della partita…',
  hand_up_kept: 'Nulla è andato perso: la partita è ancora su questo dispositivo.',
  handed_up: 'Questa partita continua online.',
  handed_up_ended: 'Questa partita è anche online.',
  handed_up_open: 'Apri online',
} satisfies Translation<typeof en>;
