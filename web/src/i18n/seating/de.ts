import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  invited: 'Du bist eingeladen',
  join: 'Mitspielen',
  only_watch: 'Nur zusehen',
  watch: 'Zusehen',
  open_table: 'Zum Tisch',
  open_seat: 'freier Platz',
  being_played: 'Läuft',
  ended: 'Beendet',
  table_closed: 'Dieser Tisch ist geschlossen',
  invite_about: 'Schick den Link oder lass den Code scannen: ein Klick, und der Platz ist besetzt.',
  link_join: 'Link zum Mitspielen',
  link_watch: 'Link zum Zusehen',
  link_seat: 'Link zum Platz von {name}, für ein anderes Gerät',
  link_open_seat: 'Link zu Platz {n}',
  links_to_seats: 'Links zu einzelnen Plätzen',
  devices: 'Geräte an deinem Platz',
  device_this: 'Dieses Gerät',
  device_number: 'Gerät {n}',
  device_owner: 'hat den Platz eingenommen',
  send_away: 'Abmelden',
  send_away_about: 'Ein abgemeldetes Gerät kann nur noch zusehen. Alte Links zum Platz gelten nicht mehr.',
  sent_away:
    'Das Gerät, das den Platz eingenommen hat, hat dieses Gerät abgemeldet. Du kannst weiter zusehen.',
  key_title: 'Du hast hier gespielt',
  key_lost: 'Dieser Browser hat hier als {name} gespielt, aber seinen Schlüssel verloren.',
  key_lost_or:
    'Dieser Browser hat hier als {name} gespielt, darf es aber nicht mehr: Sein Schlüssel ist weg, oder das Gerät wurde abgemeldet.',
  key_cleared: 'Dieser Browser hatte hier als {name} einen Platz. Der Platz wurde inzwischen geräumt.',
  key_back: 'Zurück an deinen Platz',
  key_back_link:
    'Spielt noch ein anderes Gerät an deinem Platz, findest du dort im Menü des Tisches den Link zum Platz. Öffne ihn hier, oder scanne den QR-Code.',
  key_back_ask:
    'Das Spiel hat noch nicht begonnen: Der Gastgeber kann dir einen neuen Link geben und deinen alten Platz räumen.',
  key_back_watch:
    'Ohne diesen Link kannst du nur zusehen. Solange du fehlst, können die anderen einen Bot für dich spielen lassen.',
  key_forget: 'Nicht mehr anzeigen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  share: 'Teilen',
  qr_code: 'QR-Code des Links',
  qr_show: 'QR-Code zeigen',
  reach_lan:
    'Alle in deinem WLAN können das öffnen. Klappt es nicht? Erlaube Bradshaw in der Firewall; Handy und Computer müssen im selben Netz sein.',
  reach_local:
    'Nur dieser Computer kann diese Links öffnen. Für andere in deinem Netz starte Bradshaw mit „make run“ oder „bradshaw serve --host 0.0.0.0“.',
  reach_unknown:
    'Links zu „{host}“ kann nur dieser Computer öffnen. Ersetze den Namen für andere durch die Netzwerkadresse dieses Computers.',
  put_bot: 'Bot einsetzen',
  free_seat: 'Platz räumen',
  stand_up: 'Aufstehen',
  sit_here: 'Hierher setzen',
  sits_at: 'Du sitzt jetzt auf Platz {n}.',
  stood_up: 'Du bist aufgestanden. Dein Platz ist wieder frei.',
  seat_cleared: 'Der Gastgeber hat deinen Platz geräumt.',
  seat_cleared_or:
    'Du hast keinen Platz mehr: Der Gastgeber hat ihn geräumt, oder du bist an einem anderen Gerät aufgestanden.',
  sit_again: 'Unten kannst du dich wieder setzen.',
  sit_again_ask: 'Lass dir einen Link geben, um dich wieder zu setzen.',
  start_bots: 'Mit Bots beginnen',
  start_about: 'Bots besetzen die freien Plätze, und das Spiel beginnt sofort.',
  start_host_gone:
    'Der Gastgeber ist seit zwei Minuten weg; darum darfst du das Spiel beginnen. Wer einen Platz hat, behält ihn.',
  start_host_leaving:
    'Der Gastgeber ist nicht verbunden. Bleibt das zwei Minuten so, darfst du das Spiel beginnen.',
  start_host_only:
    'Das Spiel beginnt, wenn alle Plätze besetzt sind. Der Gastgeber kann freie Plätze auch mit Bots besetzen.',
  invites_you: '{name} lädt dich zu einem Spiel ein.',
  invite_no: 'Nein, danke',
  invite_players: 'Mitspieler von früher einladen',
  invite: 'Einladen',
  invite_waits: 'eingeladen',
  invite_declined: 'kann nicht',
  invite_players_about: 'Die Einladung erscheint auf ihrer Startseite und auf Wunsch auch als Mitteilung.',
  invite_all: 'Alle zeigen',
};
export default messages;
