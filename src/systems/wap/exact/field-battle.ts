import { type Dist, type Frame, must, type State } from '#kernel';
import type { End } from '../charts/after-battle.ts';
import type { Army } from '../procedures/army.ts';
import { type Answer, answerAt } from '../procedures/field-answer.ts';
import type { Board } from '../procedures/field-board.ts';
import { type BattleSide, bySide } from '../vocabulary.ts';
import type { Duel } from './duel.ts';
import { DuelOdds, type Reading } from './duel-graph.ts';
import { Solver } from './equilibrium.ts';
import { advisedDuel, duelOf, standingOf, stillWaiting } from './field-advice.ts';
import type { Plan, Prospects, Way } from './prospects.ts';

const reading = (duel: Duel<Army>, field: number): Reading<Answer> => ({
  answer: (at, end) =>
    answerAt(
      bySide(side => must(duel.ranks[side].armies[at[side]], 'an army')),
      end,
      field,
    ),
  keyOf: r => `${r.end} ${r.lossA} ${r.lossD} ${r.leadersA} ${r.leadersD}`,
});

/** Exact odds of a battle by pieces in which nobody withdraws and every reserve is called up. */
export const fieldDist = (start: Board): Dist<Answer> => {
  const duel = duelOf(start);
  return new DuelOdds(duel, standingOf(duel, start), {}).regardless(reading(duel, start.field));
};

type Opening = (prospects: Prospects<Army>) => readonly Way[];

/** The ways from the frame that is next; null in the middle of a throw's consequences. */
const openingOf = (
  board: Board,
  frame: Frame | undefined,
  duel: Duel<Army>,
  plan: Plan<Army>,
): Opening | null => {
  const at = standingOf(duel, board);
  switch (frame?.at) {
    case 'wap.field-battle.round':
      return prospects => prospects.from(at);
    case 'wap.field-battle.call': {
      const waiting = stillWaiting(duel.waiting(at), frame.side as BattleSide, frame.id as number);
      return prospects => prospects.from(at, waiting);
    }
    case 'wap.field-battle.tactics':
      return prospects => prospects.from(at, []);
    case 'wap.field-battle.withdraw':
      return frame.side === 'defender' || !plan.solver ? prospects => prospects.from(at, []) : null;
    case 'wap.field-battle.roll':
      return prospects =>
        prospects.fromRoll(at, { tactic: frame.tactic as number, ends: frame.ends as End | null });
    default:
      return null;
  }
};

const distFrom = (
  { board, stack }: State<Board>,
  duel: Duel<Army>,
  plan: Plan<Army>,
): Dist<Answer> | null => {
  const open = board.ownersChoose ? null : openingOf(board, stack.at(-1), duel, plan);
  const odds = open && new DuelOdds(duel, standingOf(duel, board), plan, open);
  return odds ? odds.regardless(reading(duel, board.field)) : null;
};

/** Exact odds from the middle of a battle, where nobody departs from the habit. */
export const fieldFrom = (state: State<Board>): Dist<Answer> | null =>
  distFrom(state, duelOf(state.board), {});

/** The odds when both sides play their best strategies, rounded to ten-thousandths. */
export const fieldAtBest = (state: State<Board>): Dist<Answer> | null => {
  const duel = advisedDuel(state.board);
  return distFrom(state, duel, { solver: new Solver(duel) });
};
