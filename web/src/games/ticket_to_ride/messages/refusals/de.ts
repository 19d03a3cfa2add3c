import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const refusals: Translation<typeof en> = {
  'refusal.choose_tickets_first': 'Wähle zuerst, welche Zielkarten du behältst.',
  'refusal.finish_drawing_first': 'Zieh zuerst deine zweite Karte.',
  'refusal.finish_tunnel_first': 'Entscheide zuerst über den Tunnel: Zahle oder verzichte.',
  'refusal.finish_tickets_first': 'Wähle zuerst, welche Zielkarten du behältst.',
  'refusal.place_empty': 'Auf Platz {place} liegt keine Karte.',
  'refusal.deck_empty': 'Es gibt keine Karte mehr zu ziehen.',
  'refusal.locomotive_second': 'Eine offene Lokomotive kann nicht die zweite Karte sein.',
  'refusal.no_tickets_left': 'Es sind keine Zielkarten mehr da.',
  'refusal.no_tickets_offered': 'Es gibt keine Zielkarten zur Auswahl.',
  'refusal.ticket_not_offered': {
    one: 'Es gibt nur {n} Zielkarte zur Auswahl.',
    other: 'Es gibt nur {n} Zielkarten zur Auswahl.',
  },
  'refusal.too_few_tickets': {
    one: 'Behalte mindestens {n} Zielkarte.',
    other: 'Behalte mindestens {n} Zielkarten.',
  },
  'refusal.too_many_long_tickets': {
    one: 'Behalte höchstens {n} lange Zielkarte.',
    other: 'Behalte höchstens {n} lange Zielkarten.',
  },
  'refusal.no_tunnel': 'Gerade gibt es keinen Tunnel zu bezahlen.',
  'refusal.tunnel_asks_less': {
    one: 'Der Tunnel verlangt nur {n} weitere Karte.',
    other: 'Der Tunnel verlangt nur {n} weitere Karten.',
  },
  'refusal.tunnel_wants_locomotives': {
    one: 'Du hast nur Lokomotiven ausgelegt, also zahle mit Lokomotiven: noch {n} Lokomotive.',
    other: 'Du hast nur Lokomotiven ausgelegt, also zahle mit Lokomotiven: noch {n} Lokomotiven.',
  },
  'refusal.tunnel_cards_missing': 'Du brauchst {cards} und hast {held}.',
  'refusal.route_taken': 'Diese Strecke ist schon gebaut.',
  'refusal.route_closed': 'Die Strecke daneben ist gebaut; bei {players} Spielern ist diese damit gesperrt.',
  'refusal.twin_is_yours': 'Von einer Doppelstrecke darf dir nur eine Strecke gehören.',
  'refusal.too_few_trains': {
    one: 'Du brauchst {n} Waggon und hast {held}.',
    other: 'Du brauchst {n} Waggons und hast {held}.',
  },
  'refusal.ferry_locomotives_missing': {
    one: 'Du brauchst {n} Lokomotive und hast {held}.',
    other: 'Du brauchst {n} Lokomotiven und hast {held}.',
  },
  'refusal.cards_missing': 'Du brauchst {cards} und hast {held}.',
  'refusal.no_station_left': 'Du hast alle deine Bahnhöfe gebaut.',
  'refusal.city_taken': 'In dieser Stadt steht schon ein Bahnhof.',
  'refusal.station_price': {
    one: 'Dein nächster Bahnhof kostet {n} Karte, nicht {offered}.',
    other: 'Dein nächster Bahnhof kostet {n} Karten, nicht {offered}.',
  },
  'refusal.station_cards_missing': 'Du brauchst {cards} und hast {held}.',
  'refusal.cannot_pass': 'Passen darfst du nur, wenn nichts anderes geht.',
  'refusal.not_your_turn': 'Du bist nicht am Zug.',
};
export default refusals;
