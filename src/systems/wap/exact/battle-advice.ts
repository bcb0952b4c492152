import { type Advice, canonical, type Frame } from '#kernel';
import { currentMorale } from '../charts/morale.ts';
import type { Board } from '../procedures/battle-board.ts';
import type { Force } from '../round.ts';
import { type BattleSide, bySide } from '../vocabulary.ts';
import { Duel, type Standing } from './duel.ts';
import { forkAdvice, keptSolvers, tacticAdvice } from './equilibrium.ts';
import type { Drill } from './ranks.ts';

/** A side of the short battle, with the SP it began with. */
export type Side = Force & { readonly began: number };

const drill: Drill<Side> = {
  key: ({ sp, morale }) => `${sp} ${morale}`,
  force: side => side,
  lost: ({ began, sp }) => began - sp,
  hurt: (side, loss, shaken) => ({
    ...side,
    sp: side.sp - loss,
    morale: currentMorale(side.morale, shaken),
  }),
  isLed: () => false,
  behead: side => side,
  reserves: () => [],
  join: side => side,
};

/** The short battle as solver and evaluator see it. */
export const duelOf = (board: Board): Duel<Side> =>
  new Duel({ ...board, leaderCasualties: false }, { attacker: drill, defender: drill });

export const standingOf = (duel: Duel<Side>, board: Board): Standing =>
  duel.standing(
    bySide(side => ({ ...board[side], began: board.began[side] })),
    board.quiet,
    board.rounds,
  );

const solverFor = keptSolvers<Side>();

/** The facts that stay the same all through a battle: solvers are kept by them. */
const battleId = ({ attacker, defender, began, terrain, tacticalMatrix, limit, field }: Board): string =>
  canonical([
    began,
    terrain,
    tacticalMatrix,
    limit,
    field,
    [attacker, defender].map(({ leader, cavalry, foot }) => [leader, cavalry, foot]),
  ]);

/** The equilibrium of the round-by-round game, as advice to one side (WAP-TAC, WAP-R31). */
export const advice = (board: Board, frame: Frame, side: string): Advice | null => {
  const solver = solverFor(battleId(board), () => duelOf(board));
  const at = standingOf(solver.duel, board);
  switch (frame.at) {
    case 'wap.battle.tactics':
      return board.script ? null : tacticAdvice(solver, at, side as BattleSide);
    case 'wap.battle.withdraw':
      return forkAdvice(solver.leaving(at, side as BattleSide));
    default:
      return null;
  }
};
