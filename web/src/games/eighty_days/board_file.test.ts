/** Writes the drawing of the board that the Python package shows in notebooks; `vitest -u` updates it. */
import { expect, it } from 'vitest';
import { ringsPath } from '../../board/geometry';
import { LAYOUTS } from './layouts';
import { legPath, SHEET, STOPS } from './route';

it('the package has the board as it is drawn here', async () => {
  const { width, height, shores, lakes } = SHEET;
  const board = {
    sheet: { width, height, land: ringsPath(shores), lakes: ringsPath(lakes) },
    stops: STOPS.map((stop) => {
      const { at, name, anchor } = LAYOUTS[stop]!;
      return { x: at[0], y: at[1], name_x: at[0] + name[0], name_y: at[1] + name[1], anchor };
    }),
    legs: STOPS.slice(1).map((_, leg) => legPath(leg).replace(/\d+\.\d+/g, (n) => String(+(+n).toFixed(1)))),
  };
  const file = '../../../../src/bradshaw/games/eighty_days/board.json';
  await expect(`${JSON.stringify(board)}\n`).toMatchFileSnapshot(file);
});
