/** Each player has a colour, a shape and a pattern: nothing depends on colour alone. */
export const PLAYER_SHAPES = ['circle', 'triangle', 'square', 'diamond', 'cross', 'star'] as const;
export type PlayerShape = (typeof PLAYER_SHAPES)[number];
/** The server's colour names. */
export const PLAYER_COLOURS = ['blue', 'red', 'green', 'gold', 'black', 'violet'] as const;
export type PlayerColour = (typeof PLAYER_COLOURS)[number];

export interface PlayerMark {
  readonly shape: PlayerShape;
  /** A CSS colour that contrasts with `ink`. */
  readonly colour: string;
  readonly ink: string;
  /** The id of an SVG pattern drawn by `Patterns.svelte`. */
  readonly pattern: string;
}

export const PLAYER_MARKS: readonly PlayerMark[] = PLAYER_SHAPES.map((shape, number) => ({
  shape,
  colour: `var(--player-${number})`,
  ink: `var(--player-${number}-ink)`,
  pattern: `player-${number}`,
}));

/** Return a player's mark by colour, or by seat if the colour is unknown. */
export function playerMark(seat: number, colour?: PlayerColour | null): PlayerMark {
  const number = colour == null ? seat : PLAYER_COLOURS.indexOf(colour);
  return PLAYER_MARKS[number % PLAYER_MARKS.length]!;
}

/** Outlines of the players' shapes, from -10 to 10. */
export const SHAPE_PATHS: Readonly<Record<PlayerShape, string>> = {
  circle: 'M0 -9A9 9 0 1 1 0 9A9 9 0 1 1 0 -9Z',
  triangle: 'M0 -9.5L9.5 7.5H-9.5Z',
  square: 'M-8 -8H8V8H-8Z',
  diamond: 'M0 -10.5L10.5 0L0 10.5L-10.5 0Z',
  cross: 'M-3.8 -9.5H3.8V-3.8H9.5V3.8H3.8V9.5H-3.8V3.8H-9.5V-3.8H-3.8Z',
  star: 'M0 -10.5L3 -4L10 -3.2L4.8 1.5L6.3 8.6L0 5L-6.3 8.6L-4.8 1.5L-10 -3.2L-3 -4Z',
};

/** The eight card colours and the locomotive: colour, shape and hatching. The letter depends on the language. */
export const CARD_COLOURS = [
  'purple',
  'white',
  'blue',
  'yellow',
  'orange',
  'black',
  'red',
  'green',
  'locomotive',
] as const;
export type CardColour = (typeof CARD_COLOURS)[number];

export interface CardMark {
  readonly colour: string;
  readonly ink: string;
  /** The outline of the mark, from -10 to 10. */
  readonly path: string;
  /** The id of an SVG pattern drawn by `Patterns.svelte`. */
  readonly pattern: string;
}

const CARD_PATHS: Readonly<Record<CardColour, string>> = {
  purple: 'M0 -9C5 -9 9 -5 9 -1C9 4 4 5 0 10C-4 5 -9 4 -9 -1C-9 -5 -5 -9 0 -9Z',
  white: 'M0 -10L2.4 -2.4L10 0L2.4 2.4L0 10L-2.4 2.4L-10 0L-2.4 -2.4Z',
  blue: 'M-9 -2C-6 -8 -3 -8 0 -2C3 4 6 4 9 -2V6C6 10 3 10 0 6C-3 2 -6 2 -9 6Z',
  yellow: 'M0 -9A9 9 0 1 1 0 9A9 9 0 1 1 0 -9ZM0 -4A4 4 0 1 0 0 4A4 4 0 1 0 0 -4Z',
  orange: 'M-9 -9L0 -3L9 -9V3L0 9L-9 3Z',
  black: 'M-9 -9H-3L0 -3L3 -9H9L4 0L9 9H3L0 3L-3 9H-9L-4 0Z',
  red: 'M0 -10L10 0L0 10L-10 0Z',
  green: 'M0 -10L9 6H2.5V10H-2.5V6H-9Z',
  locomotive: 'M-9 7V-2H-4V-8H-8V-10H0V-8H-1V-2H3V-6H7V-2H9V7L10 9H-10Z',
};

export const CARD_MARKS = Object.fromEntries(
  CARD_COLOURS.map((name): [CardColour, CardMark] => [
    name,
    {
      colour: `var(--card-${name})`,
      ink: `var(--card-${name}-ink)`,
      path: CARD_PATHS[name],
      pattern: `card-${name}`,
    },
  ]),
) as Readonly<Record<CardColour, CardMark>>;
