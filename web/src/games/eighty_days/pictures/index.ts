/** The pictures of the rulebook: cards, chips and parts of the journey, drawn as they are on the table. */
import type { Component } from 'svelte';
import { ICONS } from '../../../art/icons';
import type { GameCatalog } from '../../../wire/eighty-days';
import type { GamePictures, PictureProps } from '../../plugin';
import Action from './Action.svelte';
import Cards from './Cards.svelte';
import Chips from './Chips.svelte';
import Event from './Event.svelte';
import Journey from './Journey.svelte';
import LegTravelled from './LegTravelled.svelte';
import Row from './Row.svelte';

type Picture = Component<PictureProps<GameCatalog>>;

export const DRAWN: ReadonlyMap<string, Picture> = new Map([
  ['route', Journey],
  ['row', Row],
  ['chips', Chips],
  ['leg-bombay-calcutta', LegTravelled],
]);

/** Pictures that are called by what is on them: `cards-train-3-ship-6`. */
export const FAMILIES: readonly (readonly [name: RegExp, picture: Picture])[] = [
  [new RegExp(`^action-(${Object.keys(ICONS).join('|')})$`), Action],
  [new RegExp(`^event-(${Object.keys(ICONS).join('|')})$`), Event],
  [/^cards(-(train|ship|die)-\d)+$/, Cards],
];

export const pictures: GamePictures<GameCatalog> = {
  picture: (name) => DRAWN.get(name) ?? FAMILIES.find(([family]) => family.test(name))?.[1] ?? null,
};
