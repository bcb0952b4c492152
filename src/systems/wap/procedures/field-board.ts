import type { End } from '../charts/after-battle.ts';
import type { Force } from '../round.ts';
import { type BattleSide, type BySide, bySide } from '../vocabulary.ts';
import { type Army, forceOf, hurt, joined, lostBy, type Reserve } from './army.ts';

/** A battle by pieces between two rounds. */
export interface Board {
  readonly attacker: Army;
  readonly defender: Army;
  readonly terrain: number;
  readonly limit: number | null;
  /** The defender has nowhere to go and may not withdraw (WAP-R58). */
  readonly cornered?: true;
  readonly field: number;
  readonly tacticalMatrix: boolean;
  readonly leaderCasualties: boolean;
  readonly ownersChoose: boolean;
  readonly rounds: number;
  readonly quiet: number;
  readonly end: End | null;
}

export const forcesOf = (board: BySide<Army>): BySide<Force> => bySide(side => forceOf(board[side]));

export const lossesOf = (board: BySide<Army>): BySide<number> => bySide(side => lostBy(board[side]));

/** A fought round: morale falls on both sides together, and SP are taken off in the default order. */
export const hurtBoth = (board: Board, loss: BySide<number>, shaken: BySide<number>): Board => ({
  ...board,
  ...bySide(side => hurt(board[side], loss[side], shaken[side])),
  rounds: board.rounds + 1,
  quiet: 0,
});

export const addReserve = (board: Board, side: BattleSide, reserve: Reserve): Board => ({
  ...board,
  [side]: joined(board[side], reserve),
});
