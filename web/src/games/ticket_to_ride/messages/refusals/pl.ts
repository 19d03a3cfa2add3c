import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const refusals: Translation<typeof en> = {
  'refusal.choose_tickets_first': 'Najpierw wybierz bilety, które zatrzymasz.',
  'refusal.finish_drawing_first': 'Najpierw weź drugą kartę.',
  'refusal.finish_tunnel_first': 'Najpierw zdecyduj o tunelu: zapłać albo się wycofaj.',
  'refusal.finish_tickets_first': 'Najpierw wybierz bilety, które zatrzymasz.',
  'refusal.place_empty': 'Na miejscu {place} nie ma karty.',
  'refusal.deck_empty': 'Nie ma już kart do dobrania.',
  'refusal.locomotive_second': 'Lokomotywa z rzędu nie może być drugą kartą.',
  'refusal.no_tickets_left': 'Nie ma już biletów.',
  'refusal.no_tickets_offered': 'Nie ma biletów do wyboru.',
  'refusal.ticket_not_offered': {
    one: 'Do wyboru jest tylko {n} bilet.',
    few: 'Do wyboru są tylko {n} bilety.',
    many: 'Do wyboru jest tylko {n} biletów.',
    other: 'Do wyboru jest tylko {n} biletu.',
  },
  'refusal.too_few_tickets': {
    one: 'Zatrzymaj co najmniej {n} bilet.',
    few: 'Zatrzymaj co najmniej {n} bilety.',
    many: 'Zatrzymaj co najmniej {n} biletów.',
    other: 'Zatrzymaj co najmniej {n} biletu.',
  },
  'refusal.too_many_long_tickets': {
    one: 'Zatrzymaj najwyżej {n} długi bilet.',
    few: 'Zatrzymaj najwyżej {n} długie bilety.',
    many: 'Zatrzymaj najwyżej {n} długich biletów.',
    other: 'Zatrzymaj najwyżej {n} długiego biletu.',
  },
  'refusal.no_tunnel': 'Nie ma teraz tunelu do opłacenia.',
  'refusal.tunnel_asks_less': {
    one: 'Do dołożenia jest tylko {n} karta.',
    few: 'Do dołożenia są tylko {n} karty.',
    many: 'Do dołożenia jest tylko {n} kart.',
    other: 'Do dołożenia są tylko {n} karty.',
  },
  'refusal.tunnel_wants_locomotives': {
    one: 'Wyłożono same lokomotywy, więc dołóż {n} lokomotywę.',
    few: 'Wyłożono same lokomotywy, więc dołóż {n} lokomotywy.',
    many: 'Wyłożono same lokomotywy, więc dołóż {n} lokomotyw.',
    other: 'Wyłożono same lokomotywy, więc dołóż {n} lokomotywy.',
  },
  'refusal.tunnel_cards_missing': 'Potrzeba: {cards}; masz: {held}.',
  'refusal.route_taken': 'Ta trasa jest już zajęta.',
  'refusal.route_closed': 'Trasa obok jest zajęta; przy {players} graczach ta jest zamknięta.',
  'refusal.twin_is_yours': 'Druga trasa z tej pary jest już twoja: obu mieć nie możesz.',
  'refusal.too_few_trains': {
    one: 'Potrzebny {n} wagon; masz: {held}.',
    few: 'Potrzebne {n} wagony; masz: {held}.',
    many: 'Potrzeba {n} wagonów; masz: {held}.',
    other: 'Potrzeba {n} wagonu; masz: {held}.',
  },
  'refusal.ferry_locomotives_missing': {
    one: 'Potrzebna {n} lokomotywa; masz: {held}.',
    few: 'Potrzebne {n} lokomotywy; masz: {held}.',
    many: 'Potrzeba {n} lokomotyw; masz: {held}.',
    other: 'Potrzebne {n} lokomotywy; masz: {held}.',
  },
  'refusal.cards_missing': 'Potrzeba: {cards}; masz: {held}.',
  'refusal.no_station_left': 'Wszystkie twoje dworce są już zbudowane.',
  'refusal.city_taken': 'W tym mieście jest już dworzec.',
  'refusal.station_price': {
    one: 'Twój następny dworzec kosztuje {n} kartę, nie {offered}.',
    few: 'Twój następny dworzec kosztuje {n} karty, nie {offered}.',
    many: 'Twój następny dworzec kosztuje {n} kart, nie {offered}.',
    other: 'Twój następny dworzec kosztuje {n} karty, nie {offered}.',
  },
  'refusal.station_cards_missing': 'Potrzeba: {cards}; masz: {held}.',
  'refusal.cannot_pass': 'Możesz jeszcze coś zrobić, więc nie możesz pasować.',
  'refusal.not_your_turn': 'To nie twoja kolej.',
};
export default refusals;
