import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const refusals: Translation<typeof en> = {
  'refusal.choose_tickets_first': 'Wähle zuerst deine Zielkarten.',
  'refusal.finish_drawing_first': 'Zieh zuerst deine zweite Karte.',
  'refusal.finish_tunnel_first': 'Entscheide zuerst über den Tunnel: zahlen oder zurückziehen.',
  'refusal.finish_tickets_first': 'Wähle zuerst deine Zielkarten.',
  'refusal.place_empty': 'Auf Platz {place} liegt keine Karte.',
  'refusal.deck_empty': 'Es ist keine Karte mehr da.',
  'refusal.locomotive_second': 'Eine offene Lokomotive kann nicht die zweite Karte sein.',
  'refusal.no_tickets_left': 'Es sind keine Zielkarten mehr da.',
  'refusal.too_few_tickets': 'Behalte mindestens {needed} Zielkarten.',
  'refusal.too_many_long_tickets': 'Behalte höchstens {most} lange Zielkarten.',
  'refusal.tunnel_wants_locomotives': 'Nur Lokomotiven liegen, also zahlen nur Lokomotiven: {due}.',
  'refusal.tunnel_cards_missing': 'Braucht {needed} × {card}, du hast {held}.',
  'refusal.route_taken': 'Diese Strecke ist schon gebaut.',
  'refusal.route_closed': 'Die Parallelstrecke ist gebaut; bei {players} Spielern ist diese gesperrt.',
  'refusal.twin_is_yours': 'Niemand darf beide Gleise einer Doppelstrecke besitzen.',
  'refusal.too_few_trains': 'Braucht {needed} Waggons, du hast {held}.',
  'refusal.ferry_locomotives_missing': 'Braucht {needed} Lokomotiven, du hast {held}.',
  'refusal.cards_missing': 'Braucht {needed} × {card}, du hast {held}.',
  'refusal.no_station_left': 'Du hast alle Bahnhöfe gebaut.',
  'refusal.city_taken': 'In dieser Stadt steht schon ein Bahnhof.',
  'refusal.station_price': 'Dein nächster Bahnhof kostet {needed} Karten, nicht {offered}.',
  'refusal.station_cards_missing': 'Braucht {needed} × {card}, du hast {held}.',
  'refusal.cannot_pass': 'Du kannst noch etwas tun, also darfst du nicht passen.',
  'refusal.not_your_turn': 'Du bist nicht am Zug.',
};
export default refusals;
