import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  my_devices_about:
    'Il telefono e il computer possono essere qui una sola persona: lo stesso nome, gli stessi tavoli, le stesse partite finite. Senza account.',
  device_add: 'Aggiungi un dispositivo',
  device_add_about: 'Inquadra il codice con l’altro dispositivo, o scrivilo lì in «I miei dispositivi».',
  device_code_show: 'Mostra il codice',
  device_code_new: 'Nuovo codice',
  device_code: 'Codice per l’altro dispositivo',
  device_code_until:
    'Per un solo dispositivo, fino alle {time}. Non mostrarlo ad altri: apre tutte le tue partite.',
  device_link: 'Link per l’altro dispositivo',
  device_joined: 'I tuoi dispositivi sono collegati.',
  device_enter: 'Inserisci un codice',
  device_enter_about: 'Dall’altro tuo dispositivo, in «I miei dispositivi», o un codice di recupero.',
  device_merge: 'Collega i dispositivi',
  device_merge_name: 'Questo dispositivo prende il nome e il colore che hai lì.',
  device_merge_games:
    'Le sue partite vengono con te (in corso: {open}, finite: {finished}): entrambi i dispositivi le avranno tutte.',
  device_merge_others: 'Vengono con te anche gli altri tuoi dispositivi.',
  device_merge_day: 'Per ogni viaggio del giorno hai sempre un solo tentativo: conta il primo.',
  device_merge_once: 'Un dispositivo si può rimuovere più tardi, ma quel che è unito resta unito.',
  device_list: 'I tuoi dispositivi',
  device_here: 'questo dispositivo',
  device_unnamed: 'Dispositivo senza nome',
  device_seen: 'Visto l’ultima volta: {date}',
  device_added: 'Aggiunto: {date}',
  device_remove: 'Rimuovi',
  device_remove_sure: 'Rimuovere «{name}»? Perde il tuo nome e tutte le tue partite.',
  device_remove_own: 'Rimuovere questo dispositivo? Perde il tuo nome e tutte le tue partite.',
  device_remove_yes: 'Sì, rimuovi',
  device_keep: 'Tieni',
  device_new: 'Questo dispositivo è nuovo. Per un giorno non può rimuoverne di più vecchi.',
  passkeys: 'Passkey',
  passkeys_about:
    'Una passkey conserva il tuo nome e le tue partite anche se questo browser ti dimentica, e li porta su un nuovo dispositivo. La custodisce il tuo dispositivo o il gestore di password; questo server ne ha solo la metà pubblica.',
  passkey_make: 'Crea una passkey',
  passkey_use: 'Accedi con una passkey',
  passkey_made: 'Creata: {date}, usata: {used}',
  passkey_remove_sure:
    'Rimuovere questa passkey? Non potrai più usarla per accedere. Cancellala anche dal tuo dispositivo.',
  passkey_none: 'Non è stata usata nessuna passkey, e nulla è cambiato.',
  passkey_here: 'Su questo dispositivo c’è già una tua passkey.',
  recovery: 'Codici di recupero',
  recovery_about:
    'Se perdi tutti i tuoi dispositivi, inserisci uno di questi codici su uno nuovo. Ognuno vale una volta. Conservali su carta o in un gestore di password, e non mostrarli a nessuno.',
  recovery_codes: 'I tuoi codici di recupero',
  recovery_once: 'Li vedi solo adesso. I codici precedenti non valgono più.',
  recovery_make: 'Crea i codici di recupero',
  recovery_again: 'Crea nuovi codici',
  my_data: 'I miei dati in un file',
  forget: 'Dimenticami',
  forget_about: 'Questo server può dimenticarti per sempre, su tutti i tuoi dispositivi.',
  forget_gone: 'Che cosa sparirà',
  forget_you:
    'Il tuo nome, il colore, i dispositivi, le passkey, i codici di recupero, le notifiche e le impostazioni su questo server.',
  forget_open:
    'I tuoi posti nelle partite in corso ({open}). Le abbandoni, e un bot gioca per te se gli altri continuano; dove non gioca nessun altro, il tavolo viene chiuso.',
  forget_ended:
    'Il tuo nome e i tuoi messaggi a tutti i tavoli. Le partite finite ({finished}) conservano le mosse, ma al tuo posto compare «Guest».',
  forget_days:
    'Il tuo legame con i viaggi del giorno. I tuoi risultati restano negli istogrammi, senza di te.',
  forget_here:
    'Non spariscono le partite giocate su questo dispositivo e le passkey nel tuo gestore di password, che però non aprono più niente.',
  forget_data: 'Prima porta con te i tuoi dati:',
  forget_next: 'Continua',
  forget_sure:
    'Nessuno può annullarlo, nemmeno con una passkey o un codice di recupero. Dimenticarti per sempre?',
  forget_yes: 'Sì, dimenticami',
  forget_done: 'Il server ti ha dimenticato. Ora questo browser è uno sconosciuto.',
  recovery_left: { one: 'Resta {n} codice', other: 'Restano {n} codici' },
  'problem.bad_code':
    'Questo codice è sbagliato, già usato o scaduto. Chiedine uno nuovo sull’altro dispositivo, o usa un altro codice di recupero.',
  'problem.too_many_devices': 'Sono troppi dispositivi. Prima rimuovine uno.',
  'problem.bad_passkey': 'Questa passkey qui non è conosciuta, o è passato troppo tempo. Riprova.',
  'problem.no_passkeys': 'Le passkey richiedono HTTPS e un indirizzo con un nome.',
  'refusal.no_passkey': 'Non hai questa passkey.',
  'refusal.too_many_passkeys': 'Sono troppe passkey. Prima rimuovine una.',
  'refusal.known_passkey': 'Questa passkey è già conosciuta.',
  'refusal.new_device': 'Questo dispositivo è nuovo. Per un giorno possono farlo solo quelli più vecchi.',
};
export default messages;
