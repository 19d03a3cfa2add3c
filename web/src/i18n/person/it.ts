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
  device_enter_about: 'Dall’altro tuo dispositivo, in «I miei dispositivi».',
  device_merge: 'Collega i dispositivi',
  device_merge_name: 'Questo dispositivo prende il nome e il colore dell’altro.',
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
  'problem.bad_code':
    'Questo codice è sbagliato, usato o scaduto. Chiedine uno nuovo sull’altro dispositivo.',
  'problem.too_many_devices': 'Sono troppi dispositivi. Prima rimuovine uno.',
  'refusal.new_device': 'Questo dispositivo è nuovo. Per un giorno possono farlo solo quelli più vecchi.',
};
export default messages;
