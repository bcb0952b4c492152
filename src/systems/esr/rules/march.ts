import type { Board, Contact, Formation, Unit } from '../board.ts';
import { baseOf, bodyOf, canMove, DEPTH, FAR, isColumn, isLight, placeOf } from '../bodies.ts';
import { freeShare, isOnRoad, isPlain, piecesOfWay, type Terrain, terrainOf, wayPoint } from '../field.ts';
import { corners } from '../geometry/base.ts';
import { type Box, boxesMeet, boxOfWay, crossings } from '../geometry/polygon.ts';
import {
  along,
  angleBetween,
  arcLength,
  between,
  headingTo,
  type Point,
  turned,
  turnRound,
  wholeRoot,
  yards,
} from '../geometry/whole.ts';
import { raBehind } from '../layout.ts';
import { collide } from './collide.ts';
import type { Shift } from './dress.ts';
import { squareFromShifted } from './proximity.ts';
import { allowanceOf, armOfFormation, costFactor, rateOf } from './rates.ts';

/** Where a body is told to go: a new front first, then a way from place to place. Tenths of a yard. */
export interface MarchOrder {
  readonly face?: number;
  readonly path: readonly Point[];
  /** Single Units that shift after it. */
  readonly units?: readonly Shift[];
}

/** Why a march ended before its way did. */
export type Cut = 'allowance' | 'water' | 'halt' | 'enemy' | null;

export interface Marched {
  readonly units: readonly Unit[];
  readonly face: number;
  readonly ra: Point;
  /** Allowance used, in tenths of a yard of open ground. */
  readonly used: number;
  readonly cut: Cut;
  /** The way as it was gone. */
  readonly path: readonly Point[];
  readonly contacts: readonly Contact[];
  /** Single Units shifted into contact. */
  readonly struck?: boolean;
}

/** How near a body may come to the enemy: null for those who may touch him (ESR-RUL-13). */
export type KeepOff = number | null;

/** The place a body is led by: the head of a column, else the middle of its Units. */
export const guideOf = (formation: Formation): Point => {
  const line = isColumn(formation) ? columnOf(formation.units).slice(0, 1) : lineOf(formation.units);
  let x = 0;
  let y = 0;
  for (const unit of line) {
    x += unit.x;
    y += unit.y;
  }
  return line.length === 0 ? formation.ra : [Math.round(x / line.length), Math.round(y / line.length)];
};

const columnOf = (units: readonly Unit[]): readonly Unit[] => units.filter(unit => unit.place === 'column');

/** Infantry and cavalry lead; guns only where there is nothing else. */
const lineOf = (units: readonly Unit[]): readonly Unit[] => {
  const { standing } = bodyOf(units);
  const line = standing.filter(unit => unit.kind.cls !== 'art');
  return line.length > 0 ? line : standing;
};

const moversOf = ({ column, board }: Walk, units: readonly Unit[]): readonly Unit[] =>
  column ? columnOf(units).slice(0, 1) : units.filter(unit => canMove(unit, board.turn));

/** A halt at the edge of dense ground leaves the base just past it. */
const PAST_EDGE = yards(6);

interface Walk {
  readonly board: Board;
  readonly formation: Formation;
  readonly terrain: Terrain;
  readonly column: boolean;
  readonly keep: KeepOff;
}

/** ESR-4.2, ESR-RUL-16, ESR-RUL-18: a Formation goes its way as far as allowance, ground and enemy let it. */
export const march = (
  board: Board,
  formation: Formation,
  order: MarchOrder,
  budget: number,
  keep: KeepOff,
): Marched => {
  const walk = { board, formation, terrain: terrainOf(board.field), column: isColumn(formation), keep };
  const wheeled = wheel(formation, order.face ?? formation.face, walk.column, board.turn);
  const legs = goLegs(walk, wheeled.units, order.path, budget - wheeled.used);
  return walk.column ? marchColumn(walk, legs) : marchBody(walk, wheeled, legs);
};

/** ESR-RUL-16: a wheel is measured along the outer corner; to face about costs nothing. */
const wheel = (
  formation: Formation,
  face: number,
  column: boolean,
  now: number,
): { units: readonly Unit[]; used: number; face: number } => {
  const turn = angleBetween(face, formation.face);
  if (turn === 0 || column) {
    return { units: formation.units, used: 0, face: formation.face };
  }
  if (turn === 180) {
    return {
      units: formation.units.map(unit =>
        canMove(unit, now) ? { ...unit, face: turned(unit.face + 180) } : unit,
      ),
      used: 0,
      face,
    };
  }
  const guide = guideOf(formation);
  const degrees = turned(face - formation.face);
  let radius = 0;
  const units = formation.units.map(unit => {
    if (!canMove(unit, now)) {
      return unit;
    }
    for (const corner of corners(baseOf(unit))) {
      radius = Math.max(radius, between(guide, corner));
    }
    const [x, y] = turnRound(guide, placeOf(unit), degrees);
    return { ...unit, x, y, face: turned(unit.face + degrees) };
  });
  return { units, used: arcLength(radius, turn), face };
};

interface Legs {
  readonly path: readonly Point[];
  readonly used: number;
  readonly cut: Cut;
}

/** The way leg by leg from the guide, until something ends it. */
const goLegs = (walk: Walk, units: readonly Unit[], path: readonly Point[], budget: number): Legs => {
  const gone: Point[] = [];
  const start = guideOf({ ...walk.formation, units });
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
  const way: Way = { ...groundOf(walk, units, shift, by, from, to), shift, by, whole };
  if (!way.plain) {
    limitByGround(walk, way, limit);
  }
  if (walk.keep !== null) {
    limit(shareBeforeEnemy(walk, units, shift, by, whole, walk.keep), 'enemy');
  }
  const cost = costOfLeg(walk, way, share);
  if (cost <= budget) {
    return { to: share === 1 ? to : wayPoint(from, to, share), used: cost, cut };
  }
  limit(affordableShare(walk, way, share, cost, budget), 'allowance');
  return { to: wayPoint(from, to, share), used: Math.min(budget, costOfLeg(walk, way, share)), cut };
};

/** One leg of a march: who moves by how much, and over what. */
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
    const edge = onRoad || isLight(unit) ? null : firstEdge(walk.terrain, a, b, whole);
    if (edge !== null) {
      limit(edge, 'halt');
    }
  }
};

/** ESR-QRG-MOV-6: where a base enters or leaves dense ground. */
const firstEdge = (terrain: Terrain, a: Point, b: Point, whole: number): number | null => {
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

/** ESR-RUL-13: how far a body goes that must keep off the enemy. It may always go away from him. */
const shareBeforeEnemy = (
  walk: Walk,
  units: readonly Unit[],
  shift: Point,
  by: Point,
  whole: number,
  keep: number,
): number => {
  const { box } = bodyOf(units);
  if (!box) {
    return 1;
  }
  const from = widened(shiftedBox(box, shift), by);
  const near = walk.board.formations.some(
    other => other.side !== walk.formation.side && other.presence === 'field' && meets(other, from, keep),
  );
  return near ? advanceToward(walk, units, shift, by, whole, keep) : 1;
};

const meets = (other: Formation, box: Box, gap: number): boolean => {
  const { box: theirs } = bodyOf(other.units);
  return theirs !== null && boxesMeet(theirs, box, gap);
};

const gapAt = (walk: Walk, units: readonly Unit[], shift: Point): number => {
  const square = squareFromShifted(walk.board, walk.formation.side, bodyOf(units), shift);
  return square >= FAR ? FAR : wholeRoot(Math.floor(square));
};

/** As far as the gap allows, and again from there: never past the limit, whatever the shapes. */
const advanceToward = (
  walk: Walk,
  units: readonly Unit[],
  shift: Point,
  by: Point,
  whole: number,
  keep: number,
): number => {
  const at = (share: number): Point => [
    shift[0] + Math.round(by[0] * share),
    shift[1] + Math.round(by[1] * share),
  ];
  let gap = gapAt(walk, units, shift);
  if (gap <= keep) {
    return gapAt(walk, units, at(1)) >= gap && gapAt(walk, units, at(0.5)) >= gap ? 1 : 0;
  }
  let share = 0;
  for (let i = 0; i < 12 && share < 1; i++) {
    const room = gap - keep;
    if (room < yards(2)) {
      return share;
    }
    share = Math.min(1, share + (room - yards(1)) / whole);
    gap = gapAt(walk, units, at(share));
  }
  return share;
};

const shifted = (units: readonly Unit[], [dx, dy]: Point, turn: number): readonly Unit[] =>
  dx === 0 && dy === 0
    ? units
    : units.map(unit => (canMove(unit, turn) ? { ...unit, x: unit.x + dx, y: unit.y + dy } : unit));

/** A deployed body keeps its shape, but for Units that strike the enemy and those that stop behind them. */
const marchBody = (
  walk: Walk,
  wheeled: { units: readonly Unit[]; used: number; face: number },
  legs: Legs,
): Marched => {
  const guide = guideOf({ ...walk.formation, units: wheeled.units });
  const struck =
    walk.keep === null ? collide(walk.board, walk.formation, wheeled.units, guide, legs.path) : null;
  const end = legs.path.at(-1) ?? guide;
  const units =
    struck?.units ?? shifted(wheeled.units, [end[0] - guide[0], end[1] - guide[1]], walk.board.turn);
  return {
    units,
    face: wheeled.face,
    ra: raBehind(units, guideOf({ ...walk.formation, units }), wheeled.face),
    used: wheeled.used + legs.used,
    cut: legs.cut,
    path: legs.path,
    contacts: struck?.contacts ?? [],
  };
};

/** ESR-RUL-16: a column follows its head, nose to tail, and closes up as it goes. */
const marchColumn = ({ formation, board }: Walk, legs: Legs): Marched => {
  const still = { units: formation.units, face: formation.face, ra: formation.ra, contacts: [], ...legs };
  const standing = columnOf(formation.units);
  if (legs.path.length === 0 || standing.length === 0) {
    return still;
  }
  const trail = [...[...legs.path].reverse(), ...standing.map(placeOf)];
  const spare = Math.max(0, allowanceOf(board, formation) - legs.used);
  const placed = new Map<string, Unit>();
  let back = 0;
  standing.forEach((unit, i) => {
    back += i === 0 ? 0 : between(placeOf(standing[i - 1] as Unit), placeOf(unit));
    placed.set(unit.id, onTrail(unit, trail, Math.max(Math.min(back, i * DEPTH), back - spare)));
  });
  const units = formation.units.map(unit => placed.get(unit.id) ?? unit);
  const { face } = placed.get((standing[0] as Unit).id) as Unit;
  const tail = columnOf(units).at(-1) as Unit;
  return { ...still, units, face, ra: raBehind([tail], placeOf(tail), tail.face) };
};

/** A Unit so far behind the head along the way that the column came. */
const onTrail = (unit: Unit, trail: readonly Point[], behind: number): Unit => {
  let left = behind;
  for (let i = 1; i < trail.length; i++) {
    const ahead = trail[i - 1] as Point;
    const next = trail[i] as Point;
    const piece = between(ahead, next);
    if (piece > 0 && left <= piece) {
      const [x, y] = along(ahead, next, left, piece);
      return { ...unit, x, y, face: headingTo(next, ahead) };
    }
    left -= piece;
  }
  return unit;
};
