import type { AnyGame, Json, Known, Random, Side } from '#kernel';
import type { Width } from './node.ts';

/** How much a player thinks. Work is counted in inputs that were applied, so that a seed gives the same choice. */
export interface Effort {
  readonly work: number;
  readonly width: Width;
  /** Chance with at most this number of throws or cards is written out; larger chance is sampled. */
  readonly dice: number;
  /**
   * The number of parts into which one look may be split: over the results of chance, and over the values of a secret
   * choice.
   */
  readonly room: number;
  /** How many inputs a game is played on at random where nobody can appraise it. */
  readonly playout: number;
  /** How gladly a value is tried that has done worse so far. */
  readonly daring: number;
}

/** The findings at the choice that is to be made. */
export interface Found {
  readonly values: readonly Json[];
  /** How often to choose each. */
  readonly shares: readonly number[];
  /** The mean worth that each has brought, for the side that chooses. */
  readonly worths: readonly number[];
  readonly counts: readonly number[];
}

/** A question to the search: a seat that is asked, and its own chance. */
export interface Question extends Known {
  readonly game: AnyGame;
  readonly side: Side;
  readonly random: Random;
}
