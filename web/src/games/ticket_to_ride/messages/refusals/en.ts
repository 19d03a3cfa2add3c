/** Refusals by code. */
export default {
  'refusal.choose_tickets_first': 'First choose which tickets to keep.',
  'refusal.finish_drawing_first': 'First draw your second card.',
  'refusal.finish_tunnel_first': 'First decide about the tunnel: pay or withdraw.',
  'refusal.finish_tickets_first': 'First choose which tickets to keep.',
  'refusal.place_empty': 'There is no card at place {place}.',
  'refusal.deck_empty': 'No card is left to draw.',
  'refusal.locomotive_second': 'A face-up locomotive cannot be the second card.',
  'refusal.no_tickets_left': 'No tickets are left.',
  'refusal.no_tickets_offered': 'There are no tickets to choose from.',
  'refusal.ticket_not_offered': {
    one: 'Only {n} ticket is offered.',
    other: 'Only {n} tickets are offered.',
  },
  'refusal.too_few_tickets': { one: 'Keep at least {n} ticket.', other: 'Keep at least {n} tickets.' },
  'refusal.too_many_long_tickets': {
    one: 'Keep at most {n} long ticket.',
    other: 'Keep at most {n} long tickets.',
  },
  'refusal.no_tunnel': 'There is no tunnel to decide about.',
  'refusal.tunnel_asks_less': {
    one: 'The tunnel asks for only {n} more card.',
    other: 'The tunnel asks for only {n} more cards.',
  },
  'refusal.tunnel_wants_locomotives': {
    one: 'Only locomotives were laid, so only locomotives pay: {n} more locomotive.',
    other: 'Only locomotives were laid, so only locomotives pay: {n} more locomotives.',
  },
  'refusal.tunnel_cards_missing': 'Needs {cards}, you have {held}.',
  'refusal.route_taken': 'This route is claimed already.',
  'refusal.route_closed': 'The route beside it is claimed; with {players} players that closes this one.',
  'refusal.twin_is_yours': 'Nobody may own both routes of a double route.',
  'refusal.too_few_trains': {
    one: 'Needs {n} train, you have {held}.',
    other: 'Needs {n} trains, you have {held}.',
  },
  'refusal.ferry_locomotives_missing': {
    one: 'Needs {n} locomotive, you have {held}.',
    other: 'Needs {n} locomotives, you have {held}.',
  },
  'refusal.cards_missing': 'Needs {cards}, you have {held}.',
  'refusal.no_station_left': 'You have built all your stations.',
  'refusal.city_taken': 'There is a station in this city already.',
  'refusal.station_price': {
    one: 'Your next station costs {n} card, not {offered}.',
    other: 'Your next station costs {n} cards, not {offered}.',
  },
  'refusal.station_cards_missing': 'Needs {cards}, you have {held}.',
  'refusal.cannot_pass': 'You can still do something, so you may not pass.',
  'refusal.not_your_turn': 'It is not your turn.',
} as const;
