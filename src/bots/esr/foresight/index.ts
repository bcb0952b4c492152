import type { Choice, Frame } from '#kernel';
import { activateStep } from '#systems/esr/game/phases/command/activate.ts';
import { planStep } from '#systems/esr/game/phases/movement/plan.ts';
import type { Reasoned, Seat } from '../../bot.ts';
import { enemiesWithin, ofSide } from '../appraise.ts';
import type { Situation } from '../situation.ts';
import { best, compared, type Effort } from './compare.ts';
import type { Course } from './course.ts';
import { marchCourses } from './marches.ts';
import { testCourses } from './tests.ts';

/** Orders show what they are worth in the turn after; a march in the fights of its own turn. */
const EFFORT: Readonly<Record<'tests' | 'march', Effort>> = {
  tests: { trials: 4, turns: 2, kept: 0.25 },
  march: { trials: 3, turns: 1, kept: 0.15 },
};

const NEAR = 2000;

const isNear = ({ board, side }: Situation): boolean =>
  ofSide(board, side).some(each => enemiesWithin(board, each, NEAR).length > 0);

const coursesAt = (
  situation: Situation,
  frame: Frame | undefined,
  choice: Choice,
): readonly [readonly Course[], Effort] | null => {
  if (frame?.at === activateStep.id && choice.kind === 'listed') {
    return [testCourses(situation, choice), EFFORT.tests];
  }
  if (frame?.at === planStep.id && frame.level !== 'commanders' && choice.kind === 'open') {
    return [marchCourses(situation, choice), EFFORT.march];
  }
  return null;
};

/** The value that promises most when the next turns are played through; null where there is nothing to weigh. */
export const lookedAhead = (seat: Seat, situation: Situation, choice: Choice): Reasoned | null => {
  const found = isNear(situation) ? coursesAt(situation, seat.ahead.at(-1), choice) : null;
  if (!found || found[0].length < 2) {
    return null;
  }
  const [courses, effort] = found;
  const weighed = compared(seat, situation, courses, effort);
  return weighed && best(weighed, effort);
};
