import { beforeAll, describe, expect, it } from 'vitest';
import fixture from '../../../fixtures/eighty-days.json';
import type { AnyEvent, GameCatalog, GameFigures, GameView } from '../../wire/eighty-days';
import { messages } from './messages';
import { LAYOUTS, standing } from './layouts';
import { BOUNDS, STOPS } from './route';
import type { GameMatch } from './match.svelte';
import { reason, unusedAction, unusedBalloon, warning, whyNotTaken } from './advice';

interface Recorded {
  readonly seat: number;
  readonly view: GameView;
  readonly figures: GameFigures;
  readonly legal: readonly number[];
  readonly events: readonly AnyEvent[];
}
const catalog = fixture.catalog as unknown as GameCatalog;
const moments = fixture.moments as unknown as readonly Recorded[];

const matchOf = ({ seat, view, legal }: Recorded): GameMatch =>
  ({
    seat,
    view,
    catalog,
    legal: legal.map((code) => ({ code, move: catalog.moves[code]!.move })),
  }) as unknown as GameMatch;

beforeAll(() => messages.join());

describe('in a recorded match', () => {
  it('ending the turn beside the detective is warned of, and nothing else', () => {
    let warned = 0;
    moments.slice(0, -1).forEach((moment, at) => {
      const match = matchOf(moment);
      const end = match.legal.find(({ move }) => move.kind === 'end_turn');
      const after = moments[at + 1]!.events;
      const own = after.findIndex(({ kind, seat }) => kind === 'turn_ended' && seat === moment.seat);
      if (end === undefined || own !== 0) return;
      const lost = after.find((event) => event.kind === 'days_lost' && event.seat === moment.seat);
      const other = unusedAction(match) !== null || unusedBalloon(match);
      expect(warning(end.move, match) !== null).toBe(lost !== undefined || other);
      if (lost) warned += 1;
    });
    expect(warned).toBeGreaterThan(0);
  });

  it('a departure that forfeits an action is warned of', () => {
    const departing = moments.map(matchOf).filter((match) => unusedAction(match) !== null);
    expect(departing.length).toBeGreaterThan(3);
    for (const match of departing)
      for (const { move } of match.legal)
        if (['travel', 'end_turn'].includes(move.kind)) expect(warning(move, match)).not.toBeNull();
  });

  it('every card that cannot be taken has an explanation', () => {
    for (const moment of moments) {
      const match = matchOf(moment);
      const open = match.legal.flatMap(({ move }) => (move.kind === 'take_card' ? [move.action] : []));
      for (const { action, card } of match.view.row)
        expect(whyNotTaken(action, match) === null, action).toBe(card === null || open.includes(action));
    }
  });
});

it('in a recorded match, only a card that is quicker than the hand has a reason', () => {
  let given = 0;
  for (const { seat, view, figures, legal } of moments) {
    const match = { seat, view, figures, catalog } as unknown as GameMatch;
    for (const code of legal) {
      const { move } = catalog.moves[code]!;
      const found = reason(move, match);
      if (found === null) continue;
      given += 1;
      if (move.kind !== 'take_card') expect.unreachable(`${move.kind} has no reason of its own`);
      else {
        const { card } = view.row.find(({ action }) => action === move.action)!;
        const day = figures.ahead_with[card!]![0]!.day;
        expect(day).toBeLessThan(figures.ahead[0]?.day ?? Infinity);
        expect(found).toContain(`→ ${day}.`);
      }
    }
  }
  expect(given).toBeGreaterThan(0);
});

/** The size of lettering on a small desktop that shows the whole map. */
const UNIT = 1.5;
const HIGH = 32;
const WIDE = 10;

describe('six travellers at one stop', () => {
  it.each(STOPS)('fit on the map at %s, and stand apart', (id) => {
    const { at, people } = LAYOUTS[id]!;
    const feet = standing(LAYOUTS[id]!, 6);
    expect(new Set(feet.map(([x]) => x)).size).toBe(6);
    for (const [x, y] of feet) {
      expect(at[0] + UNIT * (x - WIDE)).toBeGreaterThan(BOUNDS.x);
      expect(at[0] + UNIT * (x + WIDE)).toBeLessThan(BOUNDS.x + BOUNDS.width);
      expect(at[1] + UNIT * (y - HIGH)).toBeGreaterThan(BOUNDS.y);
    }
    // A single traveller stands beside the stop.
    expect(Math.hypot(...people.first)).toBeLessThan(37);
  });
});
