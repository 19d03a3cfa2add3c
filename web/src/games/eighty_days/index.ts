import type { Plugin } from './types';
import Board from './Board.svelte';
import CardCounts from './CardCounts.svelte';
import { Intent } from './intent.svelte';
import { lessons } from './lessons';
import { messages, t } from './messages';
import OpenHand from './OpenHand.svelte';
import Panel from './Panel.svelte';
import Question from './Question.svelte';
import { reason } from './reasons';
import { describeRefusal } from './refusals';
import Scoring from './Scoring.svelte';
import SeatFacts from './SeatFacts.svelte';
import { describeEvent } from './story';
import { flightOf } from './flights';
import { soundOf } from './sounds';
import { briefResult, scoreText, tally } from './tally';
import { turns } from './turns';
import { warning } from './warnings';
import { awaited, awaitedRule, costs, describeMove, listMoves } from './words';

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
  describeRefusal,
  scoreText,
  briefResult,
  tally,
  lessons,
  pictures: () => import('./pictures').then(({ pictures }) => pictures),
};
