import type { Board, Formation } from '#systems/esr/game/board.ts';
import { isCavalry } from '#systems/esr/game/bodies.ts';
import { indexOf } from '#systems/esr/game/edit.ts';
import { marchOf } from '#systems/esr/game/rules/march/allowed.ts';
import { allowanceOf } from '#systems/esr/game/rules/march/rates.ts';
import { isInContact } from '#systems/esr/game/rules/proximity.ts';
import { isSteady, ofSide, yardsApart } from './appraise.ts';
import { straightInto } from './reply.ts';
import { isPlanned } from './situation.ts';
import { after } from './strike.ts';

const MOST = 2;

/** Friends with an order to attack that move with a Formation or after it (ESR-RUL-17), and have not chosen yet. */
const waiting = (board: Board, formation: Formation, enemy: Formation): readonly Formation[] =>
  ofSide(board, formation.side)
    .filter(
      each =>
        each.id !== formation.id &&
        each.directive === 'A' &&
        isSteady(each) &&
        (isCavalry(formation) || !isCavalry(each)) &&
        !isPlanned(board, each.id) &&
        !isInContact(board, each) &&
        yardsApart(each, enemy) <= allowanceOf(board, each) / 10,
    )
    .slice(0, MOST);

/** The board with the friends who can have gone straight at an enemy: two upon one do far more than one after the other. */
export const withFriends = (board: Board, formation: Formation, enemy: Formation): Board => {
  let now = board;
  for (const { id } of waiting(board, formation, enemy)) {
    const at = indexOf(now, id);
    const friend = now.formations[at] as Formation;
    const order = straightInto(now, friend, enemy);
    if (order) {
      now = after(now, at, marchOf(now, friend, order));
    }
  }
  return now;
};
