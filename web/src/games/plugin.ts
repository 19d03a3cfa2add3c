/**
 * What a game gives the shell; match.ts is what the shell gives a game. The shell knows no game and no rules; a game
 * knows no sockets and no pages. See README.md.
 */
import type { Component } from 'svelte';
import type { PlayerMark } from '../art/marks';
import type { Language } from '../i18n/languages';
import type { Refusal, SeatResult } from '../wire/server';
import type { Lesson } from './lesson';
import type { GameTypes, Match, MatchProps, ScoringProps } from './match';
import type { ShownDraw } from './draws';
import type { GamePlanning } from './planning';
import type { TurnParts } from './turns';

/** A group in the list of legal moves. */
export interface MoveGroup {
  readonly title: string;
  readonly moves: readonly { readonly code: number; readonly label: string }[];
}

export interface TurnFormat<G extends GameTypes> extends TurnParts<G['event']> {
  /** Describe a turn's events in a sentence, without the player's name. */
  format(events: readonly G['event'][], match: Match<G>): string;
  /** Draws a turn's events as one line of signs. */
  readonly Line: Component<MatchProps<Match<G>> & { readonly events: readonly G['event'][] }>;
  /** Return whether the event is the player's own action, not something that happens to them. */
  isAct(event: G['event']): boolean;
  /** Return the `data-place` where the event happened. */
  placeOf(event: G['event']): string | null;
}

/** A card moving between two places, each a `data-place`. */
export interface Flight {
  readonly from: string;
  readonly to: string;
}

export type Sound = 'card' | 'wheels';

export interface PictureProps<Catalog> {
  readonly name: string;
  readonly catalog: Catalog;
}

export interface GamePictures<Catalog> {
  /** Return the component that draws a named picture. */
  picture(name: string): Component<PictureProps<Catalog>> | null;
}

/** A statistic over many games. */
export interface TallyItem {
  readonly label: string;
  readonly value: string;
}

export interface GamePlugin<G extends GameTypes> {
  /** The game's messages, loaded before anything else is shown. */
  readonly messages: { join(): Promise<void>; lookUp(key: string): string | null };
  /** Return the typed moves by code. `texts` fetches their notation from the server. */
  moves(
    catalog: G['catalog'],
    texts: () => Promise<readonly string[]>,
  ): readonly G['move'][] | Promise<readonly G['move'][]>;
  /** Create a `match.intent`. */
  newIntent(): G['intent'];

  /** The map with everything on it. Fills its container. */
  readonly Board: Component<MatchProps<Match<G>>>;
  /** The player's hand and offer. Its height is fixed, so the map never changes size. */
  readonly Panel: Component<MatchProps<Match<G>>>;
  /** The panel on a phone: `strip` is low and never scrolls; `page` takes half the screen and scrolls. */
  readonly panelOnPhone: 'strip' | 'page';
  /** Further details for the player: beside the map on a desktop, behind a tab on a phone. */
  readonly side?: { readonly title: () => string; readonly Side: Component<MatchProps<Match<G>>> };
  /** The question to answer now, over the map. */
  readonly Question?: Component<MatchProps<Match<G>>>;
  /** A question that needs the whole map in view: on a phone it is beside the map. */
  readonly SideQuestion?: Component<MatchProps<Match<G>>>;
  /** One seat's counters in the list of players; `brief` where only two numbers fit. */
  readonly SeatFacts: Component<MatchProps<Match<G>> & { readonly seat: number; readonly brief: boolean }>;
  /** A compact view of a seat's hand, for replays with open hands. */
  readonly OpenHand?: Component<MatchProps<Match<G>> & { readonly seat: number }>;
  /** The final scoring, step by step. Shown once there is a `match.result`. */
  readonly Scoring: Component<ScoringProps<Match<G>>>;

  /** Return the prompt for the next decision: "Take a second card." */
  awaited(match: Match<G>): string;
  /** Return the id of the rule behind the prompt. */
  awaitedRule(match: Match<G>): string;
  /** Return all legal moves in groups, each with its full accessible name. */
  listMoves(match: Match<G>): readonly MoveGroup[];
  /** Return whether a move spends something for good, and is therefore confirmed by default. */
  costs?(move: G['move'], match: Match<G>): boolean;
  /** Return a warning about a hidden cost. A move with a warning is always confirmed by default. */
  warning?(move: G['move'], match: Match<G>): string | null;
  /** Return the reason for a hinted move as a sentence, or null. */
  reason?(move: G['move'], match: Match<G>): string | null;
  /** Describe a move for its confirmation: "Claim Paris – Dieppe with one red card". */
  describeMove(move: G['move'], match: Match<G>): string;
  /** Describe an event for the log and screen readers; null if it needs no line. */
  describeEvent(event: G['event'], match: Match<G>): string | null;
  /** Formats whole turns for the log; without it each event is a line. */
  readonly turns?: TurnFormat<G>;
  /** Return the cards that fly across the table on an event. */
  flightOf?(event: G['event'], match: Match<G>): readonly Flight[];
  soundOf?(event: G['event']): Sound | null;
  /** Return the random outcomes that an event of a step shows. They are compared with the game's draws. */
  drawsIn?(event: G['event'], catalog: G['catalog'], step: number): readonly ShownDraw[];
  /** Return the subject of a move for its refusal, such as a route or a city, or null. */
  subjectOf?(move: G['move'], match: Match<G>): string | null;
  /** Translate a refusal; null falls back to the server's English text. */
  describeRefusal(refusal: Refusal, match: Match<G>): string | null;

  /** Format a score with its unit; default: the bare number. */
  scoreText?(score: number): string;
  /** Summarise a seat's result; default: the score. */
  briefResult?(result: SeatResult): string;
  /** Return statistics of a player's results, in addition to places and scores. */
  tally?(results: readonly SeatResult[]): readonly TallyItem[];

  /** The way to plan moves ahead; by default, the list of moves. */
  readonly planning?: () => Promise<GamePlanning<G>>;

  readonly lessons: readonly Lesson[];
  /** Loaded with the rulebook, which otherwise shows captions only. */
  readonly pictures?: () => Promise<GamePictures<G['catalog']>>;
}

/** What the front page shows before a game's plug-in is loaded. */
export interface GameCover {
  readonly Picture: Component;
  readonly texts: Readonly<Record<Language, { title: string; tagline: string }>>;
}

// The registry holds games of different types.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyPlugin = GamePlugin<any>;

export interface ThumbnailProps {
  readonly catalog: unknown;
  /** What a watcher sees. */
  readonly view: unknown;
  readonly marks: readonly PlayerMark[];
}

export interface GameEntry {
  readonly cover: GameCover;
  load(): Promise<AnyPlugin>;
  /** Load the small picture of a game's map, without its board. */
  readonly thumbnail?: () => Promise<Component<ThumbnailProps>>;
}
