import type { ArmySide, Board, Formation, Unit } from '../board.ts';
import { baseOf, bodyOf, FAR, raBase, squareApart, squareApartAtLeast } from '../bodies.ts';
import { squareGap, squareToBase, touches } from '../geometry/base.ts';
import { type Point, wholeRoot, YARD, yards } from '../geometry/whole.ts';

export const isFielded = (formation: Formation): boolean => formation.presence === 'field';

/**
 * The square of the distance to the nearest enemy Unit on the table; FAR when there is none. A Formation of which nobody
 * stands is where its Reformation Area is (ESR-RUL-02).
 */
export const squareToEnemy = (
  board: Board,
  formation: Formation,
  units: readonly Unit[] = formation.units,
): number => {
  if (bodyOf(units).standing.length === 0) {
    return squareFromMarker(board, formation);
  }
  let least = FAR;
  for (const other of board.formations) {
    if (other.side === formation.side || other.presence !== 'field') {
      continue;
    }
    if (squareApartAtLeast(units, other.units) < least) {
      least = Math.min(least, squareApart(units, other.units));
    }
  }
  return least;
};

const squareFromMarker = (board: Board, formation: Formation): number => {
  const marker = raBase(formation);
  let least = FAR;
  for (const other of board.formations) {
    if (other.side !== formation.side && other.presence === 'field') {
      for (const base of bodyOf(other.units).bases) {
        least = Math.min(least, squareGap(marker, base));
      }
    }
  }
  return least;
};

/** Whether any enemy is within so many yards (ESR-RUL-02: the distance itself counts). */
export const isEnemyWithin = (
  board: Board,
  formation: Formation,
  distance: number,
  units: readonly Unit[] = formation.units,
): boolean => {
  const limit = yards(distance) * yards(distance);
  if (bodyOf(units).standing.length === 0) {
    return squareFromMarker(board, formation) <= limit;
  }
  for (const other of board.formations) {
    if (
      other.side !== formation.side &&
      other.presence === 'field' &&
      squareApartAtLeast(units, other.units) <= limit &&
      squareApart(units, other.units) <= limit
    ) {
      return true;
    }
  }
  return false;
};

/** The square of the distance from a commander's place to the nearest enemy Unit. */
export const squareFromPlace = (board: Board, side: ArmySide, [x, y]: Point, most = FAR): number => {
  let least = most;
  for (const other of board.formations) {
    if (other.side === side || other.presence !== 'field') {
      continue;
    }
    const { box, bases } = bodyOf(other.units);
    if (!box) {
      continue;
    }
    const dx = Math.max(0, box.west - x, x - box.east);
    const dy = Math.max(0, box.south - y, y - box.north);
    if (dx * dx + dy * dy < least) {
      for (const base of bases) {
        least = Math.min(least, squareToBase(base, x, y));
      }
    }
  }
  return least;
};

/** Tenths of a yard for a chart: in quarters of a yard, never rounded to the nearer side of a limit. */
export const chartYards = (square: number): number | null =>
  square >= FAR ? null : Math.ceil((wholeUp(square) * 4) / YARD) / 4;

const wholeUp = (square: number): number => {
  const root = wholeRoot(Math.floor(square));
  return root * root >= square ? root : root + 1;
};

/** Full yards for "every full 1800 yards". */
export const fullYards = (tenths: number): number => Math.floor((tenths * 4) / YARD) / 4;

/** The enemy Formation nearest to a body, by index; −1 when there is none. */
export const nearestEnemy = (board: Board, formation: Formation): number => {
  let least = FAR;
  let found = -1;
  board.formations.forEach((other, at) => {
    if (
      other.side !== formation.side &&
      other.presence === 'field' &&
      squareApartAtLeast(formation.units, other.units) < least
    ) {
      const apart = squareApart(formation.units, other.units);
      if (apart < least) {
        least = apart;
        found = at;
      }
    }
  });
  return found;
};

/** The enemy Unit nearest to a Unit. */
export const nearestEnemyUnit = (board: Board, side: ArmySide, [x, y]: Point): Unit | null => {
  let least = FAR;
  let found: Unit | null = null;
  for (const other of board.formations) {
    if (other.side === side || other.presence !== 'field') {
      continue;
    }
    const { standing, bases } = bodyOf(other.units);
    for (let i = 0; i < bases.length; i++) {
      const square = squareToBase(bases[i] as (typeof bases)[number], x, y);
      if (square < least) {
        least = square;
        found = standing[i] as Unit;
      }
    }
  }
  return found;
};

const TOUCHING = yards(6) * yards(6);

/** Whether any Unit of a Formation touches an enemy Unit (ESR-RUL-36). */
export const isInContact = (board: Board, formation: Formation): boolean => {
  for (const other of board.formations) {
    if (
      other.side !== formation.side &&
      other.presence === 'field' &&
      squareApartAtLeast(formation.units, other.units) <= TOUCHING &&
      bodiesTouch(formation, other)
    ) {
      return true;
    }
  }
  return false;
};

export const bodiesTouch = (a: Formation, b: Formation): boolean => {
  const one = bodyOf(a.units).bases;
  const other = bodyOf(b.units).bases;
  return one.some(base => other.some(each => touches(base, each)));
};

/** Whether a Unit, standing where it is told, touches an enemy Unit (ESR-RUL-36). */
export const touchesEnemy = (board: Board, side: ArmySide, unit: Unit): boolean => {
  const base = baseOf(unit);
  return board.formations.some(
    other =>
      other.side !== side &&
      other.presence === 'field' &&
      bodyOf(other.units).bases.some(each => touches(base, each)),
  );
};

/** The enemy Units that a Unit, standing where it is told, touches (ESR-RUL-36). */
export const enemiesTouched = (board: Board, side: ArmySide, unit: Unit): readonly Unit[] => {
  const base = baseOf(unit);
  return board.formations
    .filter(other => other.side !== side && other.presence === 'field')
    .flatMap(other => bodyOf(other.units).standing.filter(foe => touches(base, baseOf(foe))));
};
