/** What the shell gives a game: the game in progress, as one device sees it. See README.md beside this file. */
import type { PlayerMark } from '../art/marks';
import type { Result } from '../wire/server';

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

/** The types of one game: those the server sends, and what the game keeps for a seat at a table. */
export interface GameTypes {
  readonly catalog: unknown;
  readonly view: AnyView;
  readonly figures: unknown;
  readonly move: AnyMove;
  readonly event: AnyEvent;
  readonly intent: unknown;
}

/** A legal move: the code that is sent, and its typed value. */
export interface Choice<Move> {
  readonly code: number;
  readonly move: Move;
}

/** One who plays, as the whole table sees them. */
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
export interface Play<G extends GameTypes> {
  readonly catalog: G['catalog'];
  readonly view: G['view'];
  /** Numbers that the server has worked out of the view: what a ticket needs, what a journey costs. */
  readonly figures: G['figures'];
  readonly seat: number | null;
  readonly players: readonly Player[];
  readonly legal: readonly Choice<G['move']>[];
  /** What happened with the newest version of the view: what to animate. Empty after a reload. */
  readonly latest: readonly G['event'][];
  /** What has happened so far, the oldest first, as far back as the device was told. */
  readonly log: readonly G['event'][];
  /** Of these, what others have done since this seat acted last: its traces stay on the board until it acts again. */
  readonly since: readonly G['event'][];
  /** The move that waits to be confirmed, or null: draw it as a ghost. */
  readonly proposed: Choice<G['move']> | null;
  /** The move that a hint names, or null: mark it. */
  readonly hinted: Choice<G['move']> | null;
  readonly result: Result | null;
  /** Whether the one who looks has nothing to win any more: the game has ended, or was given up. */
  readonly over: boolean;
  /** What the player is about to do, as the plug-in keeps it: new for each table, and for each seat looked from. */
  readonly intent: G['intent'];
  /** The name of the player at a seat. */
  name(seat: number): string;
  /** The typed value of any code of the move table. */
  move(code: number): G['move'];
  /**
   * Make a move. A legal one is sent, after a confirmation if the player wants one, unless the plug-in has `asked`
   * already; another one is sent to be refused, so that the player reads why.
   */
  propose(code: number, asked?: boolean): void;
  /** Open the rules at a rule id. */
  openRule(rule: string): void;
}

export interface PlayProps<P> {
  readonly play: P;
}

/** `ontold` is called when the end is told: what would give it away is shown only then. */
export interface ScoringProps<P> extends PlayProps<P> {
  readonly ontold?: () => void;
}

// The shell holds games of different types, and hands each only what came from itself.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyPlay = Play<any>;
