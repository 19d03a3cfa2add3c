/** The editions. What their options say is in the rulebook. */
export default {
  'edition.default': 'Rules of the box',
} as const;
