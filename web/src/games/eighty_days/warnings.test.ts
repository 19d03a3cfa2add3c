/** A traveller is warned of just what they then lose. */
import { beforeAll, describe, expect, it } from 'vitest';
import fixture from '../../../fixtures/eighty-days.json';
import type { AnyEvent, GameCatalog, GameView } from '../../wire/eighty-days';
import { messages } from './messages';
import { LAYOUTS, standing } from './layouts';
import { FRAME, STOPS } from './route';
import type { GamePlay } from './types';
import { unusedAction, unusedBalloon, warning, whyNotTaken } from './warnings';

interface Recorded {
  readonly seat: number;
  readonly view: GameView;
  readonly legal: readonly number[];
  readonly events: readonly AnyEvent[];
}
const catalog = fixture.catalog as unknown as GameCatalog;
const frames = fixture.frames as unknown as readonly Recorded[];

const playOf = ({ seat, view, legal }: Recorded): GamePlay =>
  ({
    seat,
    view,
    catalog,
    legal: legal.map((code) => ({ code, move: catalog.moves[code]!.move })),
  }) as unknown as GamePlay;

beforeAll(() => messages.join());

describe('in a recorded game', () => {
  it('whoever ends the turn beside the detective has been warned, and nobody else', () => {
    let warned = 0;
    frames.slice(0, -1).forEach((frame, at) => {
      const play = playOf(frame);
      const end = play.legal.find(({ move }) => move.kind === 'end_turn');
      const after = frames[at + 1]!.events;
      const own = after.findIndex(({ kind, seat }) => kind === 'turn_ended' && seat === frame.seat);
      if (end === undefined || own !== 0) return;
      const lost = after.find((event) => event.kind === 'days_lost' && event.seat === frame.seat);
      const other = unusedAction(play) !== null || unusedBalloon(play);
      expect(warning(end.move, play) !== null).toBe(lost !== undefined || other);
      if (lost) warned += 1;
    });
    expect(warned).toBeGreaterThan(0);
  });

  it('a departure that gives up an action that could be used says so', () => {
    const departing = frames.map(playOf).filter((play) => unusedAction(play) !== null);
    expect(departing.length).toBeGreaterThan(3);
    for (const play of departing)
      for (const { move } of play.legal)
        if (['travel', 'end_turn'].includes(move.kind)) expect(warning(move, play)).not.toBeNull();
  });

  it('every card on show that cannot be taken says why', () => {
    for (const frame of frames) {
      const play = playOf(frame);
      const open = play.legal.flatMap(({ move }) => (move.kind === 'take_card' ? [move.action] : []));
      for (const { action, card } of play.view.row)
        expect(whyNotTaken(action, play) === null, action).toBe(card === null || open.includes(action));
    }
  });
});

/** How large lettering is on a map that is seen whole on a small desk. */
const UNIT = 1.5;
const HIGH = 32;
const WIDE = 10;

describe('six travellers at one stop', () => {
  it.each(STOPS)('are not cut off at %s, and stand apart', (id) => {
    const { at, people } = LAYOUTS[id]!;
    const feet = standing(LAYOUTS[id]!, 6);
    expect(new Set(feet.map(([x]) => x)).size).toBe(6);
    for (const [x, y] of feet) {
      expect(at[0] + UNIT * (x - WIDE)).toBeGreaterThan(FRAME.x);
      expect(at[0] + UNIT * (x + WIDE)).toBeLessThan(FRAME.x + FRAME.width);
      expect(at[1] + UNIT * (y - HIGH)).toBeGreaterThan(FRAME.y);
    }
    // One alone is beside the stop.
    expect(Math.hypot(...people.first)).toBeLessThan(37);
  });
});
