/** Warnings about hidden costs, explanations for impossible moves, and reasons for hints. */
import type { AnyMove } from '../../wire/eighty-days';
import { takersOf } from './aids';
import { actionName, cityName } from './cards';
import { t } from './messages';
import { STOPS } from './route';
import type { GameMatch } from './match.svelte';

type Kind = AnyMove['kind'];
const ACTION_MOVES: readonly Kind[] = ['use_action', 'use_detective', 'exchange'];
/** What a card costs, in coins. */
export const PRICE = 2;
/** Moves that begin the leg, after which an unused action lapses. */
const LEG_MOVES: readonly Kind[] = [
  'travel',
  'place_balloon',
  'play_propeller_train',
  'play_submarine',
  'play_offer',
  'ride_elephant',
];

/** Return the action of the card just taken, if it can be used now. */
export function unusedAction(match: GameMatch): string | null {
  const isUsable = match.legal.some(({ move }) => ACTION_MOVES.includes(move.kind));
  return isUsable ? (match.view.turn?.action ?? null) : null;
}

/** Return whether the balloon of the card just taken can be used on this leg. */
export function unusedBalloon(match: GameMatch): boolean {
  return match.legal.some(({ move }) => move.kind === 'place_balloon' && move.source === 'action');
}

/** Return whether an event card would do what the balloon of the card just taken does, which is lost if unused. */
export function isSpare(move: AnyMove, match: GameMatch): boolean {
  return (
    move.kind === 'place_balloon' &&
    move.source !== 'action' &&
    match.legal.some(
      ({ move: other }) =>
        other.kind === 'place_balloon' && other.source === 'action' && other.card === move.card,
    )
  );
}

export function isDetectiveAt(place: number, match: GameMatch): boolean {
  return STOPS[place] === match.view.detective;
}

/** Return a warning if a move lets an action lapse or loses days to the detective. */
export function warning(move: AnyMove, match: GameMatch): string | null {
  const { turn } = match.view;
  if (turn === null) return null;
  const warnings: string[] = [];
  const begins = LEG_MOVES.includes(move.kind);
  const ends = move.kind === 'end_turn';
  const action = unusedAction(match);
  if ((begins || ends) && action !== null) warnings.push(t('warn.action', { action: actionName(action) }));
  if ((move.kind === 'travel' || ends) && unusedBalloon(match)) warnings.push(t('warn.balloon'));
  const { place } = match.view.players[turn.seat]!;
  const end = place + (move.kind === 'travel' ? 1 : 0);
  if ((move.kind === 'travel' || ends) && isDetectiveAt(end, match))
    warnings.push(t('warn.detective', { city: cityName(STOPS[end]!) }));
  return warnings.length === 0 ? null : warnings.join(' ');
}

/** Return the only way to depart that is left; null if there is a choice, or something to warn of. */
export function onlyWay(legal: readonly number[], match: GameMatch): number | null {
  const [code] = legal;
  if (code === undefined || legal.length > 1) return null;
  const move = match.move(code);
  return move.kind === 'travel' && warning(move, match) === null ? code : null;
}

/** Return the end of the turn if it is legal, and nothing to warn of. */
export function endOfTurn(legal: readonly number[], match: GameMatch): number | null {
  const code = legal.find((other) => match.move(other).kind === 'end_turn');
  return code !== undefined && warning(match.move(code), match) === null ? code : null;
}

/** Return whether the traveller is asked to end the turn after this step: while they can still buy or play something. */
export function isAskedToEnd(match: GameMatch): boolean {
  const me = match.seat === null ? undefined : match.view.players[match.seat];
  return me !== undefined && (me.coins >= PRICE || me.event_cards > 0);
}

/** Return why the action or balloon of the card just taken is useless now; null if it can be used. */
export function whyUseless(match: GameMatch): string | null {
  const { turn } = match.view;
  if (turn === null || match.legal.length === 0 || match.view.step !== 'turn') return null;
  if (turn.action === 'coin' && unusedAction(match) === null) return t('refusal.bank_empty');
  if (turn.balloon && !unusedBalloon(match) && turn.leg !== null)
    return t(turn.leg.origin === 'bombay' ? 'refusal.no_balloon_in_india' : 'refusal.cannot_pay_leg');
  if (turn.extra && turn.legs === 0) return t('extra_no_action');
  return null;
}

/** Return why a card in the row cannot be taken; null if it can, or if somebody has just taken it. */
export function whyNotTaken(action: string, match: GameMatch): string | null {
  if (match.view.row.find((place) => place.action === action)?.card === null)
    return takersOf(match.log).has(action) ? null : t('row_no_card');
  if (match.legal.some(({ move }) => move.kind === 'take_card' && move.action === action)) return null;
  if (match.legal.length === 0) return match.seat === null ? null : t('refusal.not_your_turn');
  if (match.view.step !== 'take') return t('refusal.card_taken');
  return t('refusal.first_player');
}

/** Return why a city cannot be picked now; null if the viewer does not travel any more. */
export function whyNotPicked(place: number, match: GameMatch): string | null {
  const me = match.seat === null ? undefined : match.view.players[match.seat];
  if (me === undefined || me.home !== null || match.over) return null;
  const leg = match.catalog.legs[me.place];
  if (leg === undefined) return null;
  const city = cityName(leg.destination);
  if (place !== me.place + 1) return t('city_later', { city });
  if (match.legal.length === 0) return t('refusal.not_your_turn');
  if (match.view.step === 'take') return t('refusal.take_first');
  if (match.figures.departures.length > 0) return t('city_pick', { city });
  const isTurnOver = match.view.turn?.leg === null;
  return isTurnOver ? t('refusal.one_leg') : t('no_cards_for_leg');
}

/** Return a departure to the city that the server refuses because a card comes first; null if none does. */
export function tooEarly(place: number, match: GameMatch): number | null {
  const me = match.seat === null ? undefined : match.view.players[match.seat];
  if (me === undefined || place !== me.place + 1) return null;
  if (!match.legal.some(({ move }) => move.kind === 'take_card')) return null;
  return match.figures.ahead[0]?.code ?? match.catalog.moves.findIndex(({ move }) => move.kind === 'travel');
}

/** Explain a hinted card that reaches the next city earlier than the hand does. */
export function reason(move: AnyMove, match: GameMatch): string | null {
  const me = match.seat === null ? undefined : match.view.players[match.seat];
  if (move.kind !== 'take_card' || me === undefined) return null;
  const card = match.view.row.find(({ action }) => action === move.action)?.card ?? '';
  const journey = match.figures.ahead_with[card]?.[0];
  const leg = match.catalog.legs[me.place];
  if (!journey || !leg || journey.die || journey.day >= (match.figures.ahead[0]?.day ?? Infinity))
    return null;
  return t('hint.with_card', { city: cityName(leg.destination), before: me.days, after: journey.day });
}
