import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const refusals: Translation<typeof en> = {
  'refusal.choose_tickets_first': 'Choisissez d’abord vos billets.',
  'refusal.finish_drawing_first': 'Prenez d’abord votre deuxième carte.',
  'refusal.finish_tunnel_first': 'Décidez d’abord du tunnel : payer ou renoncer.',
  'refusal.finish_tickets_first': 'Choisissez d’abord vos billets.',
  'refusal.place_empty': 'Pas de carte à la place {place}.',
  'refusal.deck_empty': 'Plus de carte à piocher.',
  'refusal.locomotive_second': 'Une locomotive visible ne peut être la deuxième carte.',
  'refusal.no_tickets_left': 'Plus de billets.',
  'refusal.too_few_tickets': 'Gardez au moins {needed} billets.',
  'refusal.too_many_long_tickets': 'Gardez au plus {most} longs billets.',
  'refusal.tunnel_wants_locomotives':
    'Seules des locomotives sont posées : seules des locomotives paient ({due}).',
  'refusal.tunnel_cards_missing': 'Il faut {needed} × {card}, vous en avez {held}.',
  'refusal.route_taken': 'Cette route est déjà prise.',
  'refusal.route_closed': 'Sa jumelle est prise ; à {players} joueurs, celle-ci est fermée.',
  'refusal.twin_is_yours': 'Nul ne peut posséder les deux voies d’une route double.',
  'refusal.too_few_trains': 'Il faut {needed} wagons, vous en avez {held}.',
  'refusal.ferry_locomotives_missing': 'Il faut {needed} locomotives, vous en avez {held}.',
  'refusal.cards_missing': 'Il faut {needed} × {card}, vous en avez {held}.',
  'refusal.no_station_left': 'Vous avez bâti toutes vos gares.',
  'refusal.city_taken': 'Il y a déjà une gare dans cette ville.',
  'refusal.station_price': 'Votre prochaine gare coûte {needed} cartes, pas {offered}.',
  'refusal.station_cards_missing': 'Il faut {needed} × {card}, vous en avez {held}.',
  'refusal.cannot_pass': 'Vous pouvez encore agir : pas de passe.',
  'refusal.not_your_turn': 'Ce n’est pas votre tour.',
};
export default refusals;
