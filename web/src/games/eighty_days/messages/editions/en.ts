/** The editions. What their options say is in the rulebook. */
export default {
  'edition.default': 'Majority of the rulebooks',
  'edition.ru': 'Russian edition',
  'edition.fr': 'French edition',
  'edition.pl': 'Polish edition',
  'edition.it': 'Italian edition',
} as const;
