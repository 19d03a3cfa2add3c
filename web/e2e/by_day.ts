/** Opens games by the day without clicks. */
import { expect } from 'vitest';
import type { Links, Seated } from '../src/wire/server';
import type { Visitor } from './visitor';

export const DAY = 86_400;

/** Open a table by the day for two people, who are both to choose their tickets; return its path. */
export async function openByDay(host: Visitor, guest: Visitor, days: number): Promise<string> {
  const seats = [{ kind: 'me', name: 'Ann' }, { kind: 'open' }];
  const made = await host.context.request.post('/api/tables', {
    data: { game: 'ticket-to-ride', seats, clock: days * DAY },
  });
  const { id } = ((await made.json()) as Seated).table;
  const links = (await (await host.context.request.get(`/api/tables/${id}/links`)).json()) as Links;
  const token = links.join!.split('#')[1];
  const joined = await guest.context.request.post(`/api/tables/${id}/join`, { data: { name: 'Bob', token } });
  expect(joined.ok()).toBe(true);
  return `/table/${id}`;
}
