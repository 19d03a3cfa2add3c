/** Marks can be told apart without colour, and with every kind of colour blindness. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_COLOURS, CARD_MARKS, PLAYER_MARKS, SHAPE_PATHS } from '../src/art/marks';
import { contrast, draw, DEFICIENCIES, lightness, median, pairs, tileDifference, type Layer } from './eyes';
import { DESKTOP, Visitor } from './visitor';

/** WCAG 1.4.11, for graphics that carry meaning. */
const MIN_CONTRAST = 3;
/** The minimum share of the union of two shapes that only one of them covers. */
const MIN_OWN = 0.15;
/** The minimum mean difference in lightness of two spaces at their best match. */
const MIN_TEXTURE = 0.03;

interface Mark {
  readonly name: string;
  readonly shape: string;
  readonly colour: string;
  readonly ink: string;
  readonly pattern: string;
}
const CARDS: Mark[] = CARD_COLOURS.map((name) => ({
  name,
  shape: CARD_MARKS[name].path,
  ...CARD_MARKS[name],
}));
// On wagons and stations a player's shape is white with a dark rim.
const PLAYERS: Mark[] = PLAYER_MARKS.map((mark) => ({
  ...mark,
  name: mark.shape,
  shape: SHAPE_PATHS[mark.shape],
  ink: '#fffdf6',
  colour: mark.colour,
}));
const KINDS = [
  ['cards', CARDS],
  ['players', PLAYERS],
] as const;
const plain = ({ shape }: Mark): Layer[] => [{ fill: '#000' }, { path: shape, fill: '#fff' }];
const hatched = ({ colour, pattern }: Mark): Layer[] => [{ fill: colour }, { fill: `url(#${pattern})` }];

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.create(DESKTOP, '/');
  await visitor.page.locator('h1').waitFor();
});
afterAll(async () => {
  await visitor.close();
});

it.each(KINDS)('the marks of %s have different shapes', async (_, marks) => {
  const masks = (await draw(visitor.page, marks.map(plain))).map((tile) => tile.map(([red]) => red > 0.5));
  for (const [a, b] of pairs(marks.map((mark, i) => ({ name: mark.name, mask: masks[i]! })))) {
    const either = a.mask.filter((inside, i) => inside || b.mask[i]).length;
    const onlyOne = a.mask.filter((inside, i) => inside !== b.mask[i]).length;
    expect(onlyOne / either, `${a.name} and ${b.name}`).toBeGreaterThan(MIN_OWN);
  }
});

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  beforeAll(async () => {
    await visitor.page.emulateMedia({ colorScheme: theme });
    await visitor.page.locator(`html[data-theme=${theme}]`).waitFor();
  });

  it('card marks stand out from their cards', async () => {
    const masks = await draw(visitor.page, CARDS.map(plain));
    const tiles = await draw(
      visitor.page,
      CARDS.map(({ colour, shape, ink }) => [{ fill: colour }, { path: shape, fill: ink }]),
    );
    for (const [vision, matrix] of Object.entries(DEFICIENCIES)) {
      for (const [i, { name }] of CARDS.entries()) {
        const light = lightness(tiles[i]!, matrix);
        const inside = median(light.filter((_, pixel) => masks[i]![pixel]![0] > 0.9));
        const outside = median(light.filter((_, pixel) => masks[i]![pixel]![0] < 0.1));
        expect(contrast(inside, outside), `${name}, ${vision}`).toBeGreaterThan(MIN_CONTRAST);
      }
    }
  });

  it.each(KINDS)('the hatchings of %s differ without colours', async (_, marks) => {
    const tiles = await draw(visitor.page, marks.map(hatched));
    const hatchings = marks.map(({ name }, i) => ({
      name,
      // A perceptual scale, on which equal steps look equal.
      light: lightness(tiles[i]!, DEFICIENCIES['no colours']).map(Math.cbrt),
    }));
    for (const [a, b] of pairs(hatchings))
      expect(tileDifference(a.light, b.light), `${a.name} and ${b.name}`).toBeGreaterThan(MIN_TEXTURE);
  });
});
