import { mustKeepAway, underStatus } from '../../rules/status.ts';
import type { Board, Formation, Unit } from '../board.ts';
import { bodyOf, FAR, guideOf, isOnTable, placeOf } from '../bodies.ts';
import { setFormation, setLeader, setUnit, vanish } from '../edit.ts';
import { squareToBase, squareWayToBase } from '../geometry/base.ts';
import { along, between, type Point, wholeRoot, yards } from '../geometry/whole.ts';
import { terrainOf } from '../ground/field.ts';
import { freeShare } from '../ground/straight-way.ts';
import { wayTo } from '../ground/way-back.ts';
import { raBehind } from '../layout.ts';
import { rangeOf } from '../ranges.ts';
import { commanderPlace, dropPending } from './command.ts';
import { remove, rout, toReserve } from './falling-back.ts';
import { mayStand, placesRound } from './places.ts';
import { squareToEnemy } from './proximity.ts';
import { wayToRefuge } from './refuge.ts';

/** ESR-RUL-19: beaten troops run home by the shortest way, exactly as far as they must. */

/** A status replaces the order; the Formation gets away from the enemy at once (ESR-RUL-19, ESR-3.7). */
export const fail = (board: Board, at: number, status: 'RT' | 'BK'): Board => {
  const marked = setFormation(dropPending(board, at), at, { ...underStatus(status), support: null });
  return runAway(marked, at, yards(mustKeepAway(status)));
};

const runAway = (board: Board, at: number, distance: number): Board => {
  const formation = board.formations[at] as Formation;
  if (isAway(board, formation, [0, 0], distance)) {
    return board;
  }
  const way = wayOut(board, formation, distance);
  return way === null ? leaveField(board, at) : goBack(board, at, way, distance);
};

/** The way to the first place that is far enough: on the way home, else the nearest refuge; null when there is none. */
const wayOut = (board: Board, formation: Formation, distance: number): readonly Point[] | null =>
  wayHome(board, formation, distance) ?? wayAside(board, formation, distance);

/** As far along the way home as the distance asks; null when the way ends before. */
export const wayHome = (board: Board, formation: Formation, distance: number): readonly Point[] | null => {
  const from = guideOf(formation);
  const way = wayTo(board.field, from, board.armies[formation.side].base);
  const gone: Point[] = [];
  let start = from;
  for (const to of way) {
    const place = firstAway(board, formation, from, start, to, distance);
    if (place) {
      return [...gone, place];
    }
    gone.push(to);
    start = to;
  }
  return null;
};

/** The whole way home, for Formations that cannot come far enough this turn. */
export const wholeWayHome = (board: Board, formation: Formation): readonly Point[] =>
  wayTo(board.field, guideOf(formation), board.armies[formation.side].base);

/**
 * The first place of a straight piece from which no enemy is nearer than the distance. Nobody comes farther from an
 * enemy than it goes: so much of the way as is missing can be left out, and no place is passed over.
 */
const firstAway = (
  board: Board,
  formation: Formation,
  guide: Point,
  from: Point,
  to: Point,
  distance: number,
): Point | null => {
  const whole = between(from, to);
  for (let gone = 0; gone <= whole; ) {
    const place = gone === whole ? to : along(from, to, gone, whole);
    const square = squareAfter(board, formation, [place[0] - guide[0], place[1] - guide[1]]);
    if (square >= distance * distance) {
      return place;
    }
    const step = Math.max(1, distance - wholeRoot(Math.floor(square)) - 1);
    gone = gone < whole ? Math.min(whole, gone + step) : whole + 1;
  }
  return null;
};

const isAway = (board: Board, formation: Formation, by: Point, distance: number): boolean =>
  squareAfter(board, formation, by) >= distance * distance;

/** How near the enemy would be if the body stood so much farther on, as far as the table goes. */
const squareAfter = (board: Board, formation: Formation, by: Point): number => {
  if (by[0] === 0 && by[1] === 0) {
    return squareToEnemy(board, formation);
  }
  return squareToEnemy(
    board,
    { ...formation, ra: shiftedBy(board, formation.ra, by) },
    formation.units.map(unit => (isOnTable(unit) ? moved(unit, shiftedBy(board, placeOf(unit), by)) : unit)),
  );
};

const moved = (unit: Unit, [x, y]: Point): Unit => ({ ...unit, x, y });

/** So much farther on, but never beyond the edge. */
const shiftedBy = (board: Board, [x, y]: Point, [dx, dy]: Point): Point => [
  Math.max(0, Math.min(board.field.width, x + dx)),
  Math.max(0, Math.min(board.field.height, y + dy)),
];

/** The place nearest by practicable path, and no nearer to the enemy's base edge, at which the distance holds. */
const wayAside = (board: Board, formation: Formation, distance: number): readonly Point[] | null => {
  const [x, y] = guideOf(formation);
  const gapAt = (place: Point): number =>
    Math.sqrt(squareAfter(board, formation, [place[0] - x, place[1] - y]));
  const isOpen = (way: readonly Point[]): boolean =>
    !formation.units.some(isOnTable) ||
    formation.units.some(unit => isOnTable(unit) && !isLostOn(board, formation, unit, way));
  return wayToRefuge(board, formation, distance, gapAt, isOpen);
};

/** Leaving the table removes the Formation (ESR-RUL-19). */
const leaveField = (board: Board, at: number): Board => {
  const formation = board.formations[at] as Formation;
  const units = formation.units.map(unit =>
    unit.place === 'removed' ? unit : { ...unit, place: 'removed' as const },
  );
  return vanish(setFormation(board, at, { units, fatigue: { inf: 0, cav: 0, art: 0 } }), at, 'removed');
};

/** The whole Formation goes back in its shape. */
const goBack = (board: Board, at: number, way: readonly Point[], distance: number): Board => {
  const formation = board.formations[at] as Formation;
  const guide = guideOf(formation);
  const goal = way.at(-1) as Point;
  const by: Point = [goal[0] - guide[0], goal[1] - guide[1]];
  let now = setFormation(board, at, {
    units: formation.units.map(unit => (isOnTable(unit) ? { ...unit, place: 'ra' as const } : unit)),
    ra: shiftedBy(board, formation.ra, by),
  });
  for (const unit of formation.units) {
    if (isOnTable(unit)) {
      now = goOne(board, now, at, unit, way, distance);
    }
  }
  return settleRear(now, at);
};

const goOne = (
  before: Board,
  now: Board,
  at: number,
  unit: Unit,
  way: readonly Point[],
  distance: number,
): Board => {
  const formation = before.formations[at] as Formation;
  if (isLostOn(before, formation, unit, way)) {
    return remove(now, at, unit.id);
  }
  if (unit.kind.cls === 'art') {
    return toReserve(now, at, unit.id);
  }
  const guide = guideOf(formation);
  const goal = way.at(-1) as Point;
  const wanted = shiftedBy(before, placeOf(unit), [goal[0] - guide[0], goal[1] - guide[1]]);
  for (const place of placesRound(now, formation.side, wanted, unit.face, rangeOf('placement'))) {
    const there = moved(unit, place);
    if (mayStand(now, there) && squareToEnemy(now, formation, [there]) >= distance * distance) {
      return setUnit(now, at, unit.id, { place: unit.place, x: there.x, y: there.y });
    }
  }
  return rout(now, at, unit.id);
};

/** Whether a Unit is lost on the way of its body: cut off from it, or closed in by the enemy. */
const isLostOn = (board: Board, formation: Formation, unit: Unit, way: readonly Point[]): boolean => {
  const track = trackOf(board, formation, unit, way);
  return track === null || isClosed(board, formation, unit, track);
};

/** Where a Unit runs: beside the body's way, or on it where its own is barred; null when it is cut off from both. */
const trackOf = (
  board: Board,
  formation: Formation,
  unit: Unit,
  way: readonly Point[],
): readonly Point[] | null => {
  const guide = guideOf(formation);
  const from = placeOf(unit);
  const beside = [from, ...way.map(([x, y]) => shiftedBy(board, from, [x - guide[0], y - guide[1]]))];
  const terrain = terrainOf(board.field);
  if (beside.every((to, i) => i === 0 || freeShare(terrain, beside[i - 1] as Point, to, false) === 1)) {
    return beside;
  }
  return freeShare(terrain, from, guide, false) === 1 ? [from, guide, ...way] : null;
};

/** A Unit is lost whose track runs close by an enemy, and nearer to that enemy than it began (ESR-RUL-19). */
const isClosed = (board: Board, formation: Formation, unit: Unit, track: readonly Point[]): boolean => {
  const [x, y] = placeOf(unit);
  const close = rangeOf('closedWay') ** 2;
  return board.formations.some(
    other =>
      other.side !== formation.side &&
      other.presence === 'field' &&
      bodyOf(other.units).bases.some(enemy => {
        const start = squareToBase(enemy, x, y);
        return track.some((to, i) => {
          const near = i === 0 ? FAR : squareWayToBase(enemy, track[i - 1] as Point, to);
          return near <= close && near < start;
        });
      }),
  );
};

/** Units in the Reformation Area and the reserve are where these are now; a superior with them too. */
const settleRear = (board: Board, at: number): Board => {
  const formation = board.formations[at] as Formation;
  const standing = bodyOf(formation.units).standing;
  const ra =
    standing.length > 0
      ? shiftedBy(board, raBehind(formation.units, guideOf(formation), formation.face), [0, 0])
      : formation.ra;
  const units = formation.units.map(unit =>
    unit.place === 'ra' || unit.place === 'reserve' ? { ...unit, x: ra[0], y: ra[1] } : unit,
  );
  const settled = setFormation(board, at, { ra, units });
  const leader = settled.leaders.findIndex(each => each.personal === formation.id && each.fell === 0);
  if (leader < 0) {
    return settled;
  }
  const [x, y] = commanderPlace(settled.formations[at] as Formation);
  return setLeader(settled, leader, { x, y });
};
