/** The order of a result. */
import type { Result, SeatResult } from '../wire/server';

export interface PlacedSeat extends SeatResult {
  readonly seat: number;
}

/** Return the seats by place; ties are in seat order. */
export function inPlaces(result: Result | null): readonly PlacedSeat[] {
  return (result?.seats ?? [])
    .map((entry, seat) => ({ ...entry, seat }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
