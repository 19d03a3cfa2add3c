import type { Plugin } from './types';
import Board from './Board.svelte';
import { messages } from './messages';
import Panel from './Panel.svelte';
import Scoring from './Scoring.svelte';
import SeatFacts from './SeatFacts.svelte';

export const plugin: Plugin = {
  messages,
  moves: (catalog) => catalog.moves.map((line) => line.move),
  Board,
  Panel,
  SeatFacts,
  Scoring,
  awaited: (play) => play.view.step,
  listMoves: (play) => [
    {
      title: play.view.step,
      moves: play.legal.map(({ code, move }) => ({ code, label: JSON.stringify(move) })),
    },
  ],
  describeMove: (move) => JSON.stringify(move),
  describeEvent: (event) => JSON.stringify(event),
  describeRefusal: () => null,
  intro: [],
};
