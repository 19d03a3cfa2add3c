/** The games of the client: one line a game, by the name the server gives it. */
import { cover as eightyDays } from './eighty_days/cover';
import { cover as ticketToRide } from './ticket_to_ride/cover';
import type { GameEntry } from './plugin';

export const GAMES: Readonly<Record<string, GameEntry>> = {
  'eighty-days': { cover: eightyDays, load: () => import('./eighty_days').then((game) => game.plugin) },
  'ticket-to-ride': {
    cover: ticketToRide,
    load: () => import('./ticket_to_ride').then((game) => game.plugin),
  },
};
