import { type Advice, canonical, type Frame } from '#kernel';
import type { End } from '../charts/after.ts';
import { currentMorale } from '../charts/mor.ts';
import { type BattleSide, type BySide, bySide } from '../vocabulary.ts';
import type { Board } from './battle.ts';
import { answerOf } from './battle-answer.ts';
import { type Duel, keptSolvers, pickAdvice } from './equilibrium.ts';
import { fight } from './round.ts';

const lossesOf = (board: Board): BySide<number> => bySide(side => board.began[side] - board[side].sp);

/** The short battle as the solver sees it. */
const duelOf = (board: Board): Duel<Board> => ({
  matrix: board.tacticalMatrix,
  terrain: board.terrain,
  key: ({ attacker: a, defender: d, quiet, rounds, limit }) =>
    `${a.sp} ${d.sp} ${a.morale} ${d.morale} ${quiet} ${limit === null ? rounds > 0 : rounds}`,
  forces: at => at,
  isFirst: at => at.rounds === 0,
  isSpent: at => at.limit !== null && at.rounds >= at.limit,
  quiet: at => at.quiet,
  margin: (at: Board, end: End | null) => answerOf(end, lossesOf(at), at.rounds, at.field).margin,
  calm: at => ({ ...at, rounds: at.rounds + 1, quiet: at.quiet + 1 }),
  strike: (at, fixed, modified) => {
    const { loss, shaken } = fight(at, fixed, 0, modified);
    const struck = bySide(side => ({
      ...at[side],
      sp: at[side].sp - loss[side],
      morale: currentMorale(at[side].morale, shaken[side]),
    }));
    return { ...at, ...struck, rounds: at.rounds + 1, quiet: 0 };
  },
  casualties: () => null,
  waiting: () => [],
  join: at => at,
});

const solverFor = keptSolvers<Board>();

/** What stays the same all through a battle: solvers are kept by it. */
const battleId = ({ attacker, defender, began, terrain, tacticalMatrix, limit, field }: Board): string =>
  canonical([
    began,
    terrain,
    tacticalMatrix,
    limit,
    field,
    [attacker, defender].map(({ leader, cavalry, foot }) => [leader, cavalry, foot]),
  ]);

/** WAP-TAC, R31: the equilibrium of the round-by-round game, as advice to one side. */
export const advice = (board: Board, frame: Frame, side: string): Advice | null => {
  const solver = solverFor(battleId(board), () => duelOf(board));
  switch (frame.at) {
    case 'wap.battle.tactics':
      return board.script ? null : solver.tacticAdvice(board, side as BattleSide);
    case 'wap.battle.withdraw':
      return pickAdvice(solver.leaving(board, side as BattleSide));
    default:
      return null;
  }
};
