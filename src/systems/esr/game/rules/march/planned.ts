import type { ArmySide, Board, Formation, Plan } from '../../board.ts';
import { indexOf, setFormation } from '../../edit.ts';
import { type Footing, footingOf, isSameFooting } from '../../memo.ts';
import type { Marched, MarchOrder } from './marched.ts';
import { withRoom } from './with-room.ts';

interface Known {
  readonly footing: Footing;
  readonly side: ArmySide;
  readonly after: Board;
}

const KNOWN = new WeakMap<readonly Plan[], Known>();

const isMarch = (value: unknown): value is MarchOrder =>
  typeof value === 'object' && value !== null && 'path' in value;

type MarchOf = (board: Board, formation: Formation, order: MarchOrder) => Marched;

/** The table as the marches that a side has planned so far will leave it: friends go in this order (ESR-RUL-17). */
export const afterPlans = (board: Board, side: ArmySide, marchOf: MarchOf): Board => {
  const known = KNOWN.get(board.plans);
  if (known && isSameFooting(known.footing, board) && known.side === side) {
    return known.after;
  }
  let after = board;
  for (const plan of board.plans) {
    const at = plan.side === side ? indexOf(board, plan.formation) : -1;
    if (at >= 0 && isMarch(plan.value)) {
      const formation = after.formations[at] as Formation;
      const now = after;
      const [marched] = withRoom(now, at, plan.value, way => marchOf(now, formation, way));
      after = marched ? setFormation(now, at, { units: marched.units, ra: marched.ra }) : now;
    }
  }
  KNOWN.set(board.plans, { footing: footingOf(board), side, after });
  return after;
};
