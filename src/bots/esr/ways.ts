import type { Board, Formation } from '#systems/esr/game/board.ts';
import { guideOf, isColumn, isPloyed } from '#systems/esr/game/bodies.ts';
import { headingTo, offset, type Point, turned, yards } from '#systems/esr/game/geometry/whole.ts';
import { routeTo } from '#systems/esr/game/ground/route.ts';
import { marchOf } from '#systems/esr/game/rules/march/allowed.ts';
import { budgetOf } from '#systems/esr/game/rules/march/budget.ts';
import type { MarchOrder } from '#systems/esr/game/rules/march/marched.ts';
import { firstOf, lengthOf } from '#systems/esr/game/rules/march/path.ts';
import { allowanceOf } from '#systems/esr/game/rules/march/rates.ts';

import { byRoad } from './roads.ts';

const SHARES = [1, 0.8, 0.6, 0.4, 0.2] as const;

/** A way as far as it can be gone, then less and less of it, for Formations that find no room at its end. */
export const partsOf = (
  board: Board,
  formation: Formation,
  path: readonly Point[],
): readonly MarchOrder[] => {
  const from = guideOf(formation);
  const gone = marchOf(board, formation, { path }).path;
  const way = [from, ...gone];
  const length = lengthOf(way);
  return length === 0 ? [] : SHARES.map(share => ({ path: firstOf(way, Math.floor(length * share)) }));
};

/** ESR-QRG-MOV-1: by road, as far as a column goes in a turn. */
export const roadMarches = (board: Board, formation: Formation, place: Point): readonly MarchOrder[] => {
  const road = isColumn(formation) ? byRoad(board, formation, place) : null;
  return road ? partsOf(board, formation, road) : [];
};

const ASIDE = [30, -30, 60, -60] as const;
const ROUND = [400, -400, 800, -800] as const;

/** Ways to a place by practicable ground: as far as it goes, then shorter, then aside of it. */
export function* approaches(board: Board, formation: Formation, place: Point): Generator<MarchOrder> {
  const from = guideOf(formation);
  const route = routeTo(board.field, from, place, allowanceOf(board, formation) * 1.3);
  const [first] = route;
  if (!first) {
    return;
  }
  const heading = headingTo(from, first);
  if (!isPloyed(formation)) {
    yield { path: route, face: heading };
  }
  yield { path: route };
  yield* partsOf(board, formation, route);
  const far = Math.floor(budgetOf(board, formation) * 0.8);
  for (const turn of ASIDE) {
    yield { path: [offset(from, turned(heading + turn), far)] };
  }
  for (const aside of ROUND) {
    yield* partsOf(board, formation, [offset(from, heading, yards(400), yards(aside)), place]);
  }
}
