/** What a traveller did in a turn, in one line: without their name, which stands before it. */
import type { AnyEvent } from '../../wire/eighty-days';
import type { TurnTeller } from '../plugin';
import { cityName } from './cards';
import { t } from './messages';
import { tellNameless } from './story';
import type { Types } from './types';

const PARTS: ReadonlySet<AnyEvent['kind']> = new Set([
  'card_taken',
  'top_card_taken',
  'coin_received',
  'travel_card_drawn',
  'event_card_drawn',
  'grey_card_drawn',
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

export const turns: TurnTeller<Types> = {
  // Who is still on the way loses a day in every round, and not by what somebody did.
  isPart: (event) => PARTS.has(event.kind) || (event.kind === 'days_lost' && event.reason !== 'london'),
  begins: ({ kind }) => kind === 'turn_began',
  tell(events, play, brief) {
    return events
      .filter(({ kind }) => !brief || CHIEF.has(kind))
      .flatMap((event, i, told) => {
        // An arrival tells where the departure led.
        if (brief && event.kind === 'departed' && told.slice(i).some(({ kind }) => kind === 'arrived'))
          return [];
        if (brief && event.kind === 'arrived') {
          return [t('turn.arrived', { city: cityName(event.city), total: event.total, n: event.days })];
        }
        const text = tellNameless(event, play);
        return text === null ? [] : [text.replace(/\.$/u, '')];
      })
      .join(', ');
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
