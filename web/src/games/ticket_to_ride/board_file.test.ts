/** Writes the drawing of the board that the Python package shows in notebooks; `vitest -u` updates it. */
import { expect, it } from 'vitest';
import fixture from '../../../fixtures/ticket-to-ride.json';
import { ringsPath } from '../../board/geometry';
import type { GameCatalog } from '../../wire/ticket-to-ride';
import { cityAt, curvesOf } from './curves';
import map from './geometry/europe.json';
import { labelOf } from './labels';

const { routes, cities } = fixture.catalog as unknown as GameCatalog;

/** Round the numbers of SVG path data to tenths: the drawing needs no more. */
const rounded = (path: string): string =>
  path.replace(/\d+\.\d+/g, (number) => String(+(+number).toFixed(1)));

it('the package has the board as it is drawn here', async () => {
  const board = {
    sheet: { width: map.width, height: map.height, land: ringsPath(map.shores), lakes: ringsPath(map.lakes) },
    cities: Object.fromEntries(
      cities.map(({ id }) => {
        const [x, y] = cityAt(id);
        const { dx, dy, anchor } = labelOf(id);
        return [id, { x, y, name_x: x + dx, name_y: y + dy, anchor }];
      }),
    ),
    routes: Object.fromEntries(routes.map(({ id }) => [id, rounded(curvesOf(routes).get(id)!.path)])),
  };
  const file = '../../../../src/bradshaw/games/ticket_to_ride/board.json';
  await expect(`${JSON.stringify(board)}\n`).toMatchFileSnapshot(file);
});
