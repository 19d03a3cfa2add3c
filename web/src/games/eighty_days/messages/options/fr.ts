import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const options: Translation<typeof en> = {
  'edition.default': 'Majorité des règles',
  'edition.ru': 'Édition russe',
  'edition.fr': 'Édition française',
  'edition.pl': 'Édition polonaise',
  'edition.it': 'Édition italienne',
  'option.chips_shown': 'Jetons',
  'option.chips_shown.about':
    'On connaît dès le début ce qui attend dans chaque ville, ou on le découvre à l’arrivée.',
  'option.chips_shown.up': 'face visible',
  'option.chips_shown.down': 'face cachée',
  'option.first_player': 'Qui commence',
  'option.first_player.about':
    'Comment on désigne le premier joueur de la première manche ; pour « le dernier à Londres », on tire une place au sort.',
  'option.first_player.die': 'le plus haut dé',
  'option.first_player.last_in_london': 'le dernier à Londres',
  'option.reshuffle': 'Mélanger la pioche voyage',
  'option.reshuffle.about': 'Quand les cartes voyage défaussées deviennent la nouvelle pioche voyage.',
  'option.reshuffle.when_needed': 'quand il faut une carte',
  'option.reshuffle.at_once': 'tout de suite',
  'option.india_events': 'Offre et Correspondance en Inde',
  'option.india_events.about': 'Ces deux événements servent entre Bombay et Calcutta, ou non.',
  'option.india_events.allowed': 'permises',
  'option.india_events.forbidden': 'interdites',
  'option.express_replaces': 'Train à hélice et Sous-marin',
  'option.express_replaces.about':
    'Il faut tout de même une carte voyage, dont seule la valeur est remplacée, ou bien l’événement tient lieu de carte.',
  'option.express_replaces.value': 'remplacent la valeur',
  'option.express_replaces.card': 'remplacent la carte',
  'option.surplus': 'Cartes en trop',
  'option.surplus.about': 'Qui choisit les cartes au-delà de six qui sont défaussées à la fin du tour.',
  'option.surplus.owner': 'le joueur',
  'option.surplus.neighbour': 'le voisin, à l’aveugle',
  'option.blue_chip': 'Jeton bleu',
  'option.blue_chip.about': 'Quelle arrivée dans une ville le jeton bleu récompense.',
  'option.blue_chip.second': 'au deuxième',
  'option.blue_chip.last': 'au dernier',
  'option.declined_chip': 'Jeton refusé',
  'option.declined_chip.about': 'D’autres peuvent avoir un jeton que tu refuses, ou non.',
  'option.declined_chip.removed': 'quitte le jeu',
  'option.declined_chip.stays': 'reste pour d’autres',
  'option.last_turn': 'Le dernier voyageur',
  'option.last_turn.about':
    'De trois à cinq joueurs : si le dernier a un tour de plus quand l’avant-dernier rentre après l’avoir vu jouer.',
  'option.last_turn.same_round': 'pas de tour en plus',
  'option.last_turn.extra': 'un tour en plus',
  'option.pair_beside_balloon': 'Paire à côté de la montgolfière',
  'option.pair_beside_balloon.about':
    'De New York à Londres, quand la montgolfière remplace le train : si deux bateaux égaux comptent une fois.',
  'option.pair_beside_balloon.counts_once': 'compte une fois',
  'option.pair_beside_balloon.added': 's’additionne',
  'option.home_hand': 'Cartes de ceux qui sont rentrés',
  'option.home_hand.about':
    'Où vont les cartes événement de ceux qui rentrent : cela décide de ce que la Princesse imitera.',
  'option.home_hand.under': 'sous la défausse',
  'option.home_hand.on_top': 'sur la défausse',
  'option.two_player_limit': 'Quatre-vingts jours à deux',
  'option.two_player_limit.about':
    'À deux joueurs, quand un seul est rentré à la fin : s’il doit avoir tenu les quatre-vingts jours.',
  'option.two_player_limit.80': 'gagne en 80 jours',
  'option.two_player_limit.none': 'gagne dans tous les cas',
};
export default options;
