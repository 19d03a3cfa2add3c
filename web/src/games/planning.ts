/** What a game gives the shell for moves planned ahead. Loaded when a player plans. */
import type { Premove } from '../wire/server';
import type { GameTypes, Match } from './match';

/** The position at the beginning of a planned turn, as the server imagines it. */
export interface Imagined<G extends GameTypes> {
  readonly view: G['view'];
  readonly figures: G['figures'];
}

/** A card that may lie face up by then, and the code of a move that takes it. */
export interface PlannableCard {
  readonly card: string;
  readonly name: string;
  readonly code: number;
}

export interface GamePlanning<G extends GameTypes> {
  /** Return the face-up card that a move takes; "" for any other move. */
  cardOf(move: G['move'], match: Match<G>): string;
  /** Return the cards that can be planned for, face up now or not. */
  cards(match: Match<G>): readonly PlannableCard[];
  /** Describe a planned move, for any turn. */
  describe(move: G['move'], card: string, match: Match<G>): string;
  /** Return the condition for playing the move, "if it’s still free"; null for the default, if it is possible. */
  condition(move: G['move'], card: string, match: Match<G>): string | null;
  /** Prepare an imagined position for the board and the panel, given what is planned for its turn. */
  prepare?(imagined: Imagined<G>, planned: readonly Premove[], match: Match<G>): Imagined<G>;
}

// The shell plans for games of different types.
/* eslint-disable @typescript-eslint/no-explicit-any */
export type AnyPlanning = GamePlanning<any>;
export type AnyImagined = Imagined<any>;
