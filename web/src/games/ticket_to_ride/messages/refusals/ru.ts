import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const refusals: Translation<typeof en> = {
  'refusal.choose_tickets_first': 'Сначала выбери, какие маршруты оставить.',
  'refusal.finish_drawing_first': 'Сначала возьми вторую карту.',
  'refusal.finish_tunnel_first': 'Сначала реши, как быть с туннелем: доплати или откажись.',
  'refusal.finish_tickets_first': 'Сначала выбери, какие маршруты оставить.',
  'refusal.place_empty': 'На месте {place} нет карты.',
  'refusal.deck_empty': 'Карт больше нет.',
  'refusal.locomotive_second': 'Открытый локомотив не может быть второй картой.',
  'refusal.no_tickets_left': 'Маршрутов больше нет.',
  'refusal.no_tickets_offered': 'Сейчас выбирать не из чего.',
  'refusal.ticket_not_offered': {
    one: 'На выбор только {n} маршрут.',
    few: 'На выбор только {n} маршрута.',
    many: 'На выбор только {n} маршрутов.',
    other: 'На выбор только {n} маршрута.',
  },
  'refusal.too_few_tickets': {
    one: 'Оставь хотя бы {n} маршрут.',
    few: 'Оставь хотя бы {n} маршрута.',
    many: 'Оставь хотя бы {n} маршрутов.',
    other: 'Оставь хотя бы {n} маршрута.',
  },
  'refusal.too_many_long_tickets': {
    one: 'Оставить можно только {n} длинный маршрут.',
    few: 'Оставить можно только {n} длинных маршрута.',
    many: 'Оставить можно только {n} длинных маршрутов.',
    other: 'Оставить можно только {n} длинных маршрута.',
  },
  'refusal.no_tunnel': 'Сейчас доплачивать не за что.',
  'refusal.tunnel_asks_less': {
    one: 'За туннель нужно доплатить только {n} карту.',
    few: 'За туннель нужно доплатить только {n} карты.',
    many: 'За туннель нужно доплатить только {n} карт.',
    other: 'За туннель нужно доплатить только {n} карты.',
  },
  'refusal.tunnel_wants_locomotives': {
    one: 'Выложены одни локомотивы, поэтому доплатить можно только ими: ещё {n} локомотив.',
    few: 'Выложены одни локомотивы, поэтому доплатить можно только ими: ещё {n} локомотива.',
    many: 'Выложены одни локомотивы, поэтому доплатить можно только ими: ещё {n} локомотивов.',
    other: 'Выложены одни локомотивы, поэтому доплатить можно только ими: ещё {n} локомотива.',
  },
  'refusal.tunnel_cards_missing': 'Нужно: {cards}; у тебя: {held}.',
  'refusal.route_taken': 'Этот путь уже проложен.',
  'refusal.route_closed': 'Соседний путь уже проложен; при {players} игроках этот закрыт.',
  'refusal.twin_is_yours': 'Соседний путь уже твой, а владеть обоими нельзя.',
  'refusal.too_few_trains': {
    one: 'Нужен {n} вагон; у тебя: {held}.',
    few: 'Нужно {n} вагона; у тебя: {held}.',
    many: 'Нужно {n} вагонов; у тебя: {held}.',
    other: 'Нужно {n} вагона; у тебя: {held}.',
  },
  'refusal.ferry_locomotives_missing': {
    one: 'Нужен {n} локомотив; у тебя: {held}.',
    few: 'Нужно {n} локомотива; у тебя: {held}.',
    many: 'Нужно {n} локомотивов; у тебя: {held}.',
    other: 'Нужно {n} локомотива; у тебя: {held}.',
  },
  'refusal.cards_missing': 'Нужно: {cards}; у тебя: {held}.',
  'refusal.no_station_left': 'Все твои станции построены.',
  'refusal.city_taken': 'В этом городе уже есть станция.',
  'refusal.station_price': {
    one: 'Твоя следующая станция стоит {n} карту, а не {offered}.',
    few: 'Твоя следующая станция стоит {n} карты, а не {offered}.',
    many: 'Твоя следующая станция стоит {n} карт, а не {offered}.',
    other: 'Твоя следующая станция стоит {n} карты, а не {offered}.',
  },
  'refusal.station_cards_missing': 'Нужно: {cards}; у тебя: {held}.',
  'refusal.cannot_pass': 'Пропускать нельзя: ты ещё можешь сделать ход.',
  'refusal.not_your_turn': 'Сейчас не твой ход.',
};
export default refusals;
