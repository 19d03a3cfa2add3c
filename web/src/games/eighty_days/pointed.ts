/** What is pointed at, or waits to be confirmed: the place of the row, the journey, and where they would lead. */
import type { Journey } from '../../wire/eighty-days';
import type { GamePlay } from './types';

/** The action of the place of the row. */
export function pointedPlace(play: GamePlay): string | null {
  if (play.intent.place !== null) return play.intent.place;
  return play.proposed?.move.kind === 'take_card' ? play.proposed.move.action : null;
}

/** The card of that place, if it can be taken now. */
export function pointedCard(play: GamePlay): string | null {
  const action = pointedPlace(play);
  const open = play.legal.some(({ move }) => move.kind === 'take_card' && move.action === action);
  return open ? (play.view.row.find((place) => place.action === action)?.card ?? null) : null;
}

/** A journey of an earlier moment is no more pointed at, whether or not the pointer has left its place. */
export function pointedJourney(play: GamePlay): Journey | null {
  const { departures } = play.figures;
  const pointed = departures.find((journey) => journey === play.intent.journey);
  return pointed ?? departures.find(({ code }) => code === play.proposed?.code) ?? null;
}

/** The day count it would lead to; for a card, that of the quickest journey it would allow. */
export function pointedDay(play: GamePlay): number | null {
  const card = pointedCard(play);
  const journey =
    pointedJourney(play) ?? (card === null ? null : (play.figures.ahead_with[card]?.[0] ?? null));
  return journey?.day ?? null;
}

/** The cards that a journey costs. */
export function cardsOf(journey: Journey, play: GamePlay): readonly string[] {
  const move = play.move(journey.code);
  return move.kind === 'travel' ? move.cards : [];
}
