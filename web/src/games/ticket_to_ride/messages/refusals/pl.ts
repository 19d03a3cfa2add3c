import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const refusals: Translation<typeof en> = {
  'refusal.choose_tickets_first': 'Najpierw wybierz bilety.',
  'refusal.finish_drawing_first': 'Najpierw dobierz drugą kartę.',
  'refusal.finish_tunnel_first': 'Najpierw zdecyduj o tunelu: zapłać lub się wycofaj.',
  'refusal.finish_tickets_first': 'Najpierw wybierz bilety.',
  'refusal.place_empty': 'Na miejscu {place} nie ma karty.',
  'refusal.deck_empty': 'Nie ma już kart.',
  'refusal.locomotive_second': 'Odkryta lokomotywa nie może być drugą kartą.',
  'refusal.no_tickets_left': 'Nie ma już biletów.',
  'refusal.too_few_tickets': 'Zostaw biletów co najmniej: {needed}.',
  'refusal.too_many_long_tickets': 'Zostaw długich biletów najwyżej: {most}.',
  'refusal.tunnel_wants_locomotives': 'Wyłożono tylko lokomotywy, więc płacą tylko one: {due}.',
  'refusal.tunnel_cards_missing': 'Potrzeba {needed} × {card}, masz {held}.',
  'refusal.route_taken': 'Ta trasa jest już zajęta.',
  'refusal.route_closed': 'Trasa równoległa jest zajęta; przy {players} graczach ta jest zamknięta.',
  'refusal.twin_is_yours': 'Nikt nie może mieć obu torów trasy podwójnej.',
  'refusal.too_few_trains': 'Potrzeba wagonów: {needed}, masz: {held}.',
  'refusal.ferry_locomotives_missing': 'Potrzeba lokomotyw: {needed}, masz: {held}.',
  'refusal.cards_missing': 'Potrzeba {needed} × {card}, masz {held}.',
  'refusal.no_station_left': 'Zbudowano już wszystkie dworce.',
  'refusal.city_taken': 'W tym mieście jest już dworzec.',
  'refusal.station_price': 'Następny dworzec kosztuje kart: {needed}, nie {offered}.',
  'refusal.station_cards_missing': 'Potrzeba {needed} × {card}, masz {held}.',
  'refusal.cannot_pass': 'Możesz jeszcze coś zrobić, więc nie wolno pasować.',
  'refusal.not_your_turn': 'To nie twój ruch.',
};
export default refusals;
