import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  notices_on: 'Avvisami su questo dispositivo',
  notices_about:
    'Saprai quando tocca a te anche se non sei al tavolo. Carte, biglietti e chat non vengono mai mostrati.',
  notices_denied:
    'Il browser blocca le notifiche di questo sito. Consentile nelle impostazioni del sito, accanto all’indirizzo, e riprova.',
  notices_install:
    'Su iPhone e iPad le notifiche richiedono l’app: tocca Condividi, scegli «Aggiungi alla schermata Home» e apri Bradshaw da lì.',
  notices_insecure: 'Le notifiche richiedono un indirizzo sicuro (HTTPS).',
  notices_none: 'Questo browser non può ricevere notifiche.',
  notices_failed: 'Il browser non riesce a raggiungere il suo servizio di notifiche. Riprova più tardi.',
  notices_kinds: 'Avvisami',
  notices_turn: 'Quando tocca a me',
  notices_rematch: 'Quando mi chiedono un’altra partita',
  notices_end: 'Alla fine di una partita',
  notices_before: 'Promemoria prima della scadenza',
  notices_never: 'Nessuno',
  notices_quiet: 'Ore di silenzio',
  notices_quiet_about: 'Le notifiche aspettano che finiscano.',
  notices_from: 'Dalle',
  notices_until: 'Alle',
  notices_muted: 'Nessuna notifica su tutti i miei dispositivi',
  notices_tables: 'Tavoli silenziati',
  notices_players: 'Giocatori silenziati',
  notices_unmute: 'Riattiva {name}',
  notices_some_table: 'Tavolo {name}',
  notices_mute_table: 'Silenzia le notifiche di questo tavolo',
  notices_mute_player: 'Niente notifiche dalle partite con {name}',
  notices_offer: 'Vuoi sapere quando tocca a te?',
  notices_offer_about: 'Bradshaw può avvisarti quando qualcuno ti aspetta, anche se è chiuso.',
  notices_yes: 'Avvisami',
  notices_no: 'No, grazie',
  notices_hours: { one: '{n} ora', other: '{n} ore' },
};
export default messages;
