import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  notices_on: 'Dieses Gerät benachrichtigen',
  notices_about:
    'Du erfährst es, wenn du am Zug und gerade nicht am Tisch bist. Karten, Zielkarten und Chat werden nie gezeigt.',
  notices_denied:
    'Dein Browser blockiert Mitteilungen dieser Seite. Erlaube sie in den Website-Einstellungen neben der Adresse und versuch es dann noch einmal.',
  notices_install:
    'Auf iPhone und iPad gehören Mitteilungen zur App: Tippe auf „Teilen“, wähle „Zum Home-Bildschirm“ und öffne Bradshaw von dort.',
  notices_insecure: 'Mitteilungen brauchen eine sichere Adresse (HTTPS).',
  notices_none: 'Dieser Browser kann keine Mitteilungen empfangen.',
  notices_failed: 'Dein Browser erreicht seinen Push-Dienst gerade nicht. Versuch es später noch einmal.',
  notices_kinds: 'Sag mir Bescheid',
  notices_turn: 'Wenn ich am Zug bin',
  notices_rematch: 'Wenn jemand noch ein Spiel möchte',
  notices_end: 'Wenn ein Spiel zu Ende ist',
  notices_before: 'Erinnerung vor Ablauf der Frist',
  notices_never: 'Keine',
  notices_quiet: 'Ruhezeit',
  notices_quiet_about: 'Mitteilungen kommen erst nach der Ruhezeit.',
  notices_from: 'Von',
  notices_until: 'Bis',
  notices_muted: 'Auf allen meinen Geräten stummschalten',
  notices_tables: 'Stummgeschaltete Tische',
  notices_players: 'Stummgeschaltete Mitspieler',
  notices_unmute: '{name} nicht mehr stummschalten',
  notices_some_table: 'Tisch {name}',
  notices_mute_table: 'Mitteilungen dieses Tisches stummschalten',
  notices_mute_player: 'Keine Mitteilungen aus Spielen mit {name}',
  notices_offer: 'Möchtest du wissen, wann du am Zug bist?',
  notices_offer_about:
    'Bradshaw sagt dir Bescheid, wenn jemand auf dich wartet, auch wenn die Seite geschlossen ist.',
  notices_yes: 'Benachrichtigen',
  notices_no: 'Nein, danke',
  notices_hours: { one: '{n} Stunde', other: '{n} Stunden' },
};
export default messages;
