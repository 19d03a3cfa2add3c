/** What a player did in a turn, in one line: without their name, which stands before it. */
import type { AnyEvent } from '../../wire/ticket-to-ride';
import type { TurnTeller } from '../plugin';
import { t } from './messages';
import { cardsName, routeName } from './naming';
import { tellNameless } from './story';
import type { GamePlay, Types } from './types';

const PARTS: ReadonlySet<AnyEvent['kind']> = new Set([
  'card_taken',
  'card_drawn',
  'tickets_offered',
  'tickets_kept',
  'route_claimed',
  'tunnel_tried',
  'tunnel_revealed',
  'tunnel_withdrawn',
  'station_built',
  'passed',
]);

/** What tells nothing once the turn has gone on. */
function isOutdone(event: AnyEvent, later: readonly AnyEvent[]): boolean {
  if (event.kind === 'tickets_offered') return later.some(({ kind }) => kind === 'tickets_kept');
  return event.kind === 'tunnel_tried' && later.length > 0;
}

/** Cards are told together, and what a tunnel turned up where there is more room. */
const OTHERWISE: ReadonlySet<AnyEvent['kind']> = new Set(['card_taken', 'card_drawn', 'tunnel_revealed']);

function briefly(events: readonly AnyEvent[], play: GamePlay): (string | null)[] {
  const taken = events.flatMap((event) => (event.kind === 'card_taken' ? [event.card] : []));
  const drawn = events.flatMap((event) => (event.kind === 'card_drawn' ? [event.card] : []));
  const seen = [...taken, ...drawn.filter((card) => card !== null)];
  const blind = taken.length + drawn.length - seen.length;
  const others = events.filter(({ kind }) => !OTHERWISE.has(kind));
  return [
    ...(seen.length > 0 ? [cardsName(seen)] : []),
    ...(blind > 0 ? [t('turn.blind', { n: blind })] : []),
    ...others.map((event) => {
      if (event.kind !== 'route_claimed') return tellNameless(event, play);
      const route = play.catalog.routes.find(({ id }) => id === event.route)!;
      return t('turn.claimed', { route: routeName(route), n: event.points });
    }),
  ];
}

const isPart = ({ kind }: AnyEvent): boolean => PARTS.has(kind);

export const turns: TurnTeller<Types> = {
  isPart,
  isAct: isPart,
  begins: () => false,
  tell(events, play, brief) {
    const told = events.filter((event, i) => !isOutdone(event, events.slice(i + 1)));
    return (brief ? briefly(told, play) : told.map((event) => tellNameless(event, play)))
      .filter((text) => text !== null)
      .join(', ');
  },
  placeOf(event) {
    switch (event.kind) {
      case 'route_claimed':
      case 'tunnel_tried':
      case 'tunnel_revealed':
      case 'tunnel_withdrawn':
        return `route:${event.route}`;
      case 'station_built':
        return `city:${event.city}`;
      case 'card_taken':
        return `row:${event.place}`;
      case 'card_drawn':
        return 'deck';
      case 'tickets_offered':
      case 'tickets_kept':
        return 'tickets';
      default:
        return null;
    }
  },
};
