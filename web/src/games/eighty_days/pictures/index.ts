/** Rulebook pictures: cards, chips and parts of the journey, drawn as on the table. */
import type { Component } from 'svelte';
import { ICONS } from '../../../art/icons';
import type { GameCatalog } from '../../../wire/eighty-days';
import type { GamePictures, PictureProps } from '../../plugin';
import Chips from './Chips.svelte';
import Journey from './Journey.svelte';
import LegTravelled from './LegTravelled.svelte';
import Pieces from './Pieces.svelte';
import Row from './Row.svelte';

type Picture = Component<PictureProps<GameCatalog>>;

export const DRAWN: ReadonlyMap<string, Picture> = new Map([
  ['route', Journey],
  ['row', Row],
  ['chips', Chips],
  ['leg-bombay-calcutta', LegTravelled],
]);

/** Pictures named after their pieces, such as `cards-train-3-ship-6`. */
export const FAMILIES: readonly (readonly [name: RegExp, picture: Picture])[] = [
  [new RegExp(`^action-(${Object.keys(ICONS).join('|')})$`), Pieces],
  [new RegExp(`^event-(${Object.keys(ICONS).join('|')})$`), Pieces],
  [/^cards(-(train|ship|die)-\d)+$/, Pieces],
];

export const pictures: GamePictures<GameCatalog> = {
  picture: (name) => DRAWN.get(name) ?? FAMILIES.find(([family]) => family.test(name))?.[1] ?? null,
};
