import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  invited: 'On t’invite à jouer',
  join: 'Rejoindre',
  only_watch: 'Regarder seulement',
  watch: 'Regarder',
  open_table: 'Aller à la table',
  open_seat: 'place libre',
  being_played: 'En cours',
  ended: 'Terminée',
  table_closed: 'Cette table est fermée',
  invite_about: 'Envoie le lien, ou fais scanner le code à un ami. Un clic, et le voilà à table.',
  link_join: 'Lien pour jouer',
  link_watch: 'Lien pour regarder',
  link_seat: 'Lien vers cette place ({name}), pour un autre appareil',
  link_open_seat: 'Lien vers la place {n}',
  links_to_seats: 'Liens vers une place précise',
  devices: 'Appareils associés à ta place',
  device_this: 'Cet appareil',
  device_number: 'Appareil {n}',
  device_owner: 'a pris la place',
  send_away: 'Retirer',
  send_away_about:
    'Un appareil retiré ne peut plus que regarder. Les anciens liens vers la place ne marchent plus.',
  sent_away: 'L’appareil qui a pris la place a retiré celui-ci. Tu peux continuer à regarder.',
  key_title: 'Tu jouais ici',
  key_lost: 'Ce navigateur jouait ici sous le nom « {name} », mais il a perdu sa clé.',
  key_lost_or:
    'Ce navigateur jouait ici sous le nom « {name} », mais il ne le peut plus : il a perdu sa clé, ou il a été retiré.',
  key_cleared: 'Ce navigateur avait une place ici sous le nom « {name} ». Elle a été libérée depuis.',
  key_back: 'Retrouver ta place',
  key_back_link:
    'Si un autre appareil est associé à ta place, le menu de la table y donne le lien vers elle. Ouvre-le ici, ou scanne le code QR.',
  key_back_ask:
    'La partie n’a pas commencé : demande un lien à l’hôte. Il peut aussi libérer ton ancienne place.',
  key_back_watch:
    'Sans ce lien, tu ne peux que regarder. En ton absence, les autres peuvent laisser un robot jouer pour toi.',
  key_forget: 'Ne plus afficher',
  copy: 'Copier',
  copied: 'Copié',
  share: 'Partager',
  qr_code: 'Code QR du lien',
  qr_show: 'Afficher le code QR',
  reach_lan:
    'Tes amis sur le même Wi-Fi peuvent ouvrir ce lien. Ça ne marche pas ? Autorise Bradshaw dans le pare-feu ; le téléphone et l’ordinateur doivent être sur le même réseau.',
  reach_local:
    'Seul cet ordinateur peut ouvrir ces liens. Pour tes amis sur le réseau, lance Bradshaw avec « make run » ou « bradshaw serve --host 0.0.0.0 ».',
  reach_unknown:
    'Seul cet ordinateur peut ouvrir les liens vers « {host} ». Pour tes amis, remplace ce nom par l’adresse de cet ordinateur sur le réseau.',
  put_bot: 'Placer un robot',
  free_seat: 'Libérer la place',
  stand_up: 'Quitter ma place',
  sit_here: 'S’asseoir ici',
  sits_at: 'Tu es maintenant à la place {n}.',
  stood_up: 'Tu as quitté ta place. Elle est de nouveau libre.',
  seat_cleared: 'L’hôte a libéré ta place.',
  seat_cleared_or: 'Tu n’as plus de place : l’hôte l’a libérée, ou tu l’as quittée sur un autre appareil.',
  sit_again: 'Tu peux reprendre une place ci-dessous.',
  sit_again_ask: 'Pour reprendre une place, demande un lien.',
  start_bots: 'Commencer avec des robots',
  start_about: 'Des robots prennent les places libres, et la partie commence tout de suite.',
  start_host_gone:
    'L’hôte est parti depuis deux minutes : tu peux commencer la partie. Chacun garde sa place.',
  start_host_leaving: 'L’hôte est hors ligne. S’il le reste deux minutes, tu pourras commencer la partie.',
  start_host_only:
    'La partie commence quand toutes les places sont prises. L’hôte peut aussi confier les places libres à des robots.',
  invites_you: '{name} t’invite à jouer.',
  invite_no: 'Non merci',
  invite_players: 'Inviter d’anciens partenaires de jeu',
  invite: 'Inviter',
  invite_waits: 'invitation envoyée',
  invite_declined: 'n’est pas disponible',
  invite_players_about:
    'L’invitation s’affiche sur leur page d’accueil, et une notification leur parvient s’ils en veulent.',
  invite_all: 'Tout afficher',
};
export default messages;
