import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  next_game: 'Prossima partita',
  rest_day: 'Prendi un giorno di riposo',
  rest_none: 'Hai già preso tutti i tuoi giorni di riposo in questa partita.',
  resting: 'giorno di riposo',
  resting_until: 'A riposo fino a: {time}',
  clock_any: 'Tutti',
  clock_in_minutes: 'Minuti',
  clock_in_days: 'Giorni',
  clock_by_day_about:
    'Se il tempo scade, un bot finisce il turno per te. Dopo tre volte di fila gioca lui finché non torni. Ti serve una pausa? Un giorno di riposo ferma il tuo orologio.',
  no_tables_so: 'Nessun tavolo aperto con questo tempo per mossa.',
  news_rested: '{name} prende un giorno di riposo; l’orologio si ferma per 24 ore.',
  hours_left: { one: 'ancora {n} ora', other: 'ancora {n} ore' },
  minutes_left: { one: 'ancora {n} minuto', other: 'ancora {n} minuti' },
  games_waiting: { one: '{n} partita ti aspetta', other: '{n} partite ti aspettano' },
  rest_about: {
    one: 'Il tuo orologio si ferma per 24 ore. In questa partita ti resta {n} giorno di riposo.',
    other: 'Il tuo orologio si ferma per 24 ore. In questa partita ti restano {n} giorni di riposo.',
  },
  rest_days_left: { one: 'ancora {n} giorno di riposo', other: 'ancora {n} giorni di riposo' },
};
export default messages;
