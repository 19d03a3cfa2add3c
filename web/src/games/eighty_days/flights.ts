/** Where cards fly to: from the row into one's own hand, or to the seat of another. */
import type { AnyEvent } from '../../wire/eighty-days';
import type { Flight } from '../plugin';
import type { GamePlay } from './types';

export function flightOf(event: AnyEvent, play: GamePlay): readonly Flight[] {
  if (event.kind !== 'card_taken') return [];
  return [{ from: `row:${event.action}`, to: event.seat === play.seat ? 'hand' : `seat:${event.seat}` }];
}
