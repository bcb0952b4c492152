import { type Advice, canonical, type Frame, must } from '#kernel';
import {
  type Army,
  beheaded,
  forceOf,
  hurt,
  joined,
  KIND_LIST,
  lostBy,
  reserveIn,
} from '../procedures/army.ts';
import type { Board } from '../procedures/field-board.ts';
import { type BattleSide, bySide } from '../vocabulary.ts';
import { Duel, type Standing, type Waiting } from './duel.ts';
import { forkAdvice, keptSolvers, tacticAdvice } from './equilibrium.ts';
import type { Drill } from './ranks.ts';

/** An army by pieces: losses fall in the default order. */
const drill: Drill<Army> = {
  key: ({ troops, base, shaken, leaders, reserves, engaged, fallen }) =>
    `${KIND_LIST.map(kind => troops[kind]).join()};${base - Math.min(base, shaken)};${base};${leaders.join()};${reserves.map(({ id }) => id).join()};${engaged};${fallen}`,
  force: forceOf,
  lost: lostBy,
  hurt,
  isLed: ({ leaders }) => leaders.length > 0,
  behead: beheaded,
  reserves: ({ reserves }) => reserves,
  join: (army, id) => joined(army, must(reserveIn(army, id), 'a reserve')),
};

export const duelOf = (board: Board): Duel<Army> => new Duel(board, { attacker: drill, defender: drill });

/**
 * For advice no army loses more than one leader beyond those that have fallen: a second death has less than
 * one chance in ten thousand a round, and would multiply the standings.
 */
export const advisedDuel = (board: Board): Duel<Army> =>
  new Duel(
    board,
    bySide(side => ({
      ...drill,
      isLed: army => army.leaders.length > 0 && army.fallen <= board[side].fallen,
    })),
  );

export const standingOf = (duel: Duel<Army>, board: Board): Standing =>
  duel.standing(
    bySide(side => board[side]),
    board.quiet,
    board.rounds,
  );

/** The forces that have still to be asked this round: the one that is asked, and all after it. */
export const stillWaiting = (all: readonly Waiting[], side: string, id: number): readonly Waiting[] =>
  all.slice(all.findIndex(each => each.side === side && each.id === id));

const solverFor = keptSolvers<Army>();

/** The facts that stay the same all through a battle; the forces that may still join are part of them. */
const battleId = ({ attacker, defender, ...board }: Board): string =>
  canonical([
    [board.terrain, board.tacticalMatrix, board.leaderCasualties, board.limit, board.field],
    attacker.reserves,
    defender.reserves,
    attacker.fallen,
    defender.fallen,
  ]);

/**
 * The equilibrium of the round-by-round game, as advice to one side; null where owners choose losses (WAP-TAC,
 * WAP-R31).
 */
export const advice = (board: Board, frame: Frame, side: string): Advice | null => {
  if (board.ownersChoose) {
    return null;
  }
  const solver = solverFor(battleId(board), () => advisedDuel(board));
  const at = standingOf(solver.duel, board);
  switch (frame.at) {
    case 'wap.field-battle.tactics':
      return tacticAdvice(solver, at, side as BattleSide);
    case 'wap.field-battle.withdraw':
      return forkAdvice(solver.leaving(at, side as BattleSide));
    case 'wap.field-battle.call':
      return forkAdvice(solver.joining(at, stillWaiting(solver.duel.waiting(at), side, frame.id as number)));
    default:
      return null;
  }
};
