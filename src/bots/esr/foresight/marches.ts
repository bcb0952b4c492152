import type { Json, Open } from '#kernel';
import type { Board, Formation } from '#systems/esr/game/board.ts';
import { indexOf } from '#systems/esr/game/edit.ts';
import { marchOf } from '#systems/esr/game/rules/march/allowed.ts';
import type { MarchOrder } from '#systems/esr/game/rules/march/marched.ts';
import { enemiesWithin } from '../appraise.ts';
import { marchesFor } from '../marches.ts';
import { isPlanned, own, type Situation } from '../situation.ts';
import type { Course } from './course.ts';
import { quickHead } from './heads.ts';

const MOST = 2;
const IN_REACH = 1300;
const NOT_NOW = new Set(['esr/move-who', 'esr/move-twice']);

/** The next Formation with an enemy near that moves at this level. */
const nextOf = (situation: Situation, choice: Open): Formation | undefined => {
  const { board } = situation;
  return own(situation).find(each => {
    if (isPlanned(board, each.id) || each.status !== null) {
      return false;
    }
    const refused = choice.check({ formation: each.id, path: [] });
    return (
      (refused === null || !NOT_NOW.has(refused.code)) && enemiesWithin(board, each, IN_REACH).length > 0
    );
  });
};

const wordsOf = (board: Board, formation: Formation, value: Json): string => {
  const order = value as unknown as MarchOrder;
  const struck = marchOf(board, formation, order).contacts.map(
    contact => board.formations.find(each => each.units.some(unit => unit.id === contact.on))?.name,
  );
  return struck.length > 0
    ? `${formation.name} at ${[...new Set(struck)].join(' and ')}`
    : order.path.length > 0
      ? `${formation.name} march`
      : `${formation.name} stand`;
};

/** ESR-4.2: the strikes and marches that the habits name first, and to stand where that is allowed. */
export const marchCourses = (situation: Situation, choice: Open): readonly Course[] => {
  const { board } = situation;
  const next = nextOf(situation, choice);
  if (!next || indexOf(board, next.id) < 0) {
    return [];
  }
  const head = quickHead();
  const values: Json[] = [];
  for (const value of marchesFor(situation, id => id === next.id)) {
    if (values.length < MOST && choice.check(value) === null) {
      values.push(value);
    }
    if (values.length >= MOST) {
      break;
    }
  }
  const stay: Json = { formation: next.id, path: [] };
  if (choice.check(stay) === null) {
    values.push(stay);
  }
  return values.map(value => ({ value, head, words: wordsOf(board, next, value) }));
};
