import type { Translation } from '../../../../i18n/messages';
import type en from './en';

const refusals: Translation<typeof en> = {
  'refusal.choose_tickets_first': 'Scegli prima i biglietti.',
  'refusal.finish_drawing_first': 'Pesca prima la seconda carta.',
  'refusal.finish_tunnel_first': 'Decidi prima della galleria: paga o rinuncia.',
  'refusal.finish_tickets_first': 'Scegli prima i biglietti.',
  'refusal.place_empty': 'Nessuna carta al posto {place}.',
  'refusal.deck_empty': 'Nessuna carta da pescare.',
  'refusal.locomotive_second': 'Una locomotiva scoperta non può essere la seconda carta.',
  'refusal.no_tickets_left': 'Non ci sono più biglietti.',
  'refusal.too_few_tickets': 'Tieni almeno {needed} biglietti.',
  'refusal.too_many_long_tickets': 'Tieni al massimo {most} biglietti lunghi.',
  'refusal.tunnel_wants_locomotives': 'Solo locomotive giocate, quindi solo locomotive pagano: {due}.',
  'refusal.tunnel_cards_missing': 'Servono {needed} × {card}, ne hai {held}.',
  'refusal.route_taken': 'Questa tratta è già occupata.',
  'refusal.route_closed': 'La gemella è occupata; in {players} giocatori questa è chiusa.',
  'refusal.twin_is_yours': 'Nessuno può avere entrambe le vie di una tratta doppia.',
  'refusal.too_few_trains': 'Servono {needed} vagoni, ne hai {held}.',
  'refusal.ferry_locomotives_missing': 'Servono {needed} locomotive, ne hai {held}.',
  'refusal.cards_missing': 'Servono {needed} × {card}, ne hai {held}.',
  'refusal.no_station_left': 'Hai costruito tutte le stazioni.',
  'refusal.city_taken': 'In questa città c’è già una stazione.',
  'refusal.station_price': 'La tua prossima stazione costa {needed} carte, non {offered}.',
  'refusal.station_cards_missing': 'Servono {needed} × {card}, ne hai {held}.',
  'refusal.cannot_pass': 'Puoi ancora fare qualcosa: non puoi passare.',
  'refusal.not_your_turn': 'Non è il tuo turno.',
};
export default refusals;
