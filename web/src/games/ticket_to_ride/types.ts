/** The game as its plug-in sees it. */
import type { AnyEvent, AnyMove, GameCatalog, GameView } from '../../wire/ticket-to-ride';
import type { GamePlugin, Play } from '../plugin';

export type GamePlay = Play<GameCatalog, GameView, AnyMove, AnyEvent>;
export type Plugin = GamePlugin<GameCatalog, GameView, AnyMove, AnyEvent>;
