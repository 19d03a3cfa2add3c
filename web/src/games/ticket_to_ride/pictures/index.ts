/** Rulebook pictures: pieces and parts of the map, drawn as on the table. */
import type { Component } from 'svelte';
import type { GameCatalog } from '../../../wire/ticket-to-ride';
import type { GamePictures, PictureProps } from '../../plugin';
import Express from './Express.svelte';
import FaceUpCards from './FaceUpCards.svelte';
import PaidRoute from './PaidRoute.svelte';
import PlainRoutes from './PlainRoutes.svelte';
import TicketCard from './TicketCard.svelte';

export const DRAWN: ReadonlyMap<string, Component<PictureProps<GameCatalog>>> = new Map([
  ['train-cards', FaceUpCards],
  ['ticket', TicketCard],
  ['row', FaceUpCards],
  ['route', PaidRoute],
  ['double-route', PlainRoutes],
  ['ferry', PlainRoutes],
  ['tunnel', PaidRoute],
  ['station', PlainRoutes],
  ['express', Express],
]);

export const pictures: GamePictures<GameCatalog> = { picture: (name) => DRAWN.get(name) ?? null };
