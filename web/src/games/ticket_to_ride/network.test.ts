import { describe, expect, it } from 'vitest';
import fixture from '../../../fixtures/ticket-to-ride.json';
import type { GameCatalog, GameView } from '../../wire/ticket-to-ride';
import { outlook } from './network';

const catalog = fixture.catalog as unknown as GameCatalog;
const empty = { ...(fixture.frames[0]!.view as unknown as GameView), routes: {}, stations: {}, closed: [] };
const ticket = { id: 'x', a: 'london', b: 'paris', points: 5, long: false };
const between = (a: string, b: string): string =>
  catalog.routes.find((route) => [route.a, route.b].sort().join() === [a, b].sort().join())!.id;

describe('the outlook of a ticket', () => {
  it('counts the trains of the shortest free way', () => {
    expect(outlook(ticket, 0, empty, catalog)).toEqual({ state: 'open', missing: 3 });
  });
  it('is done when own routes join its cities', () => {
    const routes = { [between('london', 'dieppe')]: 0, [between('dieppe', 'paris')]: 0 };
    expect(outlook(ticket, 0, { ...empty, routes }, catalog).state).toBe('done');
    expect(outlook(ticket, 1, { ...empty, routes }, catalog).state).not.toBe('done');
  });
  it('needs nothing more for what is laid already', () => {
    const routes = { [between('london', 'dieppe')]: 0 };
    expect(outlook(ticket, 0, { ...empty, routes }, catalog)).toEqual({ state: 'open', missing: 1 });
  });
  it('can be done with a station beside a route of somebody else, one for each station', () => {
    const routes = { [between('london', 'dieppe')]: 1, [between('dieppe', 'paris')]: 0 };
    expect(outlook(ticket, 0, { ...empty, routes, stations: { london: 0 } }, catalog).state).toBe('station');
    const both = { [between('london', 'dieppe')]: 1, [between('dieppe', 'paris')]: 1 };
    expect(outlook(ticket, 0, { ...empty, routes: both, stations: { dieppe: 0 } }, catalog).state).not.toBe(
      'station',
    );
    const two = { dieppe: 0, paris: 0 };
    expect(outlook(ticket, 0, { ...empty, routes: both, stations: two }, catalog).state).toBe('station');
  });
  it('is blocked when every way is taken', () => {
    const routes = Object.fromEntries(
      catalog.routes.filter(({ a, b }) => a === 'london' || b === 'london').map(({ id }) => [id, 1]),
    );
    expect(outlook(ticket, 0, { ...empty, routes }, catalog).state).toBe('blocked');
  });
});
