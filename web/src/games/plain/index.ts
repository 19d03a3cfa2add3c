/** Any game that has no board in this client: played by the list of moves, its position told in words and numbers. */
import Board from './Board.svelte';
import { messages, t } from './messages';
import Panel from './Panel.svelte';
import Scoring from './Scoring.svelte';
import SeatFacts from './SeatFacts.svelte';
import type { Plugin } from './types';
import { describeEvent, listMoves, moveOf } from './words';

export const plugin: Plugin = {
  messages,
  moves: async (_, texts) => (await texts()).map(moveOf),
  newIntent: () => null,
  Board,
  Panel,
  panelOnPhone: 'page',
  SeatFacts,
  Scoring,
  awaited: () => t('awaited'),
  awaitedRule: () => '',
  listMoves,
  describeMove: (move) => move.text,
  describeEvent,
  describeRefusal: () => null,
  lessons: [],
};
