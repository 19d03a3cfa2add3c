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
};
export default messages;
