/** Planned moves in words, and the current row. */
import type { GamePlanning } from '../planning';
import { t } from './messages';
import type { Types } from './match.svelte';
import { oneCard } from './naming';
import { describeMove } from './words';

export const planning: GamePlanning<Types> = {
  cardOf: (move, match) => (move.kind === 'draw_row' ? (match.view.row[move.place] ?? '') : ''),

  cards(match) {
    const code = match.catalog.moves.findIndex(({ kind }) => kind === 'draw_row');
    return Object.keys(match.catalog.cards).map((card) => ({
      card,
      name: oneCard(card),
      code,
    }));
  },

  describe: (move, card, match) =>
    card === '' ? describeMove(move, match) : t('take_row', { card: oneCard(card) }),

  condition(move, card, match) {
    switch (move.kind) {
      case 'draw_row':
        return card === '' ? null : t('plan.face_up');
      case 'claim_route': {
        const route = match.catalog.routes.find(({ id }) => id === move.route);
        return t(route?.kind === 'tunnel' ? 'plan.free_tunnel' : 'plan.free');
      }
      case 'build_station':
        return t('plan.no_station');
      case 'draw_blind':
      case 'draw_tickets':
        return t('plan.then_you');
      default:
        return null;
    }
  },

  // The card that will replace a planned card is unknown, so show the current row.
  prepare: ({ view, figures }, _, match) => ({ view: { ...view, row: match.view.row }, figures }),
};
