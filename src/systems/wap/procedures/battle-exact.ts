import type { Dist } from '#kernel';
import type { Tactic } from '../vocabulary.ts';
import type { Board } from './battle.ts';
import { duelOf, standingOf } from './battle-advice.ts';
import { type Answer, answerOf } from './battle-answer.ts';
import { duelDist } from './duel-exact.ts';

/** Exact odds of a battle in which nobody withdraws of his own accord. */
export const battleDist = (start: Board, script: readonly (readonly Tactic[])[] | null): Dist<Answer> => {
  const duel = duelOf(start);
  return duelDist(duel, standingOf(duel, start), {
    script,
    counted: true,
    answer: (at, end, rounds) => answerOf(end, duel.losses(at), rounds, start.field),
    keyOf: ({ end, lossA, lossD, rounds }) => `${end} ${lossA} ${lossD} ${rounds}`,
  });
};
