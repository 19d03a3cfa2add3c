import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  invited: 'Hai ricevuto un invito',
  join: 'Partecipa',
  only_watch: 'Guarda soltanto',
  watch: 'Guarda',
  open_table: 'Vai al tavolo',
  open_seat: 'posto libero',
  being_played: 'In corso',
  ended: 'Finita',
  table_closed: 'Questo tavolo è chiuso',
  invite_about: 'Manda il link, o fai scansionare il codice a un amico. Un clic e il posto è suo.',
  link_join: 'Link per giocare',
  link_watch: 'Link per guardare',
  link_seat: 'Link al posto di {name}, per un altro dispositivo',
  link_open_seat: 'Link al posto {n}',
  links_to_seats: 'Link ai singoli posti',
  devices: 'Dispositivi collegati al tuo posto',
  device_this: 'Questo dispositivo',
  device_number: 'Dispositivo {n}',
  device_owner: 'ha preso il posto',
  send_away: 'Rimuovi',
  send_away_about: 'Un dispositivo rimosso può solo guardare. I vecchi link al posto smettono di funzionare.',
  sent_away: 'Il dispositivo che ha preso il posto ha rimosso questo. Puoi continuare a guardare.',
  key_title: 'Prima giocavi qui',
  key_lost: 'Da questo browser giocavi qui come {name}, ma la chiave è andata persa.',
  key_lost_or:
    'Da questo browser giocavi qui come {name}, ma la chiave è andata persa o il browser è stato rimosso.',
  key_cleared: 'Da questo browser sedevi qui come {name}. Nel frattempo il posto è stato liberato.',
  key_back: 'Come riavere il tuo posto',
  key_back_link:
    'Se al tuo posto è collegato anche un altro dispositivo, il link al posto è nel suo menu al tavolo. Aprilo qui, o scansiona il suo codice QR.',
  key_back_ask:
    'La partita non è ancora cominciata: chiedi un link a chi ha aperto il tavolo. Può anche liberare il tuo vecchio posto.',
  key_back_watch:
    'Senza quel link puoi solo guardare. Finché manchi, gli altri possono far giocare un bot per te.',
  key_forget: 'Non mostrarlo più',
  copy: 'Copia',
  copied: 'Copiato',
  share: 'Condividi',
  qr_code: 'Codice QR del link',
  qr_show: 'Mostra il codice QR',
  reach_lan:
    'Gli amici nella tua rete Wi-Fi possono aprirlo. Non funziona? Consenti Bradshaw nel firewall; telefono e computer devono essere sulla stessa rete.',
  reach_local:
    'Solo questo computer può aprire questi link. Per gli amici nella tua rete avvia Bradshaw con «make run» o «bradshaw serve --host 0.0.0.0».',
  reach_unknown:
    'Solo questo computer può aprire i link a «{host}». Per gli amici, sostituiscilo con l’indirizzo di rete di questo computer.',
  put_bot: 'Metti un bot',
  free_seat: 'Libera il posto',
  stand_up: 'Alzati',
  sit_here: 'Siediti qui',
  sits_at: 'Ora sei al posto {n}.',
  stood_up: 'Hai lasciato il posto: è di nuovo libero.',
  seat_cleared: 'Chi ha aperto il tavolo ha liberato il tuo posto.',
  seat_cleared_or:
    'Non hai più un posto. Lo ha liberato chi ha aperto il tavolo, o lo hai lasciato da un altro dispositivo.',
  sit_again: 'Puoi sederti di nuovo qui sotto.',
  sit_again_ask: 'Per sederti di nuovo, chiedi un link.',
  start_bots: 'Comincia con i bot',
  start_about: 'I bot prendono i posti liberi e la partita comincia subito.',
  start_host_gone:
    'Chi ha aperto il tavolo manca da due minuti: puoi cominciare tu la partita. Chi ha un posto lo tiene.',
  start_host_leaving:
    'Chi ha aperto il tavolo non è in linea. Se non torna entro due minuti, puoi cominciare tu la partita.',
  start_host_only:
    'La partita comincia quando tutti i posti sono occupati. Chi ha aperto il tavolo può anche dare i posti liberi ai bot.',
  invites_you: '{name} ti invita a giocare.',
  invite_no: 'No, grazie',
  invite_players: 'Invita chi ha già giocato con te',
  invite: 'Invita',
  invite_waits: 'invito inviato',
  invite_declined: 'non può',
  invite_players_about:
    'Vedono l’invito nella loro pagina iniziale e, se lo desiderano, ricevono una notifica.',
  invite_all: 'Mostra tutti',
};
export default messages;
