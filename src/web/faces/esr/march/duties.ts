import type { Json } from '#kernel';
import type { Board, Formation } from '#systems/esr/game/board.ts';
import { dutyOf } from '#systems/esr/game/rules/march/duty.ts';
import type { MarchOrder } from '#systems/esr/game/rules/march/marched.ts';

interface Duties {
  readonly board: Board;
  readonly values: readonly Json[];
}

const orderValue = ({ id }: Formation, { face, path }: MarchOrder): Json => ({
  formation: id,
  ...(face === undefined ? {} : { face }),
  path: path.map(([x, y]) => [x, y]),
});

const isPlanned = ({ plans }: Board, { id }: Formation): boolean =>
  plans.some(({ formation }) => formation === id);

/** Each march is found on the table as the marches before it leave it (ESR-RUL-17). */
const planned = (before: Duties, movable: ReadonlySet<string>): Duties =>
  before.board.formations.reduce<Duties>((so, formation, at) => {
    const may = movable.has(formation.id) && !isPlanned(so.board, formation);
    const duty = may ? dutyOf(so.board, at) : null;
    if (!duty) {
      return so;
    }
    const plan = { side: formation.side, formation: formation.id, value: duty };
    return {
      board: { ...so.board, plans: [...so.board.plans, plan] },
      values: [...so.values, orderValue(formation, duty)],
    };
  }, before);

/** The marches that directives demand of the Formations that may march now, as the rules find them. */
export const dutiesOf = (board: Board, movable: ReadonlySet<string>): readonly Json[] => {
  let last: Duties = { board, values: [] };
  // A Formation that a friend barred has room once that friend's march is planned.
  for (let next = planned(last, movable); next !== last; next = planned(next, movable)) {
    last = next;
  }
  return last.values;
};
