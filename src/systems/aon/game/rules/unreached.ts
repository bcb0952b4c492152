import type { Refusal } from '#kernel';
import { type AreaId, areaNo, areaOf, GRAPH } from '../../map.ts';
import { otherParty, type Seat } from '../../vocabulary.ts';
import type { Board, March } from '../board.ts';
import { refuse } from '../refuse.ts';
import { allIn, countsOf } from '../situation.ts';
import { entriesOf, mayCross } from './countries.ts';
import { pathRefusal } from './movement.ts';
import { orderRefusal, readyFor } from './orders.ts';
import { choiceRefusal } from './paths.ts';

/** The shortest way to an area for an army without an allowance; where every way is barred, the shortest over borders. */
const wayToward = (board: Board, { party, from }: March, to: AreaId): readonly AreaId[] => {
  const open = entriesOf(board)[party];
  const enemies = countsOf(board, otherParty(party));
  const free = GRAPH.reach(from, {
    cost: ({ kind, target }, spent) => (mayCross(party, kind) && open[target] ? spent + 1 : null),
    stops: ({ target }) => enemies[target] !== 0,
  }).way(to);
  return (free ?? GRAPH.reach(from, { cost: (_, spent) => spent + 1 }).way(to))?.path ?? [to];
};

/** Why an army cannot go to an area, by the way that it would take; null where it can, or stands there. */
export const reachRefusal = (board: Board, march: March, area: AreaId): Refusal | null => {
  if (area === march.from) {
    return null;
  }
  return march.kind === 'sea'
    ? choiceRefusal(board, march, { path: [area] })
    : pathRefusal(board, march, wayToward(board, march, area));
};

/** Why no army of an area can be ordered; null where one can. */
export const areaRefusal = (board: Board, seat: Seat, area: AreaId): Refusal | null => {
  const all = allIn(board, area);
  const ready = readyFor(board, seat);
  const [first] = all;
  if (first === undefined || areaNo(area) < 0) {
    return refuse('no-army', 'AON-ACT-2', `No corps stands in ${areaOf(area).name}.`);
  }
  return all.some(id => ready.includes(id))
    ? null
    : orderRefusal(board, seat, { order: 'move', leader: first, corps: [first] });
};
