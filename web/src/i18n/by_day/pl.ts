import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  next_game: 'Następna partia',
  rest_day: 'Weź dzień odpoczynku',
  rest_none: 'W tej partii nie masz już dni odpoczynku.',
  resting: 'dzień odpoczynku',
  resting_until: 'Odpoczynek do: {time}',
  clock_any: 'Wszystkie',
  clock_in_minutes: 'Minuty',
  clock_in_days: 'Dni',
  clock_by_day_about:
    'Gdy czas minie, turę dokończy bot. Po trzech takich turach z rzędu bot gra, aż wrócisz. Potrzebujesz przerwy? Dzień odpoczynku zatrzymuje twój zegar.',
  no_tables_so: 'Nie ma otwartych stołów z takim czasem na ruch.',
  news_rested: '{name} ma dzień odpoczynku; zegar staje na 24 godziny.',
  hours_left: {
    one: 'jeszcze {n} godzina',
    few: 'jeszcze {n} godziny',
    many: 'jeszcze {n} godzin',
    other: 'jeszcze {n} godziny',
  },
  minutes_left: {
    one: 'jeszcze {n} minuta',
    few: 'jeszcze {n} minuty',
    many: 'jeszcze {n} minut',
    other: 'jeszcze {n} minuty',
  },
  games_waiting: {
    one: '{n} partia czeka na twój ruch',
    few: '{n} partie czekają na twój ruch',
    many: '{n} partii czeka na twój ruch',
    other: '{n} partii czeka na twój ruch',
  },
  rest_about: {
    one: 'Twój zegar staje na 24 godziny. W tej partii masz jeszcze {n} dzień odpoczynku.',
    few: 'Twój zegar staje na 24 godziny. W tej partii masz jeszcze {n} dni odpoczynku.',
    many: 'Twój zegar staje na 24 godziny. W tej partii masz jeszcze {n} dni odpoczynku.',
    other: 'Twój zegar staje na 24 godziny. W tej partii masz jeszcze {n} dnia odpoczynku.',
  },
  rest_days_left: {
    one: 'jeszcze {n} dzień odpoczynku',
    few: 'jeszcze {n} dni odpoczynku',
    many: 'jeszcze {n} dni odpoczynku',
    other: 'jeszcze {n} dnia odpoczynku',
  },
};
export default messages;
