/** Marks can be distinguished without colour, and with every kind of colour blindness. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_COLOURS, CARD_MARKS, PLAYER_MARKS, SHAPE_PATHS } from '../src/art/marks';
import { contrast, draw, EYES, lightness, middle, pairs, unlike, type Layer } from './eyes';
import { DESK, Visitor } from './visitor';

/** WCAG 1.4.11: the contrast of graphics that carry meaning. */
const LEAST_CONTRAST = 3;
/** The least part of the union of two shapes that only one of them covers. */
const LEAST_OWN = 0.15;
/** The least mean difference in lightness of two spaces, where they agree best. */
const LEAST_TEXTURE = 0.03;

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
  visitor = await Visitor.come(DESK, '/');
  await visitor.page.locator('h1').waitFor();
});
afterAll(async () => {
  await visitor.leave();
});

it.each(KINDS)('the marks of %s have shapes of their own', async (_, marks) => {
  const masks = (await draw(visitor.page, marks.map(plain))).map((tile) => tile.map(([red]) => red > 0.5));
  for (const [one, other] of pairs(marks.map((mark, i) => ({ name: mark.name, mask: masks[i]! })))) {
    const either = one.mask.filter((inside, i) => inside || other.mask[i]).length;
    const onlyOne = one.mask.filter((inside, i) => inside !== other.mask[i]).length;
    expect(onlyOne / either, `${one.name} and ${other.name}`).toBeGreaterThan(LEAST_OWN);
  }
});

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  beforeAll(async () => {
    await visitor.page.emulateMedia({ colorScheme: theme });
    await visitor.page.locator(`html[data-theme=${theme}]`).waitFor();
  });

  it('the marks of cards stand out from their cards', async () => {
    const masks = await draw(visitor.page, CARDS.map(plain));
    const tiles = await draw(
      visitor.page,
      CARDS.map(({ colour, shape, ink }) => [{ fill: colour }, { path: shape, fill: ink }]),
    );
    for (const [eyes, matrix] of Object.entries(EYES)) {
      for (const [i, { name }] of CARDS.entries()) {
        const seen = lightness(tiles[i]!, matrix);
        const inside = middle(seen.filter((_, point) => masks[i]![point]![0] > 0.9));
        const outside = middle(seen.filter((_, point) => masks[i]![point]![0] < 0.1));
        expect(contrast(inside, outside), `${name} to eyes with ${eyes}`).toBeGreaterThan(LEAST_CONTRAST);
      }
    }
  });

  it.each(KINDS)('spaces of %s differ by hatching or lightness, without colours', async (_, marks) => {
    const tiles = await draw(visitor.page, marks.map(hatched));
    const seen = marks.map(({ name }, i) => ({
      name,
      // The eye's own scale, on which equal steps look equal.
      light: lightness(tiles[i]!, EYES['no colours']).map(Math.cbrt),
    }));
    for (const [one, other] of pairs(seen))
      expect(unlike(one.light, other.light), `${one.name} and ${other.name}`).toBeGreaterThan(LEAST_TEXTURE);
  });
});
