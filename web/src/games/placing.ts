/** The order of a result. */
import type { Result, SeatResult } from '../wire/server';

export interface PlacedSeat extends SeatResult {
  readonly seat: number;
}

/** Return the seats in order of their places; equal ones in the order of their seats. */
export function inPlaces(result: Result | null): readonly PlacedSeat[] {
  return (result?.seats ?? [])
    .map((entry, seat) => ({ ...entry, seat }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
