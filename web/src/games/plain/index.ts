/** The fallback plug-in: the position as text, the moves as a list. */
import Board from './Board.svelte';
import { messages, t } from './messages';
import Panel from './Panel.svelte';
import Scoring from './Scoring.svelte';
import SeatFacts from './SeatFacts.svelte';
import { describeEvent, listMoves, moveOf, type Plugin } from './words';

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
