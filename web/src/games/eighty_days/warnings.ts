/** What a move would cost without saying so: an action that lapses, days for the detective. */
import type { AnyMove } from '../../wire/eighty-days';
import { actionName, cityName } from './cards';
import { t } from './messages';
import { STOPS } from './route';
import type { GamePlay } from './types';

type Kind = AnyMove['kind'];
const USES: readonly Kind[] = ['use_action', 'use_detective', 'exchange'];
/** With these the leg begins, and what was not used before lapses. */
const BEGINNINGS: readonly Kind[] = [
  'travel',
  'place_balloon',
  'play_propeller_train',
  'play_submarine',
  'play_offer',
  'ride_elephant',
];

/** The action of the card just taken, if it could be used now. */
export function unusedAction(play: GamePlay): string | null {
  const open = play.legal.some(({ move }) => USES.includes(move.kind));
  return open ? (play.view.turn?.action ?? null) : null;
}

/** Whether the balloon of the card just taken could be used on this leg. */
export function unusedBalloon(play: GamePlay): boolean {
  return play.legal.some(({ move }) => move.kind === 'place_balloon' && move.source === 'action');
}

/** Whether the detective stands where a traveller is, or where the next leg leads. */
export function isDetectiveAt(place: number, play: GamePlay): boolean {
  return STOPS[place] === play.view.detective;
}

/** What is said before a move is made that costs more than it tells; null if there is nothing to be said. */
export function warning(move: AnyMove, play: GamePlay): string | null {
  const { turn } = play.view;
  if (turn === null) return null;
  const said: string[] = [];
  const begins = BEGINNINGS.includes(move.kind);
  const ends = move.kind === 'end_turn';
  const action = unusedAction(play);
  if ((begins || ends) && action !== null) said.push(t('warn.action', { action: actionName(action) }));
  if ((move.kind === 'travel' || ends) && unusedBalloon(play)) said.push(t('warn.balloon'));
  const { place } = play.view.players[turn.seat]!;
  const end = place + (move.kind === 'travel' ? 1 : 0);
  if ((move.kind === 'travel' || ends) && isDetectiveAt(end, play))
    said.push(t('warn.detective', { city: cityName(STOPS[end]!) }));
  return said.length === 0 ? null : said.join(' ');
}

/** Why the action or the balloon of the card just taken is of no use now; null if it can be used. */
export function whyUseless(play: GamePlay): string | null {
  const { turn } = play.view;
  if (turn === null || play.legal.length === 0 || play.view.step !== 'turn') return null;
  if (turn.action === 'coin' && unusedAction(play) === null) return t('refusal.bank_empty');
  if (turn.balloon && !unusedBalloon(play) && turn.leg !== null)
    return t(turn.leg.origin === 'bombay' ? 'refusal.no_balloon_in_india' : 'refusal.cannot_pay_leg');
  if (turn.extra && turn.legs === 0) return t('extra_no_action');
  return null;
}

/** Why a card on show cannot be taken; null if it can, or if there is none. */
export function whyNotTaken(action: string, play: GamePlay): string | null {
  if (play.view.row.find((place) => place.action === action)?.card === null) return null;
  if (play.legal.some(({ move }) => move.kind === 'take_card' && move.action === action)) return null;
  if (play.legal.length === 0) return play.seat === null ? null : t('refusal.not_your_turn');
  if (play.view.step !== 'take') return t('refusal.card_taken');
  return t('refusal.first_player');
}
