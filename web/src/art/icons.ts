/** An icon on a 32 by 32 grid: a filled path, a stroked path, or both. */
export interface Drawing {
  readonly fill?: string;
  readonly line?: string;
}

export const ICONS = {
  train: {
    fill: 'M4 21V12h6V7H8V5h8v2h-2v5h4V8h9v13zM20 11v5h5v-5z',
    line: 'M3 21h26l-2 3H5zM9 27.5a2.5 2.5 0 1 0 0-.01M17 27.5a2.5 2.5 0 1 0 0-.01M25 27.5a2.5 2.5 0 1 0 0-.01M12 3c2-2 4 0 6-2',
  },
  ship: {
    fill: 'M3 20h26l-3 7H7zM8 14h16v4H8zM11 7h4v6h-4zM18 7h4v6h-4z',
    line: 'M2 30c2.5-2 4.5-2 7 0s4.5 2 7 0 4.5-2 7 0 4.5 2 7 0M12 5c1-3 4-1 5-4M19 5c1-3 4-1 5-4',
  },
  balloon: {
    fill: 'M12.5 25h7l-1 6h-5z',
    line: 'M16 2c6 0 10 4 10 9 0 5-5 9-7 12h-6c-2-3-7-7-7-12 0-5 4-9 10-9zM16 2c-3 3-4 6-4 9s1 8 2 12M16 2c3 3 4 6 4 9s-1 8-2 12M13 23l-.5 2M19 23l.5 2M6 11h20',
  },
  elephant: {
    fill: 'M9 9c4-3 11-3 15 0 3 2 4 5 4 8v10h-4v-6h-7v6h-4v-7c-1 0-2-.3-3-1-1 1-1 3-1 5 0 1.5.5 2 1.5 2H12v2h-2c-3 0-4-2-4-5 0-2 .3-4 .3-6C4 15 5 11 9 9z',
    line: 'M13 10c3 1 4 4 2 8-1.5 0-3-.5-4-1.5M28 17c1.5 1 2 3 1.5 5',
  },
  coin: {
    fill: 'M12 22c1.3-1.2 1.8-2.5 1.8-4H12v-2h1.400c-.8-2.5-.5-6.5 3.6-6.5 2.5 0 4 1.5 4.2 4h-2.700c-.1-1-.6-1.6-1.5-1.6-1.6 0-1.8 1.9-1.1 4.100H19v2h-2.600c0 1-.2 2-.8 2.800h5.600V23H12z',
    line: 'M16 2.500a13.5 13.5 0 1 1-.01 0M16 5.500a10.5 10.5 0 1 1-.01 0',
  },
  detective: {
    fill: 'M8 11c0-6 4-9 8-9s8 3 8 9l4 2v2H4v-2zM9 16h14v3c0 3-2 4-3.5 4S17 22 16.5 20h-1c-.5 2-1.5 3-3 3S9 22 9 19z',
    line: 'M11 24c0 2 2 4 5 4s5-2 5-4M4 31c1-3 4-4 7-4.5M28 31c-1-3-4-4-7-4.5M11 18.5h3M18 18.5h3',
  },
  lamp: {
    fill: 'M13 25h6v2h-6zM14 28h4v2h-4z',
    line: 'M16 3a9 9 0 0 0-5 16.500c1.200.9 1.500 2 1.500 3.500h7c0-1.500.3-2.600 1.500-3.500A9 9 0 0 0 16 3zM13.500 14l2.500 2.500 2.500-2.500M16 16.500V23',
  },
  locomotive: {
    fill: 'M3 22v-9h7V8H8V6h8v2h-2v5h3V9h3v4h2V6h7v3h-1v13zM24 10v4h2v-4zM2 22h28v2H2zM7 25a3 3 0 1 0 .01 0zM14 25a3 3 0 1 0 .01 0zM24 24a3.5 3.5 0 1 0 .01 0z',
  },
  station: {
    fill: 'M16 2l13 9v3H3v-3zM5 15h4v11H5zM14 15h4v11h-4zM23 15h4v11h-4zM3 27h26v3H3z',
  },
  ticket: {
    fill: 'M11 12h10v2H11zM11 17h7v2h-7z',
    line: 'M3 8h26v5a3 3 0 0 0 0 6v5H3v-5a3 3 0 0 0 0-6zM24.5 9v14',
  },
  chips: {
    fill: 'M16 12a5 2 0 1 0 .01 0z',
    line: 'M4 14c0-3 5-5 12-5s12 2 12 5-5 5-12 5-12-2-12-5zM4 14v4c0 3 5 5 12 5s12-2 12-5v-4M4 18v4c0 3 5 5 12 5s12-2 12-5v-4',
  },
  event: {
    fill: 'M14.5 12h3v7h-3zM14.5 21h3v3h-3z',
    line: 'M8 3h16a2 2 0 0 1 2 2v22a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9.5 6.5h13v19h-13z',
  },
  'propeller-train': {
    fill: 'M3 22v-6l4-4h13l6 5v5zM9 14v3h4v-3zM15 14v3h4v-3z',
    line: 'M3 24h24M8 27.5a2 2 0 1 0 0-.01M20 27.5a2 2 0 1 0 0-.01M28 18c2-3 2-6 0-9-2 3-2 6 0 9zM28 18c2 3 2 6 0 9-2-3-2-6 0-9zM26 18h2',
  },
  submarine: {
    fill: 'M4 19c0-4 5-6 12-6s13 3 13 6-6 6-13 6S4 23 4 19zM13 7h6v7h-6z',
    line: 'M16 7V3h4M4 19l-3-4v8zM2 29c2.5-2 4.5-2 7 0s4.5 2 7 0 4.5-2 7 0 4.5 2 7 0',
  },
  princess: {
    fill: 'M9 10l2.5 3L16 7l4.5 6L23 10v6H9zM11 18h10c0 4-2 6-5 6s-5-2-5-6zM6 31c0-4 4-6 10-6s10 2 10 6z',
    line: 'M8 17c-2 4-2 8-1 10M24 17c2 4 2 8 1 10M16 2.5v3',
  },
  offer: {
    fill: 'M9 9a2 2 0 1 0 .01 0zM13 21l7-9 2 1.5-7 9z',
    line: 'M4 4h11l14 14-10 11L4 15zM14 15a1.8 1.8 0 1 0 .01 0M20.5 17.5a1.8 1.8 0 1 0 .01 0',
  },
  connection: {
    fill: 'M16 19a3.5 3.5 0 1 0 .01 0z',
    line: 'M2 22h10M20 22h8M24 17l5 5-5 5M5 15c2-9 16-11 20-2M26 7v6h-6',
  },
  storm: {
    fill: 'M17 17h6l-4 5h4l-8 9 2-7h-4z',
    line: 'M9 17a6 6 0 0 1 .5-12A7.5 7.5 0 0 1 24 7a5 5 0 0 1 0 10M7 21l-2 4M10 23l-2 4',
  },
  delay: {
    fill: 'M9 3h14v2H9zM9 27h14v2H9zM12 25c0-3 2-5 4-6 2 1 4 3 4 6zM13.5 11h5L16 14.5z',
    line: 'M11 5v5c0 3 5 4 5 6s-5 3-5 6v5M21 5v5c0 3-5 4-5 6s5 3 5 6v5',
  },
  'first-player': {
    fill: 'M9 5h15l-4 5 4 5H9z',
    line: 'M8 3v26M4 29h9',
  },
  exchange: {
    line: 'M5 11h20M20 5l6 6-6 6M27 21H7M12 15l-6 6 6 6',
  },
  die: {
    fill: 'M11 9a2 2 0 1 0 .01 0zM21 9a2 2 0 1 0 .01 0zM16 14a2 2 0 1 0 .01 0zM11 19a2 2 0 1 0 .01 0zM21 19a2 2 0 1 0 .01 0z',
    line: 'M7 4h18a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z',
  },
  calendar: {
    fill: 'M8 15h4v4H8zM14 15h4v4h-4zM20 15h4v4h-4zM8 21h4v4H8zM14 21h4v4h-4z',
    line: 'M4 7h24v21H4zM4 12h24M10 3v6M22 3v6',
  },
  cards: {
    line: 'M12 6h13a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H12a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM10 10l-5 2 4 16 8-1',
  },
  deck: {
    line: 'M8 3h14v20H8zM11 23v3h14V6h-3M14 26v3h14V9h-3',
  },
  trophy: {
    fill: 'M10 3h12v8c0 4-2.5 7-6 7s-6-3-6-7zM14.5 18h3v6h-3zM9 25h14v4H9z',
    line: 'M10 6H4c0 5 2 8 6 8M22 6h6c0 5-2 8-6 8',
  },
  bot: {
    line: 'M6 12h20v14H6zM16 12V6M3 17v4M29 17v4M12 22h8',
    fill: 'M10 15h4v4h-4zM18 15h4v4h-4zM14 2h4v4h-4z',
  },
  unplugged: { line: 'M4 13a17 17 0 0 1 24 0M9 19a10 10 0 0 1 14 0M6 29L26 3', fill: 'M14 24h4v4h-4z' },
  warning: { line: 'M16 3L30 28H2zM16 12v7', fill: 'M14.5 22h3v3h-3z' },
  moon: { fill: 'M20 3a13 13 0 1 0 9 17A11 11 0 0 1 20 3z' },
  flag: { fill: 'M8 4h18l-4 6 4 6H8z', line: 'M7 2v28' },
  check: { line: 'M5 17l8 8L27 7' },
  cross: { line: 'M7 7l18 18M25 7L7 25' },
  plus: { line: 'M16 5v22M5 16h22' },
  minus: { line: 'M5 16h22' },
  fit: { line: 'M4 11V4h7M21 4h7v7M28 21v7h-7M11 28H4v-7' },
  menu: { line: 'M4 8h24M4 16h24M4 24h24' },
  undo: { line: 'M11 6L4 13l7 7M4 13h15a8 8 0 0 1 0 16h-6' },
  book: { line: 'M16 7c-3-3-8-3-12-2v21c4-1 9-1 12 2 3-3 8-3 12-2V5c-4-1-9-1-12 2zM16 7v21' },
  chat: { line: 'M4 5h24v17H14l-7 6v-6H4zM9 11h14M9 16h9' },
  list: { line: 'M11 8h17M11 16h17M11 24h17', fill: 'M5 6h3v4H5zM5 14h3v4H5zM5 22h3v4H5z' },
  log: { line: 'M8 3h13l5 5v21H8zM21 3v5h5M12 14h10M12 19h10M12 24h6' },
  gear: {
    line: 'M25.7 13.4L29.3 13.7L29.3 18.3L25.7 18.6L24.7 21.0L27.0 23.8L23.8 27.0L21.0 24.7L18.6 25.7L18.3 29.3L13.7 29.3L13.4 25.7L11.0 24.7L8.2 27.0L5.0 23.8L7.3 21.0L6.3 18.6L2.7 18.3L2.7 13.7L6.3 13.4L7.3 11.0L5.0 8.2L8.2 5.0L11.0 7.3L13.4 6.3L13.7 2.7L18.3 2.7L18.6 6.3L21.0 7.3L23.8 5.0L27.0 8.2L24.7 11.0ZM16 11.5a4.5 4.5 0 1 1-.01 0',
  },
  people: {
    fill: 'M11 5a5 5 0 1 0 .01 0zM2 27c0-6 4-9 9-9s9 3 9 9zM22 7a4 4 0 1 0 .01 0zM22 18c5 0 8 3 8 9h-7c0-4-1-6-3-8z',
  },
  link: { line: 'M13 19l6-6M10 14l-4 4a5.6 5.6 0 0 0 8 8l4-4M14 10l4-4a5.6 5.6 0 0 1 8 8l-4 4' },
  device: { line: 'M9 2h14a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM14 26.5h4' },
  bell: { line: 'M6 24h20c-3-3-2-6-3-11-1-4-4-6-7-6s-6 2-7 6c-1 5 0 8-3 11zM13 27c1 3 5 3 6 0M16 7V3' },
  copy: { line: 'M11 10h17v18H11zM21 10V4H4v18h7' },
  hourglass: { line: 'M8 3h16M8 29h16M10 3v6c0 4 5 5 5 7s-5 3-5 7v6M22 3v6c0 4-5 5-5 7s5 3 5 7v6' },
  right: { line: 'M12 5l11 11-11 11' },
  up: { line: 'M5 20L16 9l11 11' },
  down: { line: 'M5 12l11 11 11-11' },
  out: { line: 'M13 7H5v20h20v-8M18 4h10v10M28 4L15 17' },
  search: { line: 'M13 4a9 9 0 1 1-.01 0M19.5 19.5L28 28' },
  print: { line: 'M9 11V3h14v8M9 23H4V11h24v12h-5M9 18h14v11H9zM23 15h1' },
  curve: { line: 'M4 4v24h24M7 22l6-8 5 5 9-12' },
  left: { line: 'M20 5L9 16l11 11' },
  first: { line: 'M24 5L13 16l11 11M8 5v22' },
  last: { line: 'M8 5l11 11L8 27M24 5v22' },
  rewind: { line: 'M15 6L5 16l10 10M27 6L17 16l10 10' },
  forward: { line: 'M5 6l10 10L5 26M17 6l10 10-10 10' },
  play: { fill: 'M9 5l18 11L9 27z' },
  pause: { fill: 'M8 5h6v22H8zM18 5h6v22h-6z' },
  share: { line: 'M16 20V4M10 9l6-6 6 6M7 14H5v14h22V14h-2' },
  save: { line: 'M16 4v16M9 14l7 7 7-7M5 27h22' },
} as const satisfies Record<string, Drawing>;

export type IconName = keyof typeof ICONS;
