/** Events grouped into turns. */
import type { AnyEvent } from './match';

/** A player's turn, or a single event outside of turns (`part` is false). */
export interface Turn<Event extends AnyEvent = AnyEvent> {
  readonly key: string;
  readonly seat: number | null;
  readonly part: boolean;
  readonly events: Event[];
}

export interface TurnParts<Event extends AnyEvent> {
  /** Return whether an event is part of a turn: its player's, or the current turn if it has no player. */
  isPart(event: Event): boolean;
  /** Return whether an event begins a turn, even after a turn by the same player. */
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

/** Return what others have done since a seat last acted; for a watcher, the newest turn. */
export function sinceOwn(
  log: readonly AnyEvent[],
  seat: number | null,
  isAct: (event: AnyEvent) => boolean = () => true,
): readonly AnyEvent[] {
  const isPlayerAct = (event: AnyEvent): boolean => event.seat !== null && isAct(event);
  const actor = seat ?? log.findLast(isPlayerAct)?.seat ?? null;
  const isPast = (event: AnyEvent): boolean =>
    isPlayerAct(event) && (seat === null ? event.seat !== actor : event.seat === actor);
  return log.slice(log.findLastIndex(isPast) + 1);
}
