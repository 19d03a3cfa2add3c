/** The match of this game: its types, the player's intent, and what the pointer is over. */
import type { AnyEvent, AnyMove, GameCatalog, GameFigures, GameView, Journey } from '../../wire/eighty-days';
import type { Match } from '../match';
import type { GamePlugin } from '../plugin';

/** What the player points at, so that hand and track can preview it, and how much of the end they have seen. */
export class Intent {
  /** The journey under the pointer. */
  journey = $state.raw<Journey | null>(null);
  /** The place of the row under the pointer, by its action. */
  place = $state<string | null>(null);
  /** The number of travellers whose result has been shown. */
  shown = $state(0);
  /** The seat whose journey is highlighted during the scoring. */
  highlight = $state<number | null>(null);
}

export interface Types {
  catalog: GameCatalog;
  view: GameView;
  figures: GameFigures;
  move: AnyMove;
  event: AnyEvent;
  intent: Intent;
}
export type GameMatch = Match<Types>;
export type Plugin = GamePlugin<Types>;

/** The action of the row's place under the pointer, or pending. */
export function pointedPlace(match: GameMatch): string | null {
  if (match.intent.place !== null) return match.intent.place;
  return match.pending?.move.kind === 'take_card' ? match.pending.move.action : null;
}

/** The card of that place, if it can be taken now. */
export function pointedCard(match: GameMatch): string | null {
  const action = pointedPlace(match);
  const open = match.legal.some(({ move }) => move.kind === 'take_card' && move.action === action);
  return open ? (match.view.row.find((place) => place.action === action)?.card ?? null) : null;
}

/** The journey under the pointer, or pending. One of an earlier position does not count. */
export function pointedJourney(match: GameMatch): Journey | null {
  const { departures } = match.figures;
  const pointed = departures.find((journey) => journey === match.intent.journey);
  return pointed ?? departures.find(({ code }) => code === match.pending?.code) ?? null;
}

/** The day count it leads to; for a card, that of the quickest journey it allows. */
export function pointedDay(match: GameMatch): number | null {
  const card = pointedCard(match);
  const journey =
    pointedJourney(match) ?? (card === null ? null : (match.figures.ahead_with[card]?.[0] ?? null));
  return journey?.day ?? null;
}

/** The cards that a journey costs. */
export function cardsOf(journey: Journey, match: GameMatch): readonly string[] {
  const move = match.move(journey.code);
  return move.kind === 'travel' ? move.cards : [];
}
