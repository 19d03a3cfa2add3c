/**
 * What a game gives the shell; play.ts is what the shell gives a game. The shell names no game and knows no rules; a
 * game knows no socket, no log, no seats' strip. See README.md beside this file.
 */
import type { Component } from 'svelte';
import type { Language } from '../i18n/languages';
import type { Refusal, SeatResult } from '../wire/server';
import type { Lesson } from './lesson';
import type { GameTypes, Play, PlayProps, ScoringProps } from './play';
import type { TurnParts } from './turns';

/** A heading and the moves under it, in the list of legal moves that is the equal of the map. */
export interface MoveGroup {
  readonly title: string;
  readonly moves: readonly { readonly code: number; readonly label: string }[];
}

/** A turn in words, and where the eye finds it. */
export interface TurnTeller<G extends GameTypes> extends TurnParts<G['event']> {
  /** The events of a turn in one line, without the player's name before it; `brief` where room is short. */
  tell(events: readonly G['event'][], play: Play<G>, brief: boolean): string;
  /** Whether an event is what its player did, and not what befell them in a turn. */
  isAct(event: G['event']): boolean;
  /** Where it happened: what carries that name as `data-place`, if anything does. */
  placeOf(event: G['event']): string | null;
}

/** A card that goes from one place of the table to another, both as `data-place` names them. */
export interface Flight {
  readonly from: string;
  readonly to: string;
}

/** What is heard of an event: a card that is moved, or wheels on the rails. */
export type Sound = 'card' | 'wheels';

/** What a drawing of a rulebook's picture is given: the picture's name, and the unchanging facts of the game. */
export interface PictureProps<Catalog> {
  readonly name: string;
  readonly catalog: Catalog;
}

/** The drawings of a rulebook's pictures, made of the game's own art and facts. */
export interface GamePictures<Catalog> {
  /** The drawing of the picture that the rulebooks call so; null if there is none. */
  picture(name: string): Component<PictureProps<Catalog>> | null;
}

/** One figure over many games, in words. */
export interface TallyLine {
  readonly label: string;
  readonly value: string;
}

export interface GamePlugin<G extends GameTypes> {
  /** The messages of the game; they are fetched before anything of it is shown. */
  readonly messages: { join(): Promise<void>; lookUp(key: string): string | null };
  /** The typed values of all move codes, by code. `texts` asks the server for all of them in its notation. */
  moves(
    catalog: G['catalog'],
    texts: () => Promise<readonly string[]>,
  ): readonly G['move'][] | Promise<readonly G['move'][]>;
  /** What the player at a seat of a table is about to do: nothing yet. It is `play.intent` to all parts of the game. */
  newIntent(): G['intent'];

  /** The map with everything on it. Fills its box. */
  readonly Board: Component<PlayProps<Play<G>>>;
  /** What is on the player's side of the table: hand, offer. It keeps its height, so that the map keeps its own. */
  readonly Panel: Component<PlayProps<Play<G>>>;
  /** How the panel stands on a phone: `strip`, low and always whole; `page`, half of the screen, to be scrolled. */
  readonly panelOnPhone: 'strip' | 'page';
  /** What else is the player's own, if anything: beside the map on a desk, behind a tab on a phone. */
  readonly side?: { readonly title: () => string; readonly Side: Component<PlayProps<Play<G>>> };
  /** A question that the player must answer now, if there is one: it lies over the map. */
  readonly Question?: Component<PlayProps<Play<G>>>;
  /** A question that the map must be seen for and that is about no place of it: on a phone it lies beside the map. */
  readonly SideQuestion?: Component<PlayProps<Play<G>>>;
  /** The counters of one seat, in the list of players; `brief` where there is room for two figures only. */
  readonly SeatFacts: Component<PlayProps<Play<G>> & { readonly seat: number; readonly brief: boolean }>;
  /** What a seat holds, small: shown when the game is over and played again with everything open. */
  readonly OpenHand?: Component<PlayProps<Play<G>> & { readonly seat: number }>;
  /** The final scoring, told. The shell shows it when `play.result` is there. */
  readonly Scoring: Component<ScoringProps<Play<G>>>;

  /** What is awaited from the player(s) the game waits for, as a short sentence: "Take a second card." */
  awaited(play: Play<G>): string;
  /** The id of the rule by which it is awaited: where the rules are opened from the prompt. */
  awaitedRule(play: Play<G>): string;
  /** All legal moves, in groups, each with its full accessible name. */
  listMoves(play: Play<G>): readonly MoveGroup[];
  /** Whether a move costs something that cannot be had back, so that it is to be confirmed if nothing else is wished. */
  costs?(move: G['move'], play: Play<G>): boolean;
  /** What a move would lose without saying so, in words for its confirmation: then it is asked about as if it cost. */
  warning?(move: G['move'], play: Play<G>): string | null;
  /** What speaks for a move, in a sentence of the game's own; null if there is nothing to say. It goes with a hint. */
  reason?(move: G['move'], play: Play<G>): string | null;
  /** A move in words, for its confirmation: "Claim Paris – Dieppe with one red card". */
  describeMove(move: G['move'], play: Play<G>): string;
  /** An event in words, for the log and the live announcement; null if it is not worth telling. */
  describeEvent(event: G['event'], play: Play<G>): string | null;
  /** Turns in one line each, for the log and for what others did; without it each event is told by itself. */
  readonly turns?: TurnTeller<G>;
  /** The cards that an event moves over the table; the shell lets them fly. */
  flightOf?(event: G['event'], play: Play<G>): readonly Flight[];
  /** What is heard of an event; null: nothing. */
  soundOf?(event: G['event']): Sound | null;
  /** A refusal in the player's language; null: the server's English text is shown. */
  describeRefusal(refusal: Refusal, play: Play<G>): string | null;

  /** A score in words, with what is counted; without it the number speaks alone. */
  scoreText?(score: number): string;
  /** What a seat came to, as briefly as can be; without it the score alone. */
  briefResult?(result: SeatResult): string;
  /** What many of one's own results of this game come to, besides places and scores. */
  tally?(results: readonly SeatResult[]): readonly TallyLine[];

  /** How it is learnt, lesson by lesson; empty: by its rules alone. */
  readonly lessons: readonly Lesson[];
  /** Fetched when a rulebook is opened; without them the captions speak alone. */
  readonly pictures?: () => Promise<GamePictures<G['catalog']>>;
}

/** What the front page shows of a game before anything of it is fetched. */
export interface GameCover {
  readonly Picture: Component;
  readonly texts: Readonly<Record<Language, { title: string; line: string }>>;
}

// The registry holds games of different types, and the shell hands each only what came from itself.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyPlugin = GamePlugin<any>;

export interface GameEntry {
  readonly cover: GameCover;
  load(): Promise<AnyPlugin>;
}
