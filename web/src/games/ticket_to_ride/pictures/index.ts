/** The pictures of the rulebook: pieces and parts of the map, drawn as they are on the table. */
import type { Component } from 'svelte';
import type { GameCatalog } from '../../../wire/ticket-to-ride';
import type { GamePictures, PictureProps } from '../../plugin';
import DoubleRoute from './DoubleRoute.svelte';
import Express from './Express.svelte';
import Ferry from './Ferry.svelte';
import Row from './Row.svelte';
import SingleRoute from './SingleRoute.svelte';
import Station from './Station.svelte';
import TicketCard from './TicketCard.svelte';
import TrainCards from './TrainCards.svelte';
import TunnelTried from './TunnelTried.svelte';

export const DRAWN: ReadonlyMap<string, Component<PictureProps<GameCatalog>>> = new Map([
  ['train-cards', TrainCards],
  ['ticket', TicketCard],
  ['row', Row],
  ['route', SingleRoute],
  ['double-route', DoubleRoute],
  ['ferry', Ferry],
  ['tunnel', TunnelTried],
  ['station', Station],
  ['express', Express],
]);

export const pictures: GamePictures<GameCatalog> = { picture: (name) => DRAWN.get(name) ?? null };
