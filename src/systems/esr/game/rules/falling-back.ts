import type { FightOutcome } from '../../charts/combat.ts';
import { placeAfterFight } from '../../rules/fight.ts';
import type { ArmySide, Board, Formation, Unit } from '../board.ts';
import { baseOf, bodyOf, DEPTH, guideOf, isOnTable, placeOf } from '../bodies.ts';
import { setFormation, setUnit } from '../edit.ts';
import { touches } from '../geometry/base.ts';
import { squareToWay } from '../geometry/polygon.ts';
import { forwardOf, headingTo, offset, type Point, turned, yards } from '../geometry/whole.ts';
import { terrainOf } from '../ground/field.ts';
import { freeShare } from '../ground/straight-way.ts';
import { raBehind } from '../layout.ts';
import { rangeOf } from '../ranges.ts';
import { armOf, rateOf } from './march/rates.ts';
import { supportersOf } from './melee.ts';
import { mayStand, saferFirst } from './places.ts';
import { nearestEnemyUnit, touchesEnemy } from './proximity.ts';

/** Evading, retiring and routing (ESR-RUL-40, ESR-RUL-43). */

/** A Unit that routs goes to the Reformation Area; its specialty company is lost to it (ESR-RUL-40). */
export const rout = (board: Board, at: number, unit: string): Board => {
  const formation = board.formations[at] as Formation;
  const fled = setUnit(board, at, unit, { place: 'ra', x: formation.ra[0], y: formation.ra[1] });
  return withoutCompany(fled, at, unit);
};

export const remove = (board: Board, at: number, unit: string): Board =>
  withoutCompany(setUnit(board, at, unit, { place: 'removed' }), at, unit);

const withoutCompany = (board: Board, at: number, unit: string): Board => {
  const { specialties } = board.formations[at] as Formation;
  return specialties.some(each => each.unit === unit)
    ? setFormation(board, at, { specialties: specialties.filter(each => each.unit !== unit) })
    : board;
};

export const toReserve = (board: Board, at: number, unit: string): Board => {
  const { ra } = board.formations[at] as Formation;
  return setUnit(board, at, unit, { place: 'reserve', x: ra[0], y: ra[1] });
};

/** Lateral tries where friends stand in the way. */
const ASIDE = [0, 120, 240, 360] as const;

/** Straight on, or aside to both sides. */
const bothWays = (board: Board, side: ArmySide, one: Point, other: Point): readonly Point[] =>
  one[0] === other[0] && one[1] === other[1] ? [one] : saferFirst(board, side, one, other);

/** 450 yards straight back, facing kept, through friends; null when the enemy, water or the edge bars it (ESR-RUL-40). */
const placeBehind = (board: Board, formation: Formation, unit: Unit, distance: number): Unit | null => {
  const from = placeOf(unit);
  const terrain = terrainOf(board.field);
  for (const back of [distance, distance + yards(120), distance - yards(120), distance + yards(240)]) {
    for (const aside of ASIDE) {
      const [one, other] = [aside, -aside].map(each => offset(from, unit.face, -back, yards(each)));
      for (const [x, y] of bothWays(board, formation.side, one as Point, other as Point)) {
        const there = { ...unit, x, y };
        if (
          freeShare(terrain, from, [x, y], false) === 1 &&
          mayStand(board, there) &&
          !touchesEnemy(board, formation.side, there)
        ) {
          return there;
        }
      }
    }
  }
  return null;
};

const isBarred = (board: Board, formation: Formation, unit: Unit, to: Point): boolean => {
  const from = placeOf(unit);
  const near = yards(60) * yards(60);
  return board.formations.some(
    other =>
      other.side !== formation.side &&
      other.presence === 'field' &&
      bodyOf(other.units).standing.some(
        each => forwardOf(from, unit.face, placeOf(each)) < 0 && squareToWay(placeOf(each), from, to) <= near,
      ),
  );
};

/** The Unit after it retired, or null when it cannot and routs instead (ESR-RUL-40). */
const retired = (board: Board, at: number, unit: Unit): Unit | null => {
  const formation = board.formations[at] as Formation;
  const there = behindSupport(board, at, unit) ?? placeBehind(board, formation, unit, rangeOf('retire'));
  return there === null || isBarred(board, formation, unit, placeOf(there)) ? null : there;
};

/** It stops behind a supporting Unit if that is nearer than 450 yards; null when there is no room (ESR-RUL-40). */
const behindSupport = (board: Board, at: number, unit: Unit): Unit | null => {
  const from = placeOf(unit);
  const behind = supportersOf(board, at, unit)
    .map(each => DEPTH + yards(10) - forwardOf(from, unit.face, placeOf(each)))
    .filter(back => back < rangeOf('retire'))
    .sort((a, b) => a - b);
  for (const back of behind) {
    const [x, y] = offset(from, unit.face, -back);
    const there = { ...unit, x, y };
    const free = freeShare(terrainOf(board.field), from, [x, y], false) === 1;
    if (
      free &&
      mayStand(board, there) &&
      !touchesEnemy(board, (board.formations[at] as Formation).side, there)
    ) {
      return there;
    }
  }
  return null;
};

/** The effect of a fight’s outcome on a Unit. */
export const befall = (board: Board, at: number, id: string, outcome: FightOutcome): Board => {
  const unit = (board.formations[at] as Formation).units.find(each => each.id === id) as Unit;
  const to = placeAfterFight(unit.place, unit.kind.cls, outcome);
  switch (to) {
    case 'ra':
      return rout(board, at, id);
    case 'removed':
      return remove(board, at, id);
    case 'reserve':
      return toReserve(board, at, id);
    default:
      return outcome === 'retire' ? goBack(board, at, unit) : board;
  }
};

export const retire = (board: Board, at: number, id: string): Board => befall(board, at, id, 'retire');

/** It retires on the table; where it cannot, it routs. */
const goBack = (board: Board, at: number, unit: Unit): Board => {
  const there = retired(board, at, unit);
  return there ? setUnit(board, at, unit.id, { x: there.x, y: there.y }) : rout(board, at, unit.id);
};

const SHARES = [10, 8, 6, 4, 2] as const;

/** ESR-RUL-43: a full deployed move away from the nearest enemy, then face it. */
export const evade = (board: Board, at: number, ids: readonly string[]): Board => {
  let now = board;
  for (const id of ids) {
    now = evadeOne(now, at, id);
  }
  const formation = now.formations[at] as Formation;
  const [first] = bodyOf(formation.units).standing;
  return first
    ? setFormation(now, at, { ra: raBehind(formation.units, guideOf(formation), formation.face) })
    : now;
};

const evadeOne = (board: Board, at: number, id: string): Board => {
  const formation = board.formations[at] as Formation;
  const unit = formation.units.find(each => each.id === id);
  if (!unit || !isOnTable(unit)) {
    return board;
  }
  const enemy = nearestEnemyUnit(board, formation.side, placeOf(unit));
  if (
    !enemy ||
    (touches(baseOf(enemy), baseOf(unit)) && forwardOf(placeOf(unit), unit.face, placeOf(enemy)) < 0)
  ) {
    return board;
  }
  const away = headingTo(placeOf(enemy), placeOf(unit));
  const whole = rateOf(board.options.front, armOf(unit), 'deployed', formation.status);
  for (const tenths of SHARES) {
    for (const turn of [0, 20]) {
      const [one, other] = [turn, -turn].map(each =>
        offset(placeOf(unit), turned(away + each), Math.floor((whole * tenths) / 10)),
      );
      for (const [x, y] of bothWays(board, formation.side, one as Point, other as Point)) {
        const back = x === one?.[0] && y === one[1] ? turn : -turn;
        const there = { ...unit, x, y, face: turned(away + back + 180), place: 'wave' as const };
        if (
          freeShare(terrainOf(board.field), placeOf(unit), [x, y], false) === 1 &&
          mayStand(board, there) &&
          !touchesEnemy(board, formation.side, there)
        ) {
          return setUnit(board, at, id, { x, y, face: there.face, place: 'wave', evaded: board.turn });
        }
      }
    }
  }
  return board;
};
