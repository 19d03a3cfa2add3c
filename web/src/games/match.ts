/** What the shell gives a game: the match in progress, as one device sees it. See README.md. */
import type { Snippet } from 'svelte';
import type { PlayerMark } from '../art/marks';
import type { Result } from '../wire/server';

/** The fields that all games' views, moves and events share. */
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

/** One game's types: those on the wire, and the player's intent. */
export interface GameTypes {
  readonly catalog: unknown;
  readonly view: AnyView;
  readonly figures: unknown;
  readonly move: AnyMove;
  readonly event: AnyEvent;
  readonly intent: unknown;
}

/** A move: the code that is sent, and its typed value. */
export interface CodedMove<Move> {
  readonly code: number;
  readonly move: Move;
}

/** A player's public data. */
export interface Player {
  readonly seat: number;
  readonly name: string;
  readonly mark: PlayerMark;
  readonly kind: 'human' | 'bot' | 'open';
  /** A bot's level; null for people, and where it is not known. */
  readonly level: string | null;
  /** Whether this device plays for the seat. */
  readonly mine: boolean;
  readonly connected: boolean;
}

/** A match as one device sees it. Every property is reactive: read it in the template or in `$derived`. */
export interface Match<G extends GameTypes> {
  readonly catalog: G['catalog'];
  readonly view: G['view'];
  /** Numbers the server derives from the view: what a ticket needs, what a journey costs. */
  readonly figures: G['figures'];
  readonly seat: number | null;
  readonly players: readonly Player[];
  /** Empty for watchers, and when it is not this seat's turn. */
  readonly legal: readonly CodedMove<G['move']>[];
  /** The events of the newest version, to animate. Empty after a reload. */
  readonly latest: readonly G['event'][];
  /** All events known to the device, oldest first. */
  readonly log: readonly G['event'][];
  /** What others have done since this seat last acted, for the traces on the board. */
  readonly since: readonly G['event'][];
  /** The picked move awaiting confirmation, to draw as a ghost. */
  readonly pending: CodedMove<G['move']> | null;
  /** The move that was sent and has not been answered for a second, to mark where it was made. */
  readonly sending?: CodedMove<G['move']> | null;
  /** The move to mark as a hint. */
  readonly hinted: CodedMove<G['move']> | null;
  readonly result: Result | null;
  /** Whether the game is over for the viewer: ended or resigned. */
  readonly over: boolean;
  /** The plug-in's own state: what the player is about to do. New for each table and seat. */
  readonly intent: G['intent'];
  /** Return the name of the player at a seat. */
  name(seat: number): string;
  /** Return the typed value of a move code. */
  move(code: number): G['move'];
  /**
   * Send a move. A legal move is confirmed first if the player wants that and the plug-in has not `confirmed` it
   * already. An illegal move is sent too: the refusal explains why it is illegal. Return false for the second of two
   * quick taps on the same place, which does nothing. `next` chooses the move that follows at once, from those that are
   * legal then.
   */
  pick(code: number, confirmed?: boolean, next?: (legal: readonly number[]) => number | null): boolean;
  /** Open the rules at a rule id. */
  openRule(rule: string): void;
}

export interface MatchProps<P> {
  readonly match: P;
}

/** Call `onshown` after the final scoring: until then the shell hides the result. */
export interface ScoringProps<P> extends MatchProps<P> {
  readonly onshown?: () => void;
  /** Whether to show what the panel shows at the end, which is not in view. */
  readonly details?: boolean;
  /** What to do next, to show under the winner. */
  readonly actions?: Snippet;
}

// The shell holds games of different types and gives each only its own values.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyMatch = Match<any>;
