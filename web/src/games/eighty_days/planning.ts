/** Planned moves in words, and the departures possible with the cards that the player plans to take. */
import type { Journey } from '../../wire/eighty-days';
import type { GamePlanning } from '../planning';
import { actionName, cardName, cardNames } from './cards';
import { t } from './messages';
import type { Types } from './match.svelte';
import { describeMove } from './words';

const byDay = (a: Journey, b: Journey): number => a.day - b.day;

export const planning: GamePlanning<Types> = {
  cardOf: (move, match) =>
    move.kind === 'take_card'
      ? (match.view.row.find(({ action }) => action === move.action)?.card ?? '')
      : '',

  cards(match) {
    const code = match.catalog.moves.findIndex(({ move }) => move.kind === 'take_card');
    return match.catalog.travel_cards.map(({ card }) => ({ card, name: cardName(card), code }));
  },

  describe(move, card, match) {
    if (move.kind === 'take_card' && card !== '')
      return t('plan.take', { card: cardName(card), action: actionName(move.action) });
    if (move.kind === 'travel')
      return move.cards.length === 0 ? t('depart_bare') : t('plan.depart', { cards: cardNames(move.cards) });
    return describeMove(move, match);
  },

  condition: (move, card) => (move.kind === 'take_card' && card !== '' ? t('plan.in_row') : null),

  prepare({ view, figures }, planned) {
    const cards = new Set(planned.flatMap(({ card }) => (card ? [card] : [])));
    const journeys = [figures.ahead, ...[...cards].map((card) => figures.ahead_with[card] ?? [])].flat();
    const departures = [...new Map(journeys.map((journey) => [journey.code, journey])).values()];
    return { view, figures: { ...figures, departures: departures.sort(byDay) } };
  },
};
