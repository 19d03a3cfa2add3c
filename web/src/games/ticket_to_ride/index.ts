import type { Plugin } from './types';
import Board from './Board.svelte';
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
import TicketChoice from './TicketChoice.svelte';
import Tickets from './Tickets.svelte';
import { describeEvent } from './story';
import { flightOf } from './flights';
import { turns } from './turns';
import { soundOf } from './sounds';
import { scoreText, tally } from './tally';
import { awaited, awaitedRule, costs, describeMove, listMoves } from './words';

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
  describeRefusal,
  scoreText,
  tally,
  lessons,
  pictures: () => import('./pictures').then(({ pictures }) => pictures),
};
