import type { Dist, Frame, Marginal, State } from '#kernel';
import type { End } from '../charts/after-battle.ts';
import { type Answer, answerOf } from '../procedures/battle-answer.ts';
import type { Board } from '../procedures/battle-board.ts';
import type { Tactic } from '../vocabulary.ts';
import { duelOf, type Side, standingOf } from './battle-advice.ts';
import type { Duel } from './duel.ts';
import { DuelOdds, type Reading } from './duel-graph.ts';
import { Solver } from './equilibrium.ts';
import type { Order, Plan, Prospects, Way } from './prospects.ts';

const reading = (duel: Duel<Side>, field: number): Reading<Answer> => ({
  answer: (at, end, rounds) => answerOf(end, duel.losses(at), rounds, field),
  keyOf: ({ end, lossA, lossD, rounds }) => `${end} ${lossA} ${lossD} ${rounds}`,
});

type Script = readonly (readonly Tactic[])[] | null;

/** Exact odds of a battle in which nobody chooses to withdraw. */
export const battleDist = (start: Board, script: Script): Dist<Answer> => {
  const duel = duelOf(start);
  return new DuelOdds(duel, standingOf(duel, start), { script }).byRounds(reading(duel, start.field));
};

/** The same in two parts: the figures that do not need rounds, and the rounds. */
export const battleParts = (start: Board, script: Script): readonly Marginal<Answer>[] => {
  const duel = duelOf(start);
  const odds = new DuelOdds(duel, standingOf(duel, start), { script });
  const nobody = { attacker: 0, defender: 0 };
  return [
    { dist: odds.regardless(reading(duel, start.field)), asks: [] },
    {
      dist: odds.rounds().map(rounds => answerOf(null, nobody, rounds, 0)),
      asks: ['rounds', 'mean:rounds'],
    },
  ];
};

/** The ways from the frame that is next, where a round opens or its dice are about to be thrown. */
const openingOf = (board: Board, frame: Frame | undefined, plan: Plan<Side>) => {
  const start = (duel: Duel<Side>) => standingOf(duel, board);
  switch (frame?.at) {
    case 'wap.battle.round':
    case 'wap.battle.tactics':
      return (prospects: Prospects<Side>, duel: Duel<Side>): readonly Way[] => prospects.from(start(duel));
    case 'wap.battle.withdraw':
      return frame.side === 'defender' || !plan.solver
        ? (prospects: Prospects<Side>, duel: Duel<Side>): readonly Way[] => prospects.from(start(duel))
        : null;
    case 'wap.battle.roll': {
      const order: Order = { tactic: frame.tactic as number, ends: frame.ends as End | null };
      return (prospects: Prospects<Side>, duel: Duel<Side>): readonly Way[] =>
        prospects.fromRoll(start(duel), order);
    }
    default:
      return null;
  }
};

const distFrom = (state: State<Board>, plan: Plan<Side>, duel: Duel<Side>): Dist<Answer> | null => {
  const { board, stack } = state;
  const open = openingOf(board, stack.at(-1), plan);
  if (!open) {
    return null;
  }
  const odds = new DuelOdds(duel, standingOf(duel, board), plan, prospects => open(prospects, duel));
  return odds.byRounds(reading(duel, board.field));
};

/** Exact odds from the middle of a battle, where nobody departs from the habit. */
export const battleFrom = (state: State<Board>): Dist<Answer> | null =>
  distFrom(state, { script: state.board.script }, duelOf(state.board));

/** The odds when both sides play their best strategies, rounded to ten-thousandths. */
export const battleAtBest = (state: State<Board>): Dist<Answer> | null => {
  const duel = duelOf(state.board);
  return state.board.script ? null : distFrom(state, { solver: new Solver(duel) }, duel);
};
