/** The game's types, the player's intent, and what the pointer is over. */
import type { AnyEvent, AnyMove, GameCatalog, GameFigures, GameView, Journey } from '../../wire/eighty-days';
import type { Match } from '../match';
import type { GamePlugin } from '../plugin';

/** What the player points at, which hand and track preview, and the progress of the final scoring. */
export class Intent {
  /** The journey under the pointer. */
  journey = $state.raw<Journey | null>(null);
  /** The action of the place in the row under the pointer. */
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

/** Return the action of the place in the row that is under the pointer or pending. */
export function pointedPlace(match: GameMatch): string | null {
  if (match.intent.place !== null) return match.intent.place;
  return match.pending?.move.kind === 'take_card' ? match.pending.move.action : null;
}

/** Return the card in the row that is under the pointer or pending, if it can be taken now. */
export function pointedCard(match: GameMatch): string | null {
  const action = pointedPlace(match);
  const isLegal = match.legal.some(({ move }) => move.kind === 'take_card' && move.action === action);
  return isLegal ? (match.view.row.find((place) => place.action === action)?.card ?? null) : null;
}

/** Return the journey under the pointer or pending, unless it is from an earlier position. */
export function pointedJourney(match: GameMatch): Journey | null {
  const { departures } = match.figures;
  const pointed = departures.find((journey) => journey === match.intent.journey);
  return pointed ?? departures.find(({ code }) => code === match.pending?.code) ?? null;
}

/** Return the pointed journey, or the quickest journey with the pointed card. */
export function pointedTravel(match: GameMatch): Journey | null {
  const card = pointedCard(match);
  return pointedJourney(match) ?? (card === null ? null : (match.figures.ahead_with[card]?.[0] ?? null));
}

/** Return the cards that a journey costs. */
export function cardsOf(journey: Journey, match: GameMatch): readonly string[] {
  const move = match.move(journey.code);
  return move.kind === 'travel' ? move.cards : [];
}
