/** What speaks for a move by the days it would cost: it goes with a hint, and decides nothing. */
import type { AnyMove } from '../../wire/eighty-days';
import { cityName } from './cards';
import { t } from './messages';
import type { GamePlay } from './types';

/** A card that leads on to the next city, or sooner than the hand does; a departure tells its days itself. */
export function reason(move: AnyMove, play: GamePlay): string | null {
  const me = play.seat === null ? undefined : play.view.players[play.seat];
  if (move.kind !== 'take_card' || me === undefined) return null;
  const card = play.view.row.find(({ action }) => action === move.action)?.card ?? '';
  const journey = play.figures.ahead_with[card]?.[0];
  const leg = play.catalog.legs[me.place];
  if (!journey || !leg || journey.die || journey.day >= (play.figures.ahead[0]?.day ?? Infinity)) return null;
  return t('hint.with_card', { city: cityName(leg.destination), before: me.days, after: journey.day });
}
