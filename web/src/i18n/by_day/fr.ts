import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  next_game: 'Partie suivante',
  rest_day: 'Prendre un jour de repos',
  rest_none: 'Tu as pris tous tes jours de repos dans cette partie.',
  resting: 'jour de repos',
  resting_until: 'Jour de repos, fin : {time}',
  clock_any: 'Peu importe',
  clock_in_minutes: 'Minutes',
  clock_in_days: 'Jours',
  clock_by_day_about:
    'Si le délai expire, un robot termine ton tour. Si cela arrive trois fois de suite, il joue jusqu’à ton retour. Besoin d’une pause ? Un jour de repos arrête ta pendule.',
  no_tables_so: 'Aucune table ouverte à ce rythme.',
  news_rested: '{name} prend un jour de repos ; la pendule s’arrête pendant 24 heures.',
  hours_left: { one: 'encore {n} heure', other: 'encore {n} heures' },
  minutes_left: { one: 'encore {n} minute', other: 'encore {n} minutes' },
  games_waiting: { one: '{n} partie t’attend', other: '{n} parties t’attendent' },
  rest_about: {
    one: 'Ta pendule s’arrête pendant 24 heures. Il te reste {n} jour de repos dans cette partie.',
    other: 'Ta pendule s’arrête pendant 24 heures. Il te reste {n} jours de repos dans cette partie.',
  },
  rest_days_left: { one: 'encore {n} jour de repos', other: 'encore {n} jours de repos' },
};
export default messages;
