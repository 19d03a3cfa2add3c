/** Collects the evidence for checking an ended game: what the server says now, and what this browser noted. */
import type { TableInfo } from '../wire/server';
import { draws, steps } from './api';
import type { Evidence, Showing } from './fairness';
import { notesOf } from './luck';
import { shownTo } from './shown';

/** Return the evidence for a table, with a showing for each of these seats that has notes. */
export async function collectEvidence(table: TableInfo, seats: readonly number[]): Promise<Evidence> {
  const seatsWithNotes = seats.filter((seat) => shownTo(table.id, seat).length > 0);
  const [drawn, ...showings] = await Promise.all([
    draws(table.id),
    ...seatsWithNotes.map((seat) => showingTo(table.id, seat)),
  ]);
  return { table, draws: drawn, notes: notesOf(table.id), showings };
}

/** Return a seat's notes, with the events of all steps, which the server sends in portions. */
async function showingTo(table: string, seat: number): Promise<Showing> {
  const received: string[] = [];
  // The first portion says how many steps there are.
  for (let total = 1; received.length < total;) {
    const portion = await steps(table, received.length, seat);
    total = portion.steps.length === 0 ? 0 : portion.total;
    received.push(...portion.steps.map(({ events }) => JSON.stringify(events)));
  }
  return { seat, noted: shownTo(table, seat), steps: received };
}
