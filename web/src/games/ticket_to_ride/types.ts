/** The game as its plug-in sees it. */
import type { AnyEvent, AnyMove, GameCatalog, GameFigures, GameView } from '../../wire/ticket-to-ride';
import type { Play } from '../play';
import type { GamePlugin } from '../plugin';
import type { Intent } from './intent.svelte';

export interface Types {
  catalog: GameCatalog;
  view: GameView;
  figures: GameFigures;
  move: AnyMove;
  event: AnyEvent;
  intent: Intent;
}
export type GamePlay = Play<Types>;
export type Plugin = GamePlugin<Types>;
