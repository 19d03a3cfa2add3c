/** Refusals by code. */
export default {
  'refusal.choose_tickets_first': 'First choose your tickets.',
  'refusal.finish_drawing_first': 'First draw your second card.',
  'refusal.finish_tunnel_first': 'First pay for the tunnel, or withdraw.',
  'refusal.finish_tickets_first': 'First choose your tickets.',
  'refusal.place_empty': 'There’s no card in place {place} of the row.',
  'refusal.deck_empty': 'No cards are left to draw.',
  'refusal.locomotive_second': 'You can’t take a face-up locomotive as your second card.',
  'refusal.no_tickets_left': 'No tickets are left.',
  'refusal.no_tickets_offered': 'You have no tickets to choose from.',
  'refusal.ticket_not_offered': {
    one: 'You have only {n} ticket to choose from.',
    other: 'You have only {n} tickets to choose from.',
  },
  'refusal.too_few_tickets': { one: 'Keep at least {n} ticket.', other: 'Keep at least {n} tickets.' },
  'refusal.too_many_long_tickets': {
    one: 'Keep at most {n} long ticket.',
    other: 'Keep at most {n} long tickets.',
  },
  'refusal.no_tunnel': 'There’s no tunnel to pay for.',
  'refusal.tunnel_asks_less': {
    one: 'The tunnel needs only {n} more card.',
    other: 'The tunnel needs only {n} more cards.',
  },
  'refusal.tunnel_wants_locomotives': {
    one: 'You laid only locomotives, so pay {n} more locomotive.',
    other: 'You laid only locomotives, so pay {n} more locomotives.',
  },
  'refusal.tunnel_cards_missing': 'You need {cards}, but have {held}.',
  'refusal.route_taken': 'This route is already claimed.',
  'refusal.route_closed': 'With {players} players, only one route of a double route can be claimed.',
  'refusal.twin_is_yours': 'You can’t own both routes of a double route.',
  'refusal.too_few_trains': {
    one: 'You need {n} train, but have {held}.',
    other: 'You need {n} trains, but have {held}.',
  },
  'refusal.ferry_locomotives_missing': {
    one: 'You need {n} locomotive, but have {held}.',
    other: 'You need {n} locomotives, but have {held}.',
  },
  'refusal.cards_missing': 'You need {cards}, but have {held}.',
  'refusal.no_station_left': 'You’ve built all your stations.',
  'refusal.city_taken': 'This city already has a station.',
  'refusal.station_price': {
    one: 'Your next station costs {n} card, not {offered}.',
    other: 'Your next station costs {n} cards, not {offered}.',
  },
  'refusal.station_cards_missing': 'You need {cards}, but have {held}.',
  'refusal.cannot_pass': 'You can pass only if you have no other move.',
  'refusal.not_your_turn': 'It’s not your turn.',
} as const;
