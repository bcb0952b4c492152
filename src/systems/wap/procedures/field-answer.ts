import type { End } from '../charts/after-battle.ts';
import type { BySide } from '../vocabulary.ts';
import type { Army } from './army.ts';
import { answerOf, type Answer as BattleAnswer } from './battle-answer.ts';
import { lossesOf } from './field-board.ts';
import { laurels } from './score.ts';

/** The rounds are left out: they would part states that are otherwise alike. */
export type Answer = Omit<BattleAnswer, 'rounds'> & {
  readonly laurelsA: number;
  readonly laurelsD: number;
  readonly leadersA: number;
  readonly leadersD: number;
};

export const answerAt = (armies: BySide<Army>, end: End | null, field: number): Answer => {
  const losses = lossesOf(armies);
  const points = laurels(end, losses, field);
  const { rounds: _, ...answer } = answerOf(end, losses, 0, field);
  return {
    ...answer,
    laurelsA: points.attacker,
    laurelsD: points.defender,
    leadersA: armies.attacker.fallen,
    leadersD: armies.defender.fallen,
  };
};
