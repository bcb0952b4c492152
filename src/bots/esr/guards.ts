import type { ArmySide, Board, Formation, Objective } from '#systems/esr/game/board.ts';
import { isCavalry } from '#systems/esr/game/bodies.ts';
import { between, type Point, yards } from '#systems/esr/game/geometry/whole.ts';
import { deployedUnits } from '#systems/esr/game/rules/strength.ts';
import { enemiesOf, enemiesWithin, ofSide, placeOf, powerOf, powerOfAll, steadyNear } from './appraise.ts';
import { holdersOf, isOnBrink, worthOf } from './points.ts';

/** Small bodies and horse go with a larger one and strike when it does. */
export const isCompanion = (formation: Formation): boolean =>
  deployedUnits(formation) < (isCavalry(formation) ? 6 : 4);

const LATE = 5;
const DANGER = yards(1500);

/** A place needs a guard when the enemy can come to it, or when the day ends. */
const isInDanger = (board: Board, side: ArmySide, place: Objective): boolean =>
  board.turn > board.battle.turns - LATE ||
  enemiesOf(board, side).some(each => between(placeOf(each), place.at) <= DANGER);

const CLOSE = yards(900);

/** A place that counts for the enemy alone is held against enemies who are upon it. */
const isWorthHolding = (board: Board, side: ArmySide, place: Objective): boolean =>
  place.points[side] > 0
    ? isInDanger(board, side, place)
    : worthOf(place, side) > 0 && steadyNear(enemiesOf(board, side), place.at, CLOSE).length > 0;

const guardsAt = (board: Board, side: ArmySide, place: Objective): readonly Formation[] => {
  const { own, enemies } = holdersOf(board, side, place);
  if (enemies.length > 0) {
    return own.filter(isCompanion);
  }
  return own.length > 0 && isWorthHolding(board, side, place)
    ? [own.reduce((least, each) => (powerOf(each) < powerOf(least) ? each : least))]
    : [];
};

/** The least able Formation that is enough to hold each place that would be lost without it. */
export const guardsOf = (board: Board, side: ArmySide): ReadonlySet<string> =>
  new Set(board.objectives.flatMap(place => guardsAt(board, side, place).map(each => each.id)));

const AROUND = yards(1200);

/** The ratio of strength around a place. */
const localOdds = (board: Board, side: ArmySide, place: Point): number =>
  powerOfAll(steadyNear(ofSide(board, side), place, AROUND)) /
  (1 + powerOfAll(steadyNear(enemiesOf(board, side), place, AROUND)));

/** A guard comes out of its place for an enemy near it that is hardly stronger than all of ours around it. */
export const hasPrey = (board: Board, guard: Formation): boolean =>
  deployedUnits(guard) >= 4 &&
  enemiesWithin(board, guard, 1100).some(
    each =>
      each.status === null &&
      localOdds(board, guard.side, placeOf(each)) >= (isOnBrink(board, guard.side) ? 1.4 : 0.9),
  );
