/** Turns: what one player did before it was the next one's turn, put together from events. */
import type { AnyEvent } from './play';

/** A player's turn, or (with `part` false) one event that is told by itself. */
export interface Turn<Event extends AnyEvent = AnyEvent> {
  readonly key: string;
  readonly seat: number | null;
  readonly part: boolean;
  readonly events: Event[];
}

/** What events have to do with turns. */
export interface TurnParts<Event extends AnyEvent> {
  /** Whether an event is part of a turn; any other is told by itself, and ends no turn. What is nobody's is part of the
   * turn in which it happens. */
  isPart(event: Event): boolean;
  /** Whether a turn begins here, even if the same player had the one before. */
  begins(event: Event): boolean;
}

interface Keyed<Event> {
  readonly key: string;
  readonly event: Event;
}

export function turnsOf<Event extends AnyEvent>(
  events: readonly Keyed<Event>[],
  parts: TurnParts<Event> | null,
): Turn<Event>[] {
  const turns: Turn<Event>[] = [];
  let current = null as Turn<Event> | null;
  for (const { key, event } of events) {
    if (parts?.begins(event)) current = null;
    if (event.seat === null && parts?.isPart(event) && current) {
      current.events.push(event);
    } else if (event.seat === null || !parts?.isPart(event)) {
      turns.push({ key, seat: event.seat, part: false, events: [event] });
    } else if (current?.seat === event.seat) {
      current.events.push(event);
    } else {
      current = { key, seat: event.seat, part: true, events: [event] };
      turns.push(current);
    }
  }
  return turns;
}
