/**
 * What a game gives the shell, and what the shell gives a game. The shell names no game and knows no rules; a game
 * knows no socket, no log, no seats' strip. See README.md beside this file.
 */
import type { Component } from 'svelte';
import type { Language } from '../i18n/languages';
import type { PlayerMark } from '../art/marks';
import type { Refusal, Result } from '../wire/server';
import type { Scene } from './recorded.svelte';

/** What every game's view, move and event have in common on the wire. */
export interface AnyView {
  readonly seat: number | null;
  readonly awaiting: readonly number[];
}
export interface AnyMove {
  readonly kind: string;
}
export interface AnyEvent {
  readonly kind: string;
  readonly seat: number | null;
}

/** A legal move: the code that is sent, and its typed value. */
export interface Choice<Move> {
  readonly code: number;
  readonly move: Move;
}

/** One who plays, as the whole table sees him. */
export interface Player {
  readonly seat: number;
  readonly name: string;
  readonly mark: PlayerMark;
  readonly kind: 'human' | 'bot' | 'open';
  /** Whether this device plays for the seat (several do in hot-seat). */
  readonly mine: boolean;
  readonly connected: boolean;
}

/**
 * A game in progress as one device sees it. Every property is reactive: read it in the template or in `$derived`.
 * `legal` is empty when it is not this seat's turn, and for watchers.
 */
export interface Play<Catalog, View extends AnyView, Move extends AnyMove, Event extends AnyEvent> {
  readonly catalog: Catalog;
  readonly view: View;
  readonly seat: number | null;
  readonly players: readonly Player[];
  readonly legal: readonly Choice<Move>[];
  /** What happened with the newest version of the view: what to animate. Empty after a reload. */
  readonly latest: readonly Event[];
  /** The move that waits to be confirmed, or null: draw it as a ghost. */
  readonly proposed: Choice<Move> | null;
  readonly result: Result | null;
  /** The name of the player at a seat. */
  name(seat: number): string;
  /** The typed value of any code of the move table. */
  move(code: number): Move;
  /**
   * Make a move. A legal one is sent, after a confirmation if the player wants one; another one is sent to be
   * refused, so that the player reads why.
   */
  propose(code: number): void;
  /** Open the rules at a rule id. */
  openRule(rule: string): void;
}

export interface PlayProps<P> {
  readonly play: P;
}

/** A heading and the moves under it, in the list of legal moves that is the equal of the map. */
export interface MoveGroup {
  readonly title: string;
  readonly moves: readonly { readonly code: number; readonly label: string }[];
}

/** One page of the introduction: words, and where there is something to try, the task and the moment to try it on. */
export interface IntroStep {
  readonly title: () => string;
  readonly text: () => string;
  readonly trial?: {
    /** What to do next, after so many moves. */
    readonly task: (made: number) => string;
    /** What it was good for, when all is done. */
    readonly after?: () => string;
    readonly scene: () => Promise<Scene>;
  };
}

export interface GamePlugin<Catalog, View extends AnyView, Move extends AnyMove, Event extends AnyEvent> {
  /** The messages of the game; they are fetched before anything of it is shown. */
  readonly messages: { join(): Promise<void>; lookUp(key: string): string | null };
  /** The typed values of all move codes, by code. */
  moves(catalog: Catalog): readonly Move[];

  /** The map with everything on it. Fills its box. */
  readonly Board: Component<PlayProps<Play<Catalog, View, Move, Event>>>;
  /** What is on the player's side of the table: hand, tickets, offer, what to choose now. */
  readonly Panel: Component<PlayProps<Play<Catalog, View, Move, Event>>>;
  /** The counters of one seat, in the strip of players. */
  readonly SeatFacts: Component<PlayProps<Play<Catalog, View, Move, Event>> & { readonly seat: number }>;
  /** The final scoring, told. The shell shows it when `play.result` is there. */
  readonly Scoring: Component<PlayProps<Play<Catalog, View, Move, Event>>>;

  /** What is awaited from the player(s) the game waits for, as a short sentence: "Take a second card." */
  awaited(play: Play<Catalog, View, Move, Event>): string;
  /** The id of the rule by which it is awaited: where the rules are opened from the prompt. */
  awaitedRule(play: Play<Catalog, View, Move, Event>): string;
  /** All legal moves, in groups, each with its full accessible name. */
  listMoves(play: Play<Catalog, View, Move, Event>): readonly MoveGroup[];
  /** A move in words, for its confirmation: "Claim Paris – Dieppe with one red card". */
  describeMove(move: Move, play: Play<Catalog, View, Move, Event>): string;
  /** An event in words, for the log and the live announcement; null if it is not worth telling. */
  describeEvent(event: Event, play: Play<Catalog, View, Move, Event>): string | null;
  /** A refusal in the player's language; null: the server's English text is shown. */
  describeRefusal(refusal: Refusal, play: Play<Catalog, View, Move, Event>): string | null;

  readonly intro: readonly IntroStep[];
}

/** What the front page shows of a game before anything of it is fetched. */
export interface GameCover {
  readonly Picture: Component;
  readonly texts: Readonly<Record<Language, { title: string; line: string }>>;
}

// A registry holds games of different types, and the shell hands each only what came from itself.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyPlugin = GamePlugin<any, any, any, any>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyPlay = Play<any, any, any, any>;

export interface GameEntry {
  readonly cover: GameCover;
  load(): Promise<AnyPlugin>;
}
