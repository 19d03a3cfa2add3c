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
  notices_invite: 'Quando mi invitano a una partita',
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
  webhook_title: 'Scrivi in una chat di gruppo',
  webhook_about:
    'Bradshaw dice alla chat del tuo gruppo a chi tocca e come finisce la partita. Carte, biglietti e la chat di questo tavolo non vi compaiono mai.',
  webhook_form: 'Chat',
  webhook_json: 'Un tuo programma',
  webhook_address: 'Indirizzo del webhook',
  webhook_where_discord:
    'In Discord: Modifica canale → Integrazioni → Webhook → Nuovo webhook → Copia URL webhook.',
  webhook_where_slack: 'In Slack: un’app con «Incoming Webhooks», da api.slack.com/apps.',
  webhook_where_matrix: 'In Matrix: un webhook generico del bridge Hookshot nella tua stanza.',
  webhook_where_ntfy:
    'In ntfy: l’indirizzo di un argomento. Chi ne conosce il nome può leggerlo: scegline uno che nessuno indovini.',
  webhook_where_json: 'Qualsiasi indirizzo HTTPS pubblico. Ogni messaggio è firmato.',
  webhook_secret: 'Chiave per verificare le firme, mostrata solo questa volta',
  webhook_kept:
    'Salvato. Nessuno rivedrà questo indirizzo, nemmeno tu. Invia una prova per vedere se funziona.',
  webhook_posts_to: 'Questo tavolo scrive a {host} ({form}).',
  webhook_send_test: 'Invia una prova',
  webhook_replace: 'Cambia',
  webhook_remove: 'Rimuovi',
  webhook_removed: 'Questo tavolo non scrive più da nessuna parte.',
  webhook_arrived: 'La prova è arrivata. Guarda nella chat.',
  webhook_refused: '{host} ha rifiutato la prova (stato {status}). Controlla l’indirizzo e il tipo di chat.',
  webhook_gone: '{host} non conosce più questo indirizzo (stato {status}). Crea lì un nuovo webhook.',
  webhook_later: '{host} al momento non accetta messaggi (stato {status}). Riprova più tardi.',
  webhook_silent: '{host} non ha risposto. Controlla l’indirizzo o riprova più tardi.',
};
export default messages;
