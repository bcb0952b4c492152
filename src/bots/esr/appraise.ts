import type { Board, Formation } from '#systems/esr/game/board.ts';
import { FAR, guideOf, isOnTable, squareApart } from '#systems/esr/game/bodies.ts';
import { between, type Point, wholeRoot } from '#systems/esr/game/geometry/whole.ts';
import { kept, keptBySide } from '#systems/esr/game/memo.ts';
import { deployedUnits } from '#systems/esr/game/rules/strength.ts';
import { totalFatigue } from '#systems/esr/rules/fatigue.ts';

const isPresent = (formation: Formation): boolean => formation.presence === 'field';
export const isSteady = (formation: Formation): boolean => isPresent(formation) && formation.status === null;

export const ofSide = keptBySide((board, side): readonly Formation[] =>
  board.formations.filter(each => each.side === side && isPresent(each)),
);

export const enemiesOf = keptBySide((board, side): readonly Formation[] =>
  board.formations.filter(each => each.side !== side && isPresent(each) && each.units.some(isOnTable)),
);

/** Where a Formation is, seen from afar. */
export const placeOf: (formation: Formation) => Point = kept(guideOf);

/** Fatigue for each deployed Unit: 1 sends a Formation back, 1½ breaks it (ESR-QRG-STATUS). */
export const tiredness = (formation: Formation): number =>
  totalFatigue(formation.fatigue) / Math.max(1, deployedUnits(formation));

/** How much fatigue it takes to break it. */
export const stayingPower = (formation: Formation): number =>
  Math.max(0, 1.5 * deployedUnits(formation) - totalFatigue(formation.fatigue));

/** The worth of a Formation in a fight: its Units by their ratings, less for fatigue. */
export const powerOf: (formation: Formation) => number = kept(formation => {
  const sum = formation.units
    .filter(unit => unit.place !== 'removed' && unit.place !== 'ra')
    .reduce((total, unit) => total + (unit.kind.cls === 'art' ? 3 : unit.kind.cr), 0);
  return sum * Math.max(0.1, 1 - tiredness(formation) / 1.5);
});

export const powerOfAll = (formations: readonly Formation[]): number =>
  formations.reduce((sum, each) => sum + powerOf(each), 0);

/** The Formations in good order whose middle is within so many tenths of a yard of a place. */
export const steadyNear = (
  formations: readonly Formation[],
  place: Point,
  distance: number,
): readonly Formation[] =>
  formations.filter(each => isSteady(each) && between(placeOf(each), place) <= distance);

/** Yards between the nearest Units of two Formations. */
export const yardsApart = (a: Formation, b: Formation): number => {
  const square = squareApart(a.units, b.units);
  return square >= FAR ? Number.POSITIVE_INFINITY : wholeRoot(square) / 10;
};

/** Yards between the middles of two Formations, which is cheaper to know. */
export const yardsBetween = (a: Formation, b: Formation): number => between(placeOf(a), placeOf(b)) / 10;

export const nearestOf = (formation: Formation, others: readonly Formation[]): Formation | null =>
  others.reduce<Formation | null>(
    (best, each) =>
      best === null || yardsBetween(formation, each) < yardsBetween(formation, best) ? each : best,
    null,
  );

/** Enemies whose nearest Unit is within so many yards. */
export const enemiesWithin = (board: Board, formation: Formation, distance: number): readonly Formation[] =>
  enemiesOf(board, formation.side).filter(each => yardsApart(formation, each) <= distance);

export const leastOf = (all: readonly Formation[], of: (each: Formation) => number): Formation | null =>
  all.reduce<Formation | null>((best, each) => (best === null || of(each) < of(best) ? each : best), null);

/** Those in good order, or all when nobody is. */
export const steadyOr = (all: readonly Formation[]): readonly Formation[] => {
  const steady = all.filter(isSteady);
  return steady.length > 0 ? steady : all;
};
