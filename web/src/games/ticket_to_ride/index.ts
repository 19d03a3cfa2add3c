import { Intent, type Plugin } from './match.svelte';
import Board from './Board.svelte';
import { lessons } from './lessons';
import { messages, t } from './messages';
import OpenHand from './OpenHand.svelte';
import Panel from './Panel.svelte';
import Question from './Question.svelte';
import { reason } from './ways';
import {
  awaited,
  awaitedRule,
  costs,
  describeMove,
  describeRefusal,
  listMoves,
  scoreText,
  subjectOf,
  tally,
} from './words';
import Scoring from './Scoring.svelte';
import SeatFacts from './SeatFacts.svelte';
import TicketChoice from './TicketChoice.svelte';
import Tickets from './Tickets.svelte';
import { describeEvent, turns } from './log';
import { drawsIn } from './draws';
import { flightOf, soundOf } from './effects';

export const plugin: Plugin = {
  messages,
  moves: (catalog) => catalog.moves,
  newIntent: () => new Intent(),
  Board,
  Panel,
  panelOnPhone: 'strip',
  side: { title: () => t('group.tickets'), Side: Tickets },
  Question,
  SideQuestion: TicketChoice,
  SeatFacts,
  OpenHand,
  Scoring,
  awaited,
  awaitedRule,
  listMoves,
  costs,
  reason,
  describeMove,
  describeEvent,
  turns,
  flightOf,
  soundOf,
  drawsIn,
  describeRefusal,
  scoreText,
  subjectOf,
  tally,
  planning: () => import('./planning').then(({ planning }) => planning),
  lessons,
  pictures: () => import('./pictures').then(({ pictures }) => pictures),
};
