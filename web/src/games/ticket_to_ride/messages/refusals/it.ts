import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const refusals: Translation<typeof en> = {
  'refusal.choose_tickets_first': 'Prima scegli i biglietti da tenere.',
  'refusal.finish_drawing_first': 'Prima prendi la seconda carta.',
  'refusal.finish_tunnel_first': 'Prima decidi sulla galleria: paga o rinuncia.',
  'refusal.finish_tickets_first': 'Prima scegli i biglietti da tenere.',
  'refusal.place_empty': 'Non c’è nessuna carta al posto {place}.',
  'refusal.deck_empty': 'Non restano carte da pescare.',
  'refusal.locomotive_second': 'Una locomotiva scoperta non può essere la seconda carta.',
  'refusal.no_tickets_left': 'Non restano biglietti.',
  'refusal.no_tickets_offered': 'Non ci sono biglietti da scegliere.',
  'refusal.ticket_not_offered': {
    one: 'C’è solo {n} biglietto da scegliere.',
    other: 'Ci sono solo {n} biglietti da scegliere.',
  },
  'refusal.too_few_tickets': { one: 'Tieni almeno {n} biglietto.', other: 'Tieni almeno {n} biglietti.' },
  'refusal.too_many_long_tickets': {
    one: 'Tieni al massimo {n} biglietto lungo.',
    other: 'Tieni al massimo {n} biglietti lunghi.',
  },
  'refusal.no_tunnel': 'Non c’è nessuna galleria da pagare.',
  'refusal.tunnel_asks_less': {
    one: 'La galleria chiede solo {n} carta in più.',
    other: 'La galleria chiede solo {n} carte in più.',
  },
  'refusal.tunnel_wants_locomotives': {
    one: 'Hai giocato solo locomotive, quindi paghi solo con locomotive: ancora {n} locomotiva.',
    other: 'Hai giocato solo locomotive, quindi paghi solo con locomotive: ancora {n} locomotive.',
  },
  'refusal.tunnel_cards_missing': {
    one: 'Serve {cards}, ne hai {held}.',
    other: 'Servono {cards}, ne hai {held}.',
  },
  'refusal.route_taken': 'Questa tratta è già occupata.',
  'refusal.route_closed': 'La tratta accanto è occupata: in {players} giocatori questa è chiusa.',
  'refusal.twin_is_yours': 'Non puoi avere entrambe le tratte di una tratta doppia.',
  'refusal.too_few_trains': {
    one: 'Serve {n} vagone, ne hai {held}.',
    other: 'Servono {n} vagoni, ne hai {held}.',
  },
  'refusal.ferry_locomotives_missing': {
    one: 'Serve {n} locomotiva, ne hai {held}.',
    other: 'Servono {n} locomotive, ne hai {held}.',
  },
  'refusal.cards_missing': {
    one: 'Serve {cards}, ne hai {held}.',
    other: 'Servono {cards}, ne hai {held}.',
  },
  'refusal.no_station_left': 'Hai costruito tutte le tue stazioni.',
  'refusal.city_taken': 'In questa città c’è già una stazione.',
  'refusal.station_price': {
    one: 'La tua prossima stazione costa {n} carta, non {offered}.',
    other: 'La tua prossima stazione costa {n} carte, non {offered}.',
  },
  'refusal.station_cards_missing': {
    one: 'Serve {cards}, ne hai {held}.',
    other: 'Servono {cards}, ne hai {held}.',
  },
  'refusal.cannot_pass': 'Hai ancora mosse possibili: non puoi passare.',
  'refusal.not_your_turn': 'Non tocca a te.',
};
export default refusals;
