import type { ArmySide, Board, Formation } from '#systems/esr/game/board.ts';
import { bodyOf, guideOf } from '#systems/esr/game/bodies.ts';
import { indexOf } from '#systems/esr/game/edit.ts';
import { between, headingTo, type Point } from '#systems/esr/game/geometry/whole.ts';
import { marchOf } from '#systems/esr/game/rules/march/allowed.ts';
import type { MarchOrder } from '#systems/esr/game/rules/march/marched.ts';
import { allowanceOf } from '#systems/esr/game/rules/march/rates.ts';
import { isInContact } from '#systems/esr/game/rules/proximity.ts';
import { enemiesOf, isSteady, yardsApart } from './appraise.ts';
import { turnWorth } from './reckoning/turn.ts';
import { after } from './strike.ts';

/** The first contact that a straight march into a Formation brings. */
export const straightInto = (board: Board, striker: Formation, prey: Formation): MarchOrder | null => {
  const from = guideOf(striker);
  const nearest = bodyOf(prey.units).standing.reduce<Point | null>(
    (best, unit) =>
      best === null || between(from, [unit.x, unit.y]) < between(from, best) ? [unit.x, unit.y] : best,
    null,
  );
  for (const place of nearest ? [guideOf(prey), nearest] : [guideOf(prey)]) {
    for (const order of [{ path: [place], face: headingTo(from, place) }, { path: [place] }]) {
      if (marchOf(board, striker, order).contacts.length > 0) {
        return order;
      }
    }
  }
  return null;
};

const MOST = 3;

/** The board after the enemies who can have gone straight at a Formation. */
const struck = (board: Board, prey: Formation): Board => {
  const enemies = enemiesOf(board, prey.side)
    .filter(each => isSteady(each) && !isInContact(board, each))
    .filter(each => yardsApart(each, prey) <= allowanceOf(board, each) / 10)
    .toSorted((a, b) => yardsApart(a, prey) - yardsApart(b, prey))
    .slice(0, MOST);
  const goers = new Set(enemies.map(each => each.id));
  let now: Board = {
    ...board,
    plans: [],
    formations: board.formations.map(each =>
      goers.has(each.id) ? { ...each, directive: 'A' as const, support: null } : each,
    ),
  };
  for (const { id } of enemies) {
    const at = indexOf(now, id);
    const striker = now.formations[at] as Formation;
    const order = straightInto(now, striker, now.formations.find(each => each.id === prey.id) as Formation);
    if (order) {
      now = after(now, at, marchOf(now, striker, order));
    }
  }
  return now;
};

/** The worth of a board for a side if the enemies near one of its Formations fall on it. */
export const worthIfStruck = (board: Board, side: ArmySide, id: string, among: readonly number[]): number => {
  const prey = board.formations.find(each => each.id === id) as Formation;
  return turnWorth(struck(board, prey), side, among);
};
