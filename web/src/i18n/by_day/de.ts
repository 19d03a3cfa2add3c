import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  next_game: 'Nächstes Spiel',
  rest_day: 'Ruhetag nehmen',
  rest_none: 'Du hast in diesem Spiel keine Ruhetage mehr.',
  resting: 'Ruhetag',
  resting_until: 'Ruhetag bis {time}',
  clock_any: 'Alle',
  clock_in_minutes: 'Minuten',
  clock_in_days: 'Tage',
  clock_by_day_about:
    'Läuft deine Zeit ab, beendet ein Bot deinen Spielzug. Nach dem dritten Mal in Folge spielt der Bot, bis du zurückkommst. Brauchst du eine Pause? Ein Ruhetag hält deine Uhr an.',
  no_tables_so: 'Kein offener Tisch mit dieser Bedenkzeit.',
  news_rested: '{name} nimmt einen Ruhetag; die Uhr steht 24 Stunden still.',
  hours_left: { one: 'noch {n} Stunde', other: 'noch {n} Stunden' },
  minutes_left: { one: 'noch {n} Minute', other: 'noch {n} Minuten' },
  games_waiting: { one: '{n} Spiel wartet auf dich', other: '{n} Spiele warten auf dich' },
  rest_about: {
    one: 'Deine Uhr steht 24 Stunden still. Du hast in diesem Spiel noch {n} Ruhetag.',
    other: 'Deine Uhr steht 24 Stunden still. Du hast in diesem Spiel noch {n} Ruhetage.',
  },
  rest_days_left: { one: 'noch {n} Ruhetag', other: 'noch {n} Ruhetage' },
};
export default messages;
