/** The bots' faces as engravings, from -32 to 32. Strokes and areas are ink; `light` is paper in front of them. */
export interface PortraitDrawing {
  readonly ink: string;
  readonly light?: string;
  readonly line: string;
}

/** What all portraits share. */
export const BUST = {
  /** The engraver's ruled ground. */
  ground: Array.from({ length: 14 }, (_, row) => `M-30 ${4 * row - 26}H30`).join(''),
  coat: 'M-24 32C-23 17 -13 14 -5 12L0 17L5 12C13 14 23 17 24 32Z',
  coatLines: 'M-18 21L-13 32M-14 17L-7 32M-10 15L-2 32M10 15L2 32M14 17L7 32M18 21L13 32',
  face: 'M-5 6V13L0 17L5 13V6M-9 -8C-9 -17 9 -17 9 -8C9 0 6 8 0 9C-6 8 -9 0 -9 -8Z',
  features:
    'M-6 -6.500Q-4 -8 -2 -6.500M2 -6.500Q4 -8 6 -6.500M-5 -4h2M3 -4h2M0 -5L-1.500 1H.8' +
    'M5 -10L8 -8M5.500 -1L8 .5M4.500 1.500L7 3M3.500 4L5.500 5.500M-2.500 9L-4 11M0 9.500L-3 13M2.500 9L-1 14',
} as const;
const MOUTH = 'M-2.500 4.500Q0 5.800 2.500 4.500';

const PORTRAITS: Readonly<Record<string, PortraitDrawing>> = {
  Ada: {
    ink:
      'M-10 -5C-13 -20 13 -20 10 -5C9 -10 4 -13 0 -14.500C-4 -13 -9 -10 -10 -5Z' +
      'M-10 -6Q-14 -3 -11 -1Q-14 2 -11 4Q-13 7 -10 9L-8 5Q-10 3 -8.500 0ZM10 -6Q14 -3 11 -1Q14 2 11 4Q13 7 10 9L8 5Q10 3 8.500 0Z',
    light: 'M8 -17a2.500 2.500 0 1 1 0 .1ZM4 -18.500a2 2 0 1 1 0 .1Z',
    line: `${MOUTH}M-11 16Q0 24 11 16`,
  },
  Brunel: {
    ink:
      'M-9 -13L-10 -29H10L9 -13ZM-14 -13.500Q0 -10 14 -13.500V-10.500Q0 -7.500 -14 -10.500Z' +
      'M-9.500 -9V2L-6 6L-6.500 -8ZM9.500 -9V2L6 6L6.500 -8ZM-6 13L0 15.500L6 13V18L0 15.500L-6 18Z',
    line: 'M-1 4.500L10 7M-9.500 -16H9.500M10 6C12 4 10 2 12 0',
  },
  Clara: {
    ink: 'M-10 -3C-12 -19 12 -19 10 -3C9 -9 4 -12 0 -14C-4 -12 -9 -9 -10 -3ZM-5.500 -16.500C-6 -24 6 -24 5.500 -16.500Z',
    light: 'M-5.500 8.500Q0 11 5.500 8.500V14Q0 17 -5.500 14Z',
    line: `${MOUTH}M-5.500 11Q0 13.500 5.500 11M0 14a1.200 1.200 0 1 0 .1 0`,
  },
  Emil: {
    ink: 'M-12 -9C-14 -21 9 -24 12 -11L16 -8.500C10 -9.500 0 -10.500 -12 -9ZM-9.500 -8L-8.500 -4L-7.500 -8Z',
    light: 'M-8 11Q0 17 8 11L10 15Q0 22 -10 15Z',
    line: `${MOUTH}M-6 -1.500h.1M-4 -.5h.1M4 -.5h.1M-8 11Q0 17 8 11M-6 14L-4 17M5 13.500L7 16M-11 -12Q0 -19 11 -12`,
  },
  Hugo: {
    ink: 'M-10 -6C-13 -15 -8 -18 -5 -17C-8 -14 -8 -10 -9 -6ZM10 -6C13 -15 8 -18 5 -17C8 -14 8 -10 9 -6Z',
    light: 'M-9.500 -4C-12 9 -7 19 0 21C7 19 12 9 9.500 -4C8 2 4 2.500 0 1.500C-4 2.500 -8 2 -9.500 -4Z',
    line: 'M-2.500 5.500Q0 6.500 2.500 5.500M-7 5Q-7 12 -3 17M-4 8Q-3 14 -1 18M0 9V18M4 8Q3 14 1 18M7 5Q7 12 3 17M-4 -15Q0 -17 4 -15',
  },
  Otto: {
    ink:
      'M-10 -12V-20C-6 -23 6 -23 10 -20V-12ZM-12 -11.500Q0 -15 12 -11.500L11 -9Q0 -12 -11 -9Z' +
      'M0 1.500C-4 0 -8 4 -12 0C-11 7 -3 7 0 4C3 7 11 7 12 0C8 4 4 0 0 1.500Z',
    light: 'M0 -20a2.300 2.300 0 1 0 .1 0Z',
    line: 'M1.500 -4.500a2.800 2.800 0 1 0 5.600 0a2.800 2.800 0 1 0 -5.600 0M7 -3.500C9 2 9 8 6 13M-6 20h.1M-6 25h.1',
  },
  Rosa: {
    ink:
      'M-21 -10C-12 -14 -9 -21 0 -22C9 -21 12 -14 21 -10C10 -13.500 -10 -13.500 -21 -10Z' +
      'M-9.500 -12C-13 -5 -11 3 -7 7L-8 -3ZM9.500 -12C13 -5 11 3 7 7L8 -3Z',
    light: 'M4 -19C12 -33 25 -27 21 -17C17 -21 11 -19 4 -19Z',
    line: `${MOUTH}M4 -19C12 -22 17 -24 20 -22M-10 -16Q0 -20 10 -16M-4 21Q0 18 4 21`,
  },
  Vera: {
    ink: 'M-12 6C-15 -22 15 -22 12 6L8 5C10 -2 9 -9 6 -11.500H-6C-9 -9 -10 -2 -8 5Z',
    line: `${MOUTH}M-7.500 -4a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M1.500 -4a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M-1.500 -4.500h3M-12 15L-4 21H4L12 15`,
  },
};

const NAMES = Object.keys(PORTRAITS);

/** Return the character with a name, else one that depends on the name alone. */
export function characterOf(name: string): string {
  if (name in PORTRAITS) return name;
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return NAMES[sum % NAMES.length]!;
}

export const portraitOf = (name: string): PortraitDrawing => PORTRAITS[characterOf(name)]!;
