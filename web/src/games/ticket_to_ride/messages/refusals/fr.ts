import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const refusals: Translation<typeof en> = {
  'refusal.choose_tickets_first': 'Choisis d’abord les billets à garder.',
  'refusal.finish_drawing_first': 'Prends d’abord ta seconde carte.',
  'refusal.finish_tunnel_first': 'Décide d’abord du tunnel : paie ou renonce.',
  'refusal.finish_tickets_first': 'Choisis d’abord les billets à garder.',
  'refusal.place_empty': 'Il n’y a pas de carte à la place {place}.',
  'refusal.deck_empty': 'Il ne reste aucune carte à piocher.',
  'refusal.locomotive_second': 'Une locomotive de la rangée ne peut pas être la seconde carte.',
  'refusal.no_tickets_left': 'Il ne reste aucun billet.',
  'refusal.no_tickets_offered': 'Il n’y a pas de billets parmi lesquels choisir.',
  'refusal.ticket_not_offered': {
    one: 'Il n’y a que {n} billet à choisir.',
    other: 'Il n’y a que {n} billets à choisir.',
  },
  'refusal.too_few_tickets': { one: 'Garde au moins {n} billet.', other: 'Garde au moins {n} billets.' },
  'refusal.too_many_long_tickets': {
    one: 'Garde au plus {n} long billet.',
    other: 'Garde au plus {n} longs billets.',
  },
  'refusal.no_tunnel': 'Aucun tunnel n’attend ta décision.',
  'refusal.tunnel_asks_less': {
    one: 'Le tunnel ne demande que {n} carte de plus.',
    other: 'Le tunnel ne demande que {n} cartes de plus.',
  },
  'refusal.tunnel_wants_locomotives': {
    one: 'Tu n’as posé que des locomotives : seules des locomotives peuvent payer. Encore {n} locomotive.',
    other: 'Tu n’as posé que des locomotives : seules des locomotives peuvent payer. Encore {n} locomotives.',
  },
  'refusal.tunnel_cards_missing': 'Il te faut {cards} et tu en as {held}.',
  'refusal.route_taken': 'Cette route est déjà prise.',
  'refusal.route_closed': 'La route d’à côté est prise ; à {players} joueurs, cela ferme celle-ci.',
  'refusal.twin_is_yours': 'Tu ne peux pas avoir les deux routes d’une route double.',
  'refusal.too_few_trains': {
    one: 'Il te faut {n} wagon et tu en as {held}.',
    other: 'Il te faut {n} wagons et tu en as {held}.',
  },
  'refusal.ferry_locomotives_missing': {
    one: 'Il te faut {n} locomotive et tu en as {held}.',
    other: 'Il te faut {n} locomotives et tu en as {held}.',
  },
  'refusal.cards_missing': 'Il te faut {cards} et tu en as {held}.',
  'refusal.no_station_left': 'Tu as construit toutes tes gares.',
  'refusal.city_taken': 'Il y a déjà une gare dans cette ville.',
  'refusal.station_price': {
    one: 'Ta prochaine gare coûte {n} carte, pas {offered}.',
    other: 'Ta prochaine gare coûte {n} cartes, pas {offered}.',
  },
  'refusal.station_cards_missing': 'Il te faut {cards} et tu en as {held}.',
  'refusal.cannot_pass': 'Tu ne peux passer que si rien d’autre n’est possible.',
  'refusal.not_your_turn': 'Ce n’est pas à toi de jouer.',
};
export default refusals;
