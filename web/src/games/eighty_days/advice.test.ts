import { beforeAll, describe, expect, it } from 'vitest';
import fixture from '../../../fixtures/eighty-days.json';
import type { AnyEvent, GameCatalog, GameFigures, GameView } from '../../wire/eighty-days';
import { messages } from './messages';
import { chipPositions, chipScale, footPositions, LAYOUTS } from './layouts';
import { BOUNDS, STOPS } from './route';
import type { GameMatch } from './match.svelte';
import {
  endOfTurn,
  isAskedToEnd,
  isSpare,
  onlyWay,
  reason,
  tooEarly,
  unusedAction,
  unusedBalloon,
  warning,
  whyNotPicked,
  whyNotTaken,
} from './advice';

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
    log: [],
    move: (code: number) => catalog.moves[code]!.move,
    legal: legal.map((code) => ({ code, move: catalog.moves[code]!.move })),
  }) as unknown as GameMatch;

beforeAll(() => messages.join());

describe('in a recorded match', () => {
  it('warns before ending the turn beside the detective', () => {
    let warned = 0;
    moments.slice(0, -1).forEach((moment, i) => {
      const match = matchOf(moment);
      const end = match.legal.find(({ move }) => move.kind === 'end_turn');
      const events = moments[i + 1]!.events;
      const endIndex = events.findIndex(({ kind, seat }) => kind === 'turn_ended' && seat === moment.seat);
      if (end === undefined || endIndex !== 0) return;
      const lost = events.find((event) => event.kind === 'days_lost' && event.seat === moment.seat);
      const isUnused = unusedAction(match) !== null || unusedBalloon(match);
      expect(warning(end.move, match) !== null).toBe(lost !== undefined || isUnused);
      if (lost) warned += 1;
    });
    expect(warned).toBeGreaterThan(0);
  });

  it('warns before travelling to the detective, not away from them', () => {
    let travels = 0;
    for (const match of moments.map(matchOf)) {
      const travel = match.legal.find(({ move }) => move.kind === 'travel')?.move;
      if (travel === undefined || unusedAction(match) !== null || unusedBalloon(match)) continue;
      const { place } = match.view.players[match.view.turn!.seat]!;
      const beside = (stop: number): GameMatch =>
        ({ ...match, view: { ...match.view, detective: STOPS[stop]! } }) as GameMatch;
      expect(warning(travel, beside(place))).toBeNull();
      expect(warning(travel, beside(place + 1))).not.toBeNull();
      travels += 1;
    }
    expect(travels).toBeGreaterThan(3);
  });

  it('warns before a departure that forfeits an action', () => {
    const departing = moments.map(matchOf).filter((match) => unusedAction(match) !== null);
    expect(departing.length).toBeGreaterThan(3);
    for (const match of departing)
      for (const { move } of match.legal)
        if (['travel', 'end_turn'].includes(move.kind)) expect(warning(move, match)).not.toBeNull();
  });

  it('a turn ends at once where that is legal and loses nothing', () => {
    let ends = 0;
    for (const moment of moments) {
      const match = matchOf(moment);
      const end = match.legal.find(({ move }) => move.kind === 'end_turn');
      const isSafe = end !== undefined && warning(end.move, match) === null;
      expect(endOfTurn(moment.legal, match)).toBe(isSafe ? end.code : null);
      if (isSafe) ends += 1;
    }
    expect(ends).toBeGreaterThan(3);
  });

  it('a balloon departs at once if only one way is left and nothing to warn of', () => {
    let travels = 0;
    for (const match of moments.map(matchOf)) {
      const ways = match.legal.filter(({ move }) => move.kind === 'travel');
      if (ways.length === 0 || unusedAction(match) !== null || unusedBalloon(match)) continue;
      const [{ code }] = ways as [(typeof ways)[number]];
      const { place } = match.view.players[match.view.turn!.seat]!;
      const withDetective = (stop: number): GameMatch =>
        ({ ...match, view: { ...match.view, detective: STOPS[stop]! } }) as GameMatch;
      expect(onlyWay([code], withDetective(place))).toBe(code);
      expect(onlyWay([code, code + 1], withDetective(place))).toBeNull();
      expect(onlyWay([code], withDetective(place + 1))).toBeNull();
      travels += 1;
    }
    expect(travels).toBeGreaterThan(3);
    const [moment] = moments as [Recorded];
    expect(onlyWay(moment.legal.slice(0, 1), matchOf(moment))).toBeNull();
    expect(onlyWay([], matchOf(moment))).toBeNull();
  });

  it('the end of a turn is asked for as long as something can be bought or played', () => {
    const asked = moments.filter((moment) => isAskedToEnd(matchOf(moment)));
    for (const { seat, view } of moments) {
      const match = (coins: number, cards: number): GameMatch => {
        const players = view.players.map((player, at) =>
          at === seat ? { ...player, coins, event_cards: cards } : player,
        );
        return { seat, view: { ...view, players } } as unknown as GameMatch;
      };
      expect([match(1, 0), match(2, 0), match(0, 1)].map(isAskedToEnd)).toEqual([false, true, true]);
    }
    expect(asked.length).toBeGreaterThan(0);
  });

  it('explains every card that cannot be taken', () => {
    for (const moment of moments) {
      const match = matchOf(moment);
      const open = match.legal.flatMap(({ move }) => (move.kind === 'take_card' ? [move.action] : []));
      for (const { action, card } of match.view.row)
        expect(whyNotTaken(action, match) === null, action).toBe(card !== null && open.includes(action));
    }
  });

  it('says that a place of the row never had a card, but not whose card it was', () => {
    const moment = moments.find(({ view }) => view.row.some(({ card }) => card === null))!;
    const { action } = moment.view.row.find(({ card }) => card === null)!;
    const taken = { kind: 'card_taken', seat: 0, action };
    const why = (...log: object[]): string | null =>
      whyNotTaken(action, { ...matchOf(moment), log } as unknown as GameMatch);
    expect(why()).toBe('No card lies here this round.');
    expect(why({ kind: 'round_began' }, taken)).toBeNull();
  });
});

it('gives a reason only for cards that are quicker than the hand', () => {
  let count = 0;
  for (const { seat, view, figures, legal } of moments) {
    const match = { seat, view, figures, catalog } as unknown as GameMatch;
    for (const code of legal) {
      const { move } = catalog.moves[code]!;
      const text = reason(move, match);
      if (text === null) continue;
      count += 1;
      if (move.kind !== 'take_card') expect.unreachable(`${move.kind} must not have a reason`);
      else {
        const { card } = view.row.find(({ action }) => action === move.action)!;
        const day = figures.ahead_with[card!]![0]!.day;
        expect(day).toBeLessThan(figures.ahead[0]?.day ?? Infinity);
        expect(text).toContain(`→ ${day}.`);
      }
    }
  }
  expect(count).toBeGreaterThan(0);
});

/** The scale of the lettering on a small desktop that shows the whole map. */
const UNIT = 1.5;
const HIGH = 32;
const WIDE = 10;

describe('six travellers at one stop', () => {
  it.each(STOPS)('fit on the map at %s without overlapping', (id) => {
    const { at, people } = LAYOUTS[id]!;
    const feet = footPositions(LAYOUTS[id]!, 6);
    expect(new Set(feet.map(([x]) => x)).size).toBe(6);
    for (const [x, y] of feet) {
      expect(at[0] + UNIT * (x - WIDE)).toBeGreaterThan(BOUNDS.x);
      expect(at[0] + UNIT * (x + WIDE)).toBeLessThan(BOUNDS.x + BOUNDS.width);
      expect(at[1] + UNIT * (y - HIGH)).toBeGreaterThan(BOUNDS.y);
    }
    // A single traveller is close to the stop.
    expect(Math.hypot(...people.first)).toBeLessThan(37);
  });
});

it('a city says why it cannot be picked', () => {
  const shared = { seat: 0, over: false, catalog };
  const at = (step: string, legal: unknown[], departures: unknown[], leg: unknown = {}): GameMatch =>
    ({
      ...shared,
      legal,
      figures: { departures },
      view: { step, turn: { leg }, players: [{ place: 1, home: null }] },
    }) as unknown as GameMatch;
  const moves = [{ code: 0 }];
  expect(whyNotPicked(5, at('turn', moves, []))).toBe('You travel the legs in order: Brindisi comes next.');
  expect(whyNotPicked(2, at('turn', [], []))).toBe('It’s not your turn.');
  expect(whyNotPicked(2, at('take', moves, []))).toBe('Take a card from the row first.');
  expect(whyNotPicked(2, at('turn', moves, [{}, {}]))).toBe('Pick one of the ways to Brindisi.');
  expect(whyNotPicked(2, at('turn', moves, []))).toBe('You don’t have the cards for this leg.');
  expect(whyNotPicked(2, at('turn', moves, [], null))).toBe('One leg per turn; Connection allows a second.');
  expect(whyNotPicked(2, { ...at('turn', moves, []), over: true } as GameMatch)).toBeNull();
});

it('the next city is tried before a card is taken, for the refusal', () => {
  const at = (kind: string, ahead: unknown[]): GameMatch =>
    ({
      seat: 0,
      catalog,
      legal: [{ code: 0, move: { kind } }],
      figures: { ahead },
      view: { players: [{ place: 1 }] },
    }) as unknown as GameMatch;
  expect(tooEarly(2, at('take_card', [{ code: 7 }]))).toBe(7);
  expect(catalog.moves[tooEarly(2, at('take_card', []))!]!.move.kind).toBe('travel');
  expect(tooEarly(3, at('take_card', [{ code: 7 }]))).toBeNull();
  expect(tooEarly(2, at('end_turn', [{ code: 7 }]))).toBeNull();
});

it('an event card is kept while the balloon of the card just taken does the same', () => {
  const balloon = (source: string, card: string): object => ({
    code: 0,
    move: { kind: 'place_balloon', source, card },
  });
  const legal = [balloon('action', 'ship-4'), balloon('balloon', 'ship-4'), balloon('balloon', 'ship-7')];
  const match = { legal } as unknown as GameMatch;
  expect(match.legal.map(({ move }) => isSpare(move, match))).toEqual([false, true, false]);
});

/** Map scales: a laptop, a desk, a large screen, a leg on a phone. */
it.each([0.64, 0.7, 0.96, 0.9])('chips at %d pixels per unit are legible, and clear of others', (scale) => {
  const unit = Math.max(0.75, Math.min(2.2, 0.95 / scale), 11.05 / (17 * scale));
  const larger = chipScale(unit, scale);
  expect(19 * unit * scale * larger).toBeGreaterThanOrEqual(28);
  const pieces = STOPS.slice(1, -1).flatMap((stop) => {
    const layout = LAYOUTS[stop]!;
    const { chips, detective } = chipPositions(layout, larger, 2);
    return [...chips, detective].map(([x, y]) => [layout.at[0] + x * unit, layout.at[1] + y * unit] as const);
  });
  const distances = pieces.flatMap(([x, y], i) =>
    pieces.slice(i + 1).map(([u, v]) => Math.max(Math.abs(x - u), Math.abs(y - v)) * scale),
  );
  // Round and square ones may touch.
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(24);
});

it('chips do not grow on the whole map of a phone', () => {
  expect(chipScale(2.2, 0.23)).toBe(1);
});
