import type { Board, Formation } from '../../board.ts';
import { guideOf } from '../../bodies.ts';
import { whereIs } from '../../edit.ts';
import { YARD, yards } from '../../geometry/whole.ts';
import { findClash } from '../room.ts';
import type { Marched, MarchOrder } from './marched.ts';
import { firstOf, lengthOf } from './path.ts';

const STRIDE = yards(20);

/** A march that a friend bars goes as far along its way as there is room, to the yard (ESR-RUL-17). */
export const withRoom = (
  board: Board,
  at: number,
  order: MarchOrder,
  go: (way: MarchOrder) => Marched,
): readonly [Marched | null, heldBy: string | null] => {
  const whole = go(order);
  const clash = findClash(board, at, whole.units);
  if (!clash) {
    return [whole, null];
  }
  const formation = board.formations[at] as Formation;
  const holder = board.formations[whereIs(board, clash[1].id)[0]] as Formation;
  const heldBy = holder.id === formation.id ? null : holder.id;
  const way = [guideOf(formation), ...whole.path];
  const { units: _, ...plain } = order;
  const upTo = (length: number): Marched | null => {
    const marched = go({ ...plain, path: firstOf(way, length) });
    return findClash(board, at, marched.units) ? null : marched;
  };
  let most = lengthOf(way);
  for (let length = most - STRIDE; length > -STRIDE; length -= STRIDE) {
    if (upTo(Math.max(0, length))) {
      let least = Math.max(0, length);
      while (most - least > YARD) {
        const middle = Math.floor((least + most) / 2);
        [least, most] = upTo(middle) ? [middle, most] : [least, middle];
      }
      return [upTo(least), heldBy];
    }
    most = Math.max(0, length);
  }
  return [null, heldBy];
};
