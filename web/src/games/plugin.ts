/**
 * What a game gives the shell; match.ts is what the shell gives a game. The shell names no game and knows no rules; a
 * game knows nothing of sockets and pages. See README.md.
 */
import type { Component } from 'svelte';
import type { Language } from '../i18n/languages';
import type { Refusal, SeatResult } from '../wire/server';
import type { Lesson } from './lesson';
import type { GameTypes, Match, MatchProps, ScoringProps } from './match';
import type { TurnParts } from './turns';

/** A heading in the list of legal moves, with its moves. */
export interface MoveGroup {
  readonly title: string;
  readonly moves: readonly { readonly code: number; readonly label: string }[];
}

/** Turns in words, and where they happened. */
export interface TurnFormat<G extends GameTypes> extends TurnParts<G['event']> {
  /** The events of a turn in one line, without the player's name; `brief` where space is short. */
  format(events: readonly G['event'][], match: Match<G>, brief: boolean): string;
  /** Whether its player did it, rather than suffered it. */
  isAct(event: G['event']): boolean;
  /** The `data-place` where it happened. */
  placeOf(event: G['event']): string | null;
}

/** A card moving between two places of the table, both named by `data-place`. */
export interface Flight {
  readonly from: string;
  readonly to: string;
}

/** The sound of an event: a card, or wheels on rails. */
export type Sound = 'card' | 'wheels';

/** The props of a rulebook picture. */
export interface PictureProps<Catalog> {
  readonly name: string;
  readonly catalog: Catalog;
}

export interface GamePictures<Catalog> {
  /** The component that draws the rulebook picture of this name. */
  picture(name: string): Component<PictureProps<Catalog>> | null;
}

/** A statistic over many games, in words. */
export interface TallyItem {
  readonly label: string;
  readonly value: string;
}

export interface GamePlugin<G extends GameTypes> {
  /** The game's messages, loaded before anything of it is shown. */
  readonly messages: { join(): Promise<void>; lookUp(key: string): string | null };
  /** The typed moves by code. `texts` fetches their notation from the server. */
  moves(
    catalog: G['catalog'],
    texts: () => Promise<readonly string[]>,
  ): readonly G['move'][] | Promise<readonly G['move'][]>;
  /** A fresh `match.intent`. */
  newIntent(): G['intent'];

  /** The map with everything on it. Fills its container. */
  readonly Board: Component<MatchProps<Match<G>>>;
  /** The player's side of the table: hand, offer. Its height is fixed, so that the map keeps its own. */
  readonly Panel: Component<MatchProps<Match<G>>>;
  /** The panel on a phone: `strip` is low and never scrolls; `page` takes half of the screen and scrolls. */
  readonly panelOnPhone: 'strip' | 'page';
  /** More of the player's own: beside the map on a desktop, behind a tab on a phone. */
  readonly side?: { readonly title: () => string; readonly Side: Component<MatchProps<Match<G>>> };
  /** A question that the player must answer now, over the map. */
  readonly Question?: Component<MatchProps<Match<G>>>;
  /** A question that needs the whole map in view: on a phone it lies beside the map. */
  readonly SideQuestion?: Component<MatchProps<Match<G>>>;
  /** The counters of one seat, in the list of players; `brief` where there is space for two numbers only. */
  readonly SeatFacts: Component<MatchProps<Match<G>> & { readonly seat: number; readonly brief: boolean }>;
  /** A seat's hand, small: for replays with open hands. */
  readonly OpenHand?: Component<MatchProps<Match<G>> & { readonly seat: number }>;
  /** The final scoring, step by step. Shown once there is a `match.result`. */
  readonly Scoring: Component<ScoringProps<Match<G>>>;

  /** A prompt for the players the game waits for: "Take a second card." */
  awaited(match: Match<G>): string;
  /** The rule behind the prompt, where the rulebook opens. */
  awaitedRule(match: Match<G>): string;
  /** All legal moves in groups, each with its full accessible name. */
  listMoves(match: Match<G>): readonly MoveGroup[];
  /** Whether a move spends something for good: it is then confirmed by default. */
  costs?(move: G['move'], match: Match<G>): boolean;
  /** A warning of a hidden cost, shown in the confirmation. Such a move is confirmed as if it cost something. */
  warning?(move: G['move'], match: Match<G>): string | null;
  /** The reason for a hinted move, as a sentence; null if there is nothing to say. */
  reason?(move: G['move'], match: Match<G>): string | null;
  /** A move in words, for its confirmation: "Claim Paris – Dieppe with one red card". */
  describeMove(move: G['move'], match: Match<G>): string;
  /** An event in words, for the log and screen readers; null if it is not worth a line. */
  describeEvent(event: G['event'], match: Match<G>): string | null;
  /** Formats whole turns for the log; without it each event is a line. */
  readonly turns?: TurnFormat<G>;
  /** The cards that an event moves over the table; the shell animates them. */
  flightOf?(event: G['event'], match: Match<G>): readonly Flight[];
  soundOf?(event: G['event']): Sound | null;
  /** A refusal in the player's language; null: the server's English text. */
  describeRefusal(refusal: Refusal, match: Match<G>): string | null;

  /** A score with its unit; default: the bare number. */
  scoreText?(score: number): string;
  /** A seat's result in brief; default: the score. */
  briefResult?(result: SeatResult): string;
  /** Statistics of one's own results, besides places and scores. */
  tally?(results: readonly SeatResult[]): readonly TallyItem[];

  readonly lessons: readonly Lesson[];
  /** Loaded with the rulebook; without them it shows captions only. */
  readonly pictures?: () => Promise<GamePictures<G['catalog']>>;
}

/** What the front page shows of a game before its plug-in is loaded. */
export interface GameCover {
  readonly Picture: Component;
  readonly texts: Readonly<Record<Language, { title: string; tagline: string }>>;
}

// The registry holds games of different types, and the shell gives each only its own values.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyPlugin = GamePlugin<any>;

export interface GameEntry {
  readonly cover: GameCover;
  load(): Promise<AnyPlugin>;
}
