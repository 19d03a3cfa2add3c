import { beforeAll, expect, it } from 'vitest';
import fixture from '../../../fixtures/eighty-days.json';
import type { GameCatalog, GameFigures, GameView } from '../../wire/eighty-days';
import { messages } from './messages';
import { reason } from './reasons';
import type { GamePlay } from './types';

interface Recorded {
  readonly seat: number;
  readonly view: GameView;
  readonly figures: GameFigures;
  readonly legal: readonly number[];
}
const catalog = fixture.catalog as unknown as GameCatalog;
const frames = fixture.frames as unknown as readonly Recorded[];

beforeAll(() => messages.join());

it('in a recorded game, a card that leads on sooner than the hand says so, and no other', () => {
  let said = 0;
  for (const { seat, view, figures, legal } of frames) {
    const play = { seat, view, figures, catalog } as unknown as GamePlay;
    for (const code of legal) {
      const { move } = catalog.moves[code]!;
      const found = reason(move, play);
      if (found === null) continue;
      said += 1;
      if (move.kind !== 'take_card') expect.unreachable(`${move.kind} has no reason of its own`);
      else {
        const { card } = view.row.find(({ action }) => action === move.action)!;
        const day = figures.ahead_with[card!]![0]!.day;
        expect(day).toBeLessThan(figures.ahead[0]?.day ?? Infinity);
        expect(found).toContain(`→ ${day}.`);
      }
    }
  }
  expect(said).toBeGreaterThan(0);
});
