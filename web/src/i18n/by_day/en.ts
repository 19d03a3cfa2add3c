/** Words of games by the day, and of lists with the time left. */
export default {
  next_game: 'Next game',
  rest_day: 'Take a rest day',
  rest_none: 'You’ve taken all your rest days in this game.',
  resting: 'rest day',
  resting_until: 'Rest day until {time}',
  clock_any: 'Any',
  clock_in_minutes: 'Minutes',
  clock_in_days: 'Days',
  clock_by_day_about:
    'Miss a deadline and a bot finishes that turn for you. Miss three in a row and it plays until you return. Need a break? A rest day stops your clock.',
  no_tables_so: 'No open tables with this time per move.',
  news_rested: '{name} is taking a rest day; the clock stops for 24 hours.',
  hours_left: { one: '{n} hour left', other: '{n} hours left' },
  minutes_left: { one: '{n} minute left', other: '{n} minutes left' },
  games_waiting: { one: '{n} game is waiting for you', other: '{n} games are waiting for you' },
  rest_about: {
    one: 'Your clock stops for 24 hours. You have {n} rest day left in this game.',
    other: 'Your clock stops for 24 hours. You have {n} rest days left in this game.',
  },
  rest_days_left: { one: '{n} rest day left', other: '{n} rest days left' },
} as const;
