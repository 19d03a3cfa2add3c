import { beforeAll, expect, it } from 'vitest';
import fixture from '../../../fixtures/ticket-to-ride.json';
import type { GameCatalog, GameFigures, GameView } from '../../wire/ticket-to-ride';
import { messages } from './messages';
import { reason } from './reasons';
import type { GamePlay } from './types';
import { wayOf } from './ways';

interface Recorded {
  readonly view: GameView;
  readonly figures: GameFigures;
  readonly legal: readonly number[];
}
const catalog = fixture.catalog as unknown as GameCatalog;
const frames = fixture.frames as unknown as readonly Recorded[];

beforeAll(() => messages.join());

const playOf = ({ view, figures }: Recorded): GamePlay =>
  ({ catalog, view, figures, seat: view.seat }) as unknown as GamePlay;

it('in a recorded game, routes on the way of a ticket and cards for them say so', () => {
  const told = { on_way: 0, for_route: 0, nothing: 0 };
  for (const frame of frames) {
    for (const code of frame.legal) {
      const move = catalog.moves[code]!;
      if (reason(move, playOf(frame)) === null) told.nothing += 1;
      else told[move.kind === 'draw_row' ? 'for_route' : 'on_way'] += 1;
    }
  }
  expect(Math.min(...Object.values(told)), JSON.stringify(told)).toBeGreaterThan(0);
});

it('the last route that a ticket needs completes it', () => {
  const facts = new Map(catalog.tickets.map((ticket) => [ticket.id, ticket]));
  const openOf = ({ view, figures }: Recorded): string[] =>
    (view.seat === null ? [] : (view.players[view.seat]!.tickets ?? [])).filter(
      (ticket) => figures.tickets[ticket]?.state === 'open',
    );
  const frame = frames.find((one) => openOf(one).length > 0)!;
  const id = openOf(frame)[0]!;
  const [last, ...built] = wayOf(facts.get(id)!, playOf(frame))!.routes;
  const owned = Object.fromEntries(built.map((route) => [route.id, frame.view.seat!]));
  const nearly = playOf({
    ...frame,
    view: { ...frame.view, routes: { ...frame.view.routes, ...owned } },
    figures: { ...frame.figures, tickets: { [id]: { state: 'open', trains: last!.length } } },
  });
  const move = catalog.moves.find((one) => one.kind === 'claim_route' && one.route === last!.id)!;
  expect(reason(move, nearly)).toMatch(/^It completes your ticket /);
  expect(reason(move, playOf(frame))).toMatch(/^It lies on the way of your ticket /);
});
