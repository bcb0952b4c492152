import type { Board, Formation, Unit } from '../../board.ts';
import { baseOf, bodyOf, canMove, columnOf, isLight } from '../../bodies.ts';
import { type Box, boxesMeet, boxOfWay, crossings } from '../../geometry/polygon.ts';
import { between, type Point, yards } from '../../geometry/whole.ts';
import type { Terrain } from '../../ground/field.ts';
import { freeShare, isOnRoad, isPlain, piecesOfWay, wayPoint } from '../../ground/straight-way.ts';
import { clearWay, enemiesNear } from './clearance.ts';
import { armOfFormation, costFactor, rateOf } from './rates.ts';

/** How far a body comes on its way, leg by leg, as allowance, ground and enemy let it (ESR-RUL-18). */

/** Why a march ended before its way did. */
export type Cut = 'allowance' | 'water' | 'halt' | 'enemy' | null;

/** The least distance of a body from the enemy: null for bodies that may touch it (ESR-RUL-13). */
export type KeepOff = number | null;

/** Just out of touch (ESR-RUL-36): a change of front is no way into the enemy, not even on Attack. */
export const OFF = yards(7);

const moversOf = ({ column, board }: Walk, units: readonly Unit[]): readonly Unit[] =>
  column ? columnOf(units).slice(0, 1) : units.filter(unit => canMove(unit, board.turn));

/** A halt at the edge of dense ground leaves the base just past it. */
const PAST_EDGE = yards(6);

export interface Walk {
  readonly board: Board;
  readonly formation: Formation;
  readonly terrain: Terrain;
  readonly column: boolean;
  readonly keep: KeepOff;
  /** Whether the first Unit that halts at dense ground halts them all. */
  readonly halts: boolean;
}

export interface Legs {
  readonly path: readonly Point[];
  readonly used: number;
  readonly cut: Cut;
}

/** The way leg by leg from the guide, until something ends it. */
export const goLegs = (
  walk: Walk,
  units: readonly Unit[],
  start: Point,
  path: readonly Point[],
  budget: number,
): Legs => {
  const gone: Point[] = [];
  let from = start;
  let used = 0;
  for (const to of path) {
    const leg = goLeg(walk, units, [from[0] - start[0], from[1] - start[1]], from, to, budget - used);
    if (leg.to !== from) {
      gone.push(leg.to);
    }
    used += leg.used;
    if (leg.cut) {
      return { path: gone, used, cut: leg.cut };
    }
    from = leg.to;
  }
  return { path: gone, used, cut: null };
};

interface Leg {
  readonly to: Point;
  readonly used: number;
  readonly cut: Cut;
}

const goLeg = (
  walk: Walk,
  units: readonly Unit[],
  shift: Point,
  from: Point,
  to: Point,
  budget: number,
): Leg => {
  let share = 1;
  let cut: Cut = null;
  const limit = (at: number, why: Cut): void => {
    if (at < share) {
      share = Math.max(0, at);
      cut = why;
    }
  };
  const by: Point = [to[0] - from[0], to[1] - from[1]];
  const whole = between(from, to);
  if (whole === 0) {
    return { to: from, used: 0, cut: null };
  }
  const way: Way = { shift, by, whole, ...groundOf(walk, units, shift, by, from, to) };
  if (!way.plain) {
    limitByGround(walk, way, limit);
  }
  if (walk.keep !== null && !walk.column) {
    limit(shareBeforeEnemy(walk, units, shift, by, whole, walk.keep), 'enemy');
  }
  const cost = costOfLeg(walk, way, share);
  if (cost <= budget) {
    return { to: share === 1 ? to : wayPoint(from, to, share), used: cost, cut };
  }
  limit(affordableShare(walk, way, share, cost, budget), 'allowance');
  return { to: wayPoint(from, to, share), used: Math.min(budget, costOfLeg(walk, way, share)), cut };
};

/** One leg of a march: its Units, their distance, and the ground. */
interface Way {
  readonly movers: readonly Unit[];
  readonly shift: Point;
  readonly by: Point;
  readonly whole: number;
  readonly onRoad: boolean;
  /** Open ground all the way for everybody. */
  readonly plain: boolean;
}

const groundOf = (
  walk: Walk,
  units: readonly Unit[],
  shift: Point,
  by: Point,
  from: Point,
  to: Point,
): Pick<Way, 'movers' | 'onRoad' | 'plain'> => {
  const movers = moversOf(walk, units);
  const onRoad = walk.column && isOnRoad(walk.terrain, from, to);
  const { box } = bodyOf(units);
  const swept = box && widened(shiftedBox(box, shift), by);
  return { movers, onRoad, plain: !onRoad && swept !== null && isPlain(walk.terrain, swept) };
};

const shiftedBox = (box: Box, [dx, dy]: Point): Box => ({
  west: box.west + dx,
  east: box.east + dx,
  south: box.south + dy,
  north: box.north + dy,
});

const limitByGround = (walk: Walk, way: Way, limit: (share: number, why: Cut) => void): void => {
  const { movers, shift, by, whole, onRoad } = way;
  for (const unit of movers) {
    const a: Point = [unit.x + shift[0], unit.y + shift[1]];
    const b: Point = [a[0] + by[0], a[1] + by[1]];
    const free = freeShare(walk.terrain, a, b, walk.column);
    if (free < 1) {
      limit(free - yards(2) / whole, 'water');
    }
    const edge = onRoad || !walk.halts || isLight(unit) ? null : firstEdge(walk.terrain, a, b, whole);
    if (edge !== null) {
      limit(edge, 'halt');
    }
  }
};

/** Where a base enters or leaves dense ground (ESR-QRG-MOV-6). */
export const firstEdge = (terrain: Terrain, a: Point, b: Point, whole: number): number | null => {
  let least: number | null = null;
  const box = boxOfWay(a, b);
  for (const patch of terrain.patches) {
    if (patch.ground === 'dense' && boxesMeet(patch.shape.box, box)) {
      const [first] = crossings(patch.shape, a, b);
      const share = first === undefined ? null : first + PAST_EDGE / whole;
      if (share !== null && share < 1 && (least === null || share < least)) {
        least = share;
      }
    }
  }
  return least;
};

/** ESR-RUL-18: distance divided by the multiplier of each piece of ground; the slowest Unit counts. */
const costOfLeg = (walk: Walk, { movers, shift, by, whole, onRoad, plain }: Way, share: number): number => {
  if (onRoad || plain) {
    return Math.ceil(whole * share * (onRoad ? roadFactor(walk) : 1));
  }
  let most = 0;
  for (const unit of movers) {
    const a: Point = [unit.x + shift[0], unit.y + shift[1]];
    most = Math.max(
      most,
      costOfUnit(walk, unit, a, [a[0] + by[0] * share, a[1] + by[1] * share], whole * share),
    );
  }
  return Math.ceil(most);
};

const roadFactor = ({ board, formation }: Walk): number => {
  const arm = armOfFormation(board, formation);
  const { front } = board.options;
  return (
    rateOf(front, arm, 'ployedOff', formation.status) / rateOf(front, arm, 'ployedRoad', formation.status)
  );
};

const costOfUnit = (walk: Walk, unit: Unit, a: Point, b: Point, length: number): number => {
  let cost = 0;
  for (const piece of piecesOfWay(walk.terrain, a, b)) {
    cost +=
      (piece.to - piece.from) * length * costFactor(walk.board, walk.formation, piece.ground, isLight(unit));
  }
  return cost;
};

/** The share of a leg that the allowance still pays: in proportion on even ground, else by halving. */
const affordableShare = (walk: Walk, way: Way, most: number, cost: number, budget: number): number => {
  if (way.plain || way.onRoad) {
    return Math.max(0, (most * (budget - 1)) / cost);
  }
  let low = 0;
  let high = most;
  for (let i = 0; i < 8; i++) {
    const middle = (low + high) / 2;
    if (costOfLeg(walk, way, middle) <= budget) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
};

const widened = (box: Box, [dx, dy]: Point): Box => ({
  west: box.west + Math.min(0, dx),
  east: box.east + Math.max(0, dx),
  south: box.south + Math.min(0, dy),
  north: box.north + Math.max(0, dy),
});

/** How far a body goes that must keep off the enemy. It may always go away from it (ESR-RUL-13). */
const shareBeforeEnemy = (
  walk: Walk,
  units: readonly Unit[],
  shift: Point,
  by: Point,
  whole: number,
  keep: number,
): number => {
  const { box } = bodyOf(units);
  const enemies = box
    ? enemiesNear(walk.board, walk.formation.side, widened(shiftedBox(box, shift), by), keep)
    : [];
  if (enemies.length === 0) {
    return 1;
  }
  let least = whole;
  for (const unit of moversOf(walk, units)) {
    const base = baseOf(unit);
    const there = { ...base, x: base.x + shift[0], y: base.y + shift[1] };
    least = Math.min(least, clearWay(there, by, whole, enemies, keep));
  }
  return least / whole;
};
