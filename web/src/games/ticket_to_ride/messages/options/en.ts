/** The editions and each option in which they differ. */
export default {
  'edition.default': 'Rules of the box',
  'option.returned_tickets': 'Tickets given back',
  'option.returned_tickets.about': 'Where tickets go that you draw during the game and do not keep.',
  'option.returned_tickets.under': 'under the deck',
  'option.returned_tickets.out': 'out of the game',
  'option.tickets': 'Tickets',
  'option.tickets.about': 'Which tickets you play with; the last three sets are those of Europa 1912.',
  'option.tickets.classic': 'classic',
  'option.tickets.expanded': 'expanded',
  'option.tickets.big_cities': 'big cities',
  'option.tickets.mega': 'mega',
} as const;
