import { Intent, type Plugin } from './match.svelte';
import Board from './Board.svelte';
import CardCounts from './CardCounts.svelte';
import { lessons } from './lessons';
import { messages, t } from './messages';
import OpenHand from './OpenHand.svelte';
import Panel from './Panel.svelte';
import Question from './Question.svelte';
import { reason, warning } from './advice';
import {
  awaited,
  awaitedRule,
  briefResult,
  costs,
  describeMove,
  describeRefusal,
  listMoves,
  scoreText,
  tally,
} from './words';
import Scoring from './Scoring.svelte';
import SeatFacts from './SeatFacts.svelte';
import { describeEvent, turns } from './log';
import { drawsIn } from './draws';
import { flightOf, soundOf } from './effects';

export const plugin: Plugin = {
  messages,
  moves: (catalog) => catalog.moves.map((line) => line.move),
  newIntent: () => new Intent(),
  Board,
  Panel,
  panelOnPhone: 'page',
  side: { title: () => t('facts.cards'), Side: CardCounts },
  Question,
  SeatFacts,
  OpenHand,
  Scoring,
  awaited,
  awaitedRule,
  listMoves,
  costs,
  warning,
  reason,
  describeMove,
  describeEvent,
  turns,
  flightOf,
  soundOf,
  drawsIn,
  describeRefusal,
  scoreText,
  briefResult,
  tally,
  planning: () => import('./planning').then(({ planning }) => planning),
  lessons,
  pictures: () => import('./pictures').then(({ pictures }) => pictures),
};
