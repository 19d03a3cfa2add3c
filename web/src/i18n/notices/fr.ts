import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  notices_on: 'Prévenir cet appareil',
  notices_about:
    'Tu sauras quand c’est à toi de jouer, même loin de la table. Les cartes, les billets et le chat ne sont jamais montrés.',
  notices_denied:
    'Ton navigateur bloque les notifications de ce site. Autorise-les dans les réglages du site, à côté de l’adresse, puis réessaie.',
  notices_install:
    'Sur iPhone et iPad, il faut l’app pour recevoir des notifications : touche Partager, choisis « Sur l’écran d’accueil » et ouvre Bradshaw depuis cet écran.',
  notices_insecure: 'Les notifications demandent une adresse sécurisée (HTTPS).',
  notices_none: 'Ce navigateur ne peut pas recevoir de notifications.',
  notices_failed: 'Ton navigateur n’arrive pas à joindre son service de notifications. Réessaie plus tard.',
  notices_kinds: 'Me prévenir',
  notices_turn: 'Quand c’est à moi de jouer',
  notices_rematch: 'Quand on propose une autre partie',
  notices_invite: 'Quand on m’invite à une partie',
  notices_end: 'À la fin d’une partie',
  notices_before: 'Rappel avant la fin du délai',
  notices_never: 'Aucun',
  notices_quiet: 'Heures calmes',
  notices_quiet_about: 'Les notifications attendent la fin de ces heures.',
  notices_from: 'De',
  notices_until: 'À',
  notices_muted: 'Aucune notification, sur aucun de mes appareils',
  notices_tables: 'Tables en sourdine',
  notices_players: 'Joueurs en sourdine',
  notices_unmute: 'Ne plus mettre {name} en sourdine',
  notices_some_table: 'Table {name}',
  notices_mute_table: 'Mettre les notifications de cette table en sourdine',
  notices_mute_player: 'Pas de notifications pour les parties avec {name}',
  notices_offer: 'Veux-tu savoir quand c’est à toi de jouer ?',
  notices_offer_about: 'Bradshaw peut te prévenir quand quelqu’un t’attend, même s’il est fermé.',
  notices_yes: 'Me prévenir',
  notices_no: 'Non merci',
  notices_hours: { one: '{n} heure', other: '{n} heures' },
  webhook_title: 'Écrire dans un chat de groupe',
  webhook_about:
    'Bradshaw annonce dans le chat de ton groupe à qui c’est de jouer et comment la partie se termine. Les cartes, les billets et le chat de cette table n’y paraissent jamais.',
  webhook_form: 'Chat',
  webhook_json: 'Ton propre programme',
  webhook_address: 'Adresse du webhook',
  webhook_where_discord:
    'Dans Discord : Modifier le salon → Intégrations → Webhooks → Nouveau webhook → Copier l’URL du webhook.',
  webhook_where_slack: 'Dans Slack : une application avec « Incoming Webhooks », depuis api.slack.com/apps.',
  webhook_where_matrix: 'Dans Matrix : un webhook générique du pont Hookshot dans ton salon.',
  webhook_where_ntfy:
    'Dans ntfy : l’adresse d’un sujet. Quiconque connaît son nom peut le lire, alors choisis-en un que personne ne devine.',
  webhook_where_json: 'N’importe quelle adresse HTTPS publique. Chaque message est signé.',
  webhook_secret: 'Clé pour vérifier les signatures, montrée cette seule fois',
  webhook_kept:
    'Enregistré. Personne ne reverra cette adresse, pas même toi. Envoie un test pour voir si elle marche.',
  webhook_posts_to: 'Cette table écrit à {host} ({form}).',
  webhook_send_test: 'Envoyer un test',
  webhook_replace: 'Modifier',
  webhook_remove: 'Retirer',
  webhook_removed: 'Cette table n’écrit plus nulle part.',
  webhook_arrived: 'Le test est arrivé. Regarde dans le chat.',
  webhook_refused: '{host} a refusé le test (statut {status}). Vérifie l’adresse et le type de chat.',
  webhook_gone: '{host} ne connaît plus cette adresse (statut {status}). Crées-y un nouveau webhook.',
  webhook_later: '{host} n’accepte pas de messages pour le moment (statut {status}). Réessaie plus tard.',
  webhook_silent: '{host} n’a pas répondu. Vérifie l’adresse ou réessaie plus tard.',
};
export default messages;
