/** Any game, as far as one can know it without knowing its rules. */
import type { AnyEvent, AnyMove, AnyView, Play } from '../play';
import type { GamePlugin } from '../plugin';

/** A move as the server writes it; its kind is the first word. */
export interface TextMove extends AnyMove {
  readonly text: string;
}

interface Types {
  catalog: unknown;
  view: AnyView;
  figures: object;
  move: TextMove;
  event: AnyEvent;
  intent: null;
}
export type GamePlay = Play<Types>;
export type Plugin = GamePlugin<Types>;
