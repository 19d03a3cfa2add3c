import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  my_devices_about:
    'Dein Handy und dein Computer können hier eine Person sein: derselbe Name, dieselben Tische, dieselben beendeten Spiele. Ein Konto gibt es nicht.',
  device_add: 'Gerät hinzufügen',
  device_add_about: 'Scanne den Code mit dem anderen Gerät oder gib ihn dort unter „Meine Geräte“ ein.',
  device_code_show: 'Code anzeigen',
  device_code_new: 'Neuer Code',
  device_code: 'Code für das andere Gerät',
  device_code_until: 'Für ein Gerät, bis {time}. Zeig ihn sonst niemandem: Er öffnet alle deine Spiele.',
  device_link: 'Link für das andere Gerät',
  device_joined: 'Deine Geräte sind verbunden.',
  device_enter: 'Code eingeben',
  device_enter_about: 'Von deinem anderen Gerät, unter „Meine Geräte“, oder einen Wiederherstellungscode.',
  device_merge: 'Geräte verbinden',
  device_merge_name: 'Dieses Gerät übernimmt Namen und Farbe, die du dort hast.',
  device_merge_games:
    'Seine Spiele kommen mit (laufend: {open}, beendet: {finished}). Danach haben beide Geräte alle Spiele.',
  device_merge_others: 'Deine anderen Geräte kommen auch mit.',
  device_merge_day: 'Für jede Reise des Tages bleibt es bei einem Versuch; der erste zählt.',
  device_merge_once: 'Ein Gerät lässt sich später entfernen, aber was zusammengelegt ist, bleibt zusammen.',
  device_list: 'Deine Geräte',
  device_here: 'dieses Gerät',
  device_unnamed: 'Gerät ohne Namen',
  device_seen: 'Zuletzt gesehen: {date}',
  device_added: 'Hinzugefügt: {date}',
  device_remove: 'Entfernen',
  device_remove_sure: '„{name}“ entfernen? Das Gerät verliert deinen Namen und alle deine Spiele.',
  device_remove_own: 'Dieses Gerät entfernen? Es verliert deinen Namen und alle deine Spiele.',
  device_remove_yes: 'Ja, entfernen',
  device_keep: 'Behalten',
  device_new: 'Dieses Gerät ist neu. Einen Tag lang kann es keine älteren entfernen.',
  passkeys: 'Passkeys',
  passkeys_about:
    'Ein Passkey bewahrt deinen Namen und deine Spiele auf, auch wenn dieser Browser dich vergisst, und bringt sie auf ein neues Gerät. Dein Gerät oder dein Passwortmanager verwahrt ihn; dieser Server hat nur seinen öffentlichen Teil.',
  passkey_make: 'Passkey anlegen',
  passkey_use: 'Mit Passkey anmelden',
  passkey_made: 'Angelegt: {date}, zuletzt benutzt: {used}',
  passkey_remove_sure:
    'Diesen Passkey entfernen? Du kannst dich dann nicht mehr mit ihm anmelden. Lösche ihn auch auf deinem Gerät.',
  passkey_none: 'Es wurde kein Passkey benutzt, und nichts hat sich geändert.',
  passkey_here: 'Auf diesem Gerät ist schon ein Passkey von dir.',
  recovery: 'Wiederherstellungscodes',
  recovery_about:
    'Falls alle Geräte weg sind: Gib auf einem neuen einen Code ein. Jeder gilt einmal. Bewahre sie auf Papier oder im Passwortmanager auf und zeig sie niemandem.',
  recovery_codes: 'Deine Wiederherstellungscodes',
  recovery_once: 'Du siehst sie nur jetzt. Frühere Codes gelten nicht mehr.',
  recovery_make: 'Codes anlegen',
  recovery_again: 'Neue Codes anlegen',
  my_data: 'Meine Daten als Datei',
  forget: 'Vergiss mich',
  forget_about: 'Dieser Server kann dich für immer vergessen, auf allen deinen Geräten.',
  forget_gone: 'Was dann weg ist',
  forget_you:
    'Dein Name, deine Farbe, deine Geräte, Passkeys, Wiederherstellungscodes, Mitteilungen und Einstellungen auf diesem Server.',
  forget_open:
    'Deine Plätze in laufenden Spielen ({open}). Du gibst dort auf, und ein Bot spielt für dich, wenn die anderen weitermachen; wo sonst niemand spielt, wird der Tisch geschlossen.',
  forget_ended:
    'Dein Name und deine Nachrichten im Chat an allen Tischen. Beendete Spiele ({finished}) behalten ihre Züge, aber an deiner Stelle steht „Guest“.',
  forget_days:
    'Deine Verbindung zu den Reisen des Tages. Deine Ergebnisse bleiben in den Diagrammen, ohne dich.',
  forget_here:
    'Was bleibt: Spiele, die auf diesem Gerät laufen, und Passkeys in deinem Passwortmanager; die öffnen aber nichts mehr.',
  forget_data: 'Nimm vorher deine Daten mit:',
  forget_next: 'Weiter',
  forget_sure:
    'Niemand kann das rückgängig machen, auch nicht mit einem Passkey oder Wiederherstellungscode. Soll der Server dich für immer vergessen?',
  forget_yes: 'Ja, vergiss mich',
  forget_done: 'Du bist vergessen. Dieser Browser ist jetzt ein Fremder.',
  recovery_left: { one: '{n} Code übrig', other: '{n} Codes übrig' },
  'problem.bad_code':
    'Dieser Code ist falsch, benutzt oder abgelaufen. Lass dir auf dem anderen Gerät einen neuen geben, oder nimm einen anderen Wiederherstellungscode.',
  'problem.too_many_devices': 'Das sind zu viele Geräte. Entferne zuerst eines.',
  'problem.bad_passkey':
    'Diesen Passkey kennt der Server nicht, oder es hat zu lange gedauert. Versuch es noch einmal.',
  'problem.no_passkeys': 'Passkeys brauchen HTTPS und einen Servernamen statt einer IP-Adresse.',
  'refusal.no_passkey': 'So einen Passkey hast du nicht.',
  'refusal.too_many_passkeys': 'Das sind zu viele Passkeys. Entferne zuerst einen.',
  'refusal.known_passkey': 'Dieser Passkey ist schon bekannt.',
  'refusal.new_device': 'Dieses Gerät ist neu. Einen Tag lang geht das nur auf deinen älteren Geräten.',
};
export default messages;
