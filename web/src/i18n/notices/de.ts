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
  notices_invite: 'Wenn mich jemand zu einem Spiel einlädt',
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
  webhook_title: 'In einen Gruppenchat schreiben',
  webhook_about:
    'Bradshaw sagt eurem Gruppenchat, wer am Zug ist und wie das Spiel ausgeht. Karten, Zielkarten und der Chat dieses Tisches kommen nie hinein.',
  webhook_form: 'Chat',
  webhook_json: 'Eigenes Programm',
  webhook_address: 'Webhook-Adresse',
  webhook_where_discord:
    'In Discord: Kanal bearbeiten → Integrationen → Webhooks → Neuer Webhook → Webhook-URL kopieren.',
  webhook_where_slack: 'In Slack: eine App mit „Incoming Webhooks“ von api.slack.com/apps.',
  webhook_where_matrix: 'In Matrix: ein allgemeiner Webhook der Hookshot-Brücke in eurem Raum.',
  webhook_where_ntfy:
    'In ntfy: die Adresse eines Themas. Wer den Namen kennt, kann mitlesen; nimm einen, den niemand errät.',
  webhook_where_json: 'Jede öffentliche HTTPS-Adresse. Jede Nachricht ist signiert.',
  webhook_secret: 'Schlüssel zum Prüfen der Signaturen, nur dieses eine Mal zu sehen',
  webhook_kept:
    'Gespeichert. Die Adresse sieht niemand wieder, auch du nicht. Schick einen Test, um zu sehen, ob es klappt.',
  webhook_posts_to: 'Dieser Tisch schreibt an {host} ({form}).',
  webhook_send_test: 'Test senden',
  webhook_replace: 'Ändern',
  webhook_remove: 'Entfernen',
  webhook_removed: 'Dieser Tisch schreibt nirgendwo mehr hin.',
  webhook_arrived: 'Der Test ist angekommen. Sieh im Chat nach.',
  webhook_refused:
    '{host} hat den Test abgelehnt (Status {status}). Prüfe die Adresse und die Art des Chats.',
  webhook_gone: '{host} kennt diese Adresse nicht mehr (Status {status}). Leg dort einen neuen Webhook an.',
  webhook_later: '{host} nimmt gerade keine Nachrichten an (Status {status}). Versuch es später noch einmal.',
  webhook_silent: '{host} hat nicht geantwortet. Prüfe die Adresse oder versuch es später noch einmal.',
};
export default messages;
