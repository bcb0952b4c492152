import type { End } from '../charts/after-battle.ts';
import type { Force } from '../round.ts';
import { type BySide, bySide, type Tactic } from '../vocabulary.ts';

/** A battle by totals between two rounds. */
export interface Board {
  readonly attacker: Force;
  readonly defender: Force;
  /** SP at the start. */
  readonly began: BySide<number>;
  readonly terrain: number;
  readonly tacticalMatrix: boolean;
  /** Tactics written down beforehand, attacker first. */
  readonly script: readonly (readonly Tactic[])[] | null;
  readonly limit: number | null;
  readonly field: number;
  /** Rounds that are over, and how many of the last were without combat. */
  readonly rounds: number;
  readonly quiet: number;
  readonly end: End | null;
}

export const lossesOf = (board: Board): BySide<number> => bySide(side => board.began[side] - board[side].sp);

/** Attacker first, as the contract writes a pair. */
export const pair = <T>(by: BySide<T>): readonly [T, T] => [by.attacker, by.defender];
