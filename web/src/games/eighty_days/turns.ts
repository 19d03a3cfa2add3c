/** What a traveller did in a turn, in one line: without their name, which stands before it. */
import type { AnyEvent } from '../../wire/eighty-days';
import type { TurnTeller } from '../plugin';
import { cityName } from './cards';
import { t } from './messages';
import { tellNameless } from './story';
import type { Types } from './types';

/** What a traveller does. */
const ACTS: ReadonlySet<AnyEvent['kind']> = new Set([
  'card_taken',
  'top_card_taken',
  'coin_received',
  'travel_card_drawn',
  'event_card_drawn',
  'detective_moved',
  'marker_claimed',
  'cards_exchanged',
  'coins_paid',
  'event_played',
  'cards_discarded',
  'value_replaced',
  'departed',
  'die_rolled',
  'arrived',
  'chip_taken',
  'chip_declined',
]);
/** What is worth telling where room is short. */
const CHIEF: ReadonlySet<AnyEvent['kind']> = new Set([
  'card_taken',
  'top_card_taken',
  'detective_moved',
  'event_played',
  'departed',
  'arrived',
]);

function arrival(event: AnyEvent): string | null {
  if (event.kind !== 'arrived') return null;
  return t('turn.arrived', { city: cityName(event.city), total: event.total, n: event.days });
}

export const turns: TurnTeller<Types> = {
  isAct: ({ kind }) => ACTS.has(kind),
  // Once somebody is home, the others lose a day in every round, and not by what somebody did.
  isPart: (event) =>
    ACTS.has(event.kind) ||
    event.kind === 'grey_card_drawn' ||
    (event.kind === 'days_lost' && event.reason !== 'london'),
  begins: ({ kind }) => kind === 'turn_began',
  tell(events, play, brief) {
    const told = events.filter(({ kind }) => !brief || CHIEF.has(kind));
    let line = '';
    for (const [i, event] of told.entries()) {
      // An arrival tells where the departure led.
      if (brief && event.kind === 'departed' && told.slice(i).some(({ kind }) => kind === 'arrived'))
        continue;
      const text = (brief && arrival(event)) || tellNameless(event, play);
      if (text === null) continue;
      // Whom a storm cost days is a list of its own.
      const link = line === '' ? '' : event.kind === 'days_lost' ? '; ' : ', ';
      line += link + text.replace(/\.$/u, '');
    }
    return line;
  },
  placeOf(event) {
    switch (event.kind) {
      case 'arrived':
        return `stop:${event.city === 'london' ? 'london-again' : event.city}`;
      case 'detective_moved':
      case 'chip_taken':
      case 'chip_declined':
        return `stop:${event.city}`;
      case 'departed':
        return `stop:${event.destination}`;
      case 'card_taken':
        return `row:${event.action}`;
      default:
        return null;
    }
  },
};
