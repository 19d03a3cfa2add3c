import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const refusals: Translation<typeof en> = {
  'refusal.choose_tickets_first': 'Сначала выберите маршруты.',
  'refusal.finish_drawing_first': 'Сначала возьмите вторую карту.',
  'refusal.finish_tunnel_first': 'Сначала решите с туннелем: платить или отступить.',
  'refusal.finish_tickets_first': 'Сначала выберите маршруты.',
  'refusal.place_empty': 'На месте {place} нет карты.',
  'refusal.deck_empty': 'Карт больше нет.',
  'refusal.locomotive_second': 'Открытый локомотив не может быть второй картой.',
  'refusal.no_tickets_left': 'Маршрутов больше нет.',
  'refusal.too_few_tickets': 'Оставьте маршрутов не меньше: {needed}.',
  'refusal.too_many_long_tickets': 'Оставьте длинных маршрутов не больше: {most}.',
  'refusal.tunnel_wants_locomotives': 'Выложены только локомотивы, платят только они: {due}.',
  'refusal.tunnel_cards_missing': 'Нужно {needed} × {card}, у вас {held}.',
  'refusal.route_taken': 'Этот путь уже проложен.',
  'refusal.route_closed': 'Парный путь занят; при {players} игроках этот закрыт.',
  'refusal.twin_is_yours': 'Нельзя владеть обоими путями двойного.',
  'refusal.too_few_trains': 'Нужно вагонов: {needed}, у вас: {held}.',
  'refusal.ferry_locomotives_missing': 'Нужно локомотивов: {needed}, у вас: {held}.',
  'refusal.cards_missing': 'Нужно {needed} × {card}, у вас {held}.',
  'refusal.no_station_left': 'Все ваши станции построены.',
  'refusal.city_taken': 'В этом городе уже есть станция.',
  'refusal.station_price': 'Следующая станция стоит карт: {needed}, не {offered}.',
  'refusal.station_cards_missing': 'Нужно {needed} × {card}, у вас {held}.',
  'refusal.cannot_pass': 'Вы ещё можете что-то сделать, пропускать нельзя.',
  'refusal.not_your_turn': 'Сейчас не ваш ход.',
};
export default refusals;
