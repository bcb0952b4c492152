import {
  type ArmySide,
  type Board,
  enemyOf,
  type Formation,
  type Objective,
} from '#systems/esr/game/board.ts';
import { between } from '#systems/esr/game/geometry/whole.ts';
import { allowanceOf } from '#systems/esr/game/rules/march/rates.ts';
import { ARRIVAL } from '#systems/esr/game/rules/objectives.ts';
import { placeOf } from './appraise.ts';
import { holdersOf, isAhead } from './points.ts';
import type { Profile } from './profile.ts';

const isLate = (board: Board, turns: number): boolean => board.turn > board.battle.turns - turns;

/** The side that is ahead when the day ends has only to stand. */
export const isWon = (board: Board, side: ArmySide): boolean => isLate(board, 2) && isAhead(board, side);

/** The day is nearly over and not won: there is nothing left to spare troops for. */
export const isLastChance = (board: Board, side: ArmySide, profile: Profile): boolean =>
  profile.countsPoints && isLate(board, 3) && !isAhead(board, side);

/** The worth of standing near a place when night falls: the enemy's points denied, or ours gained. */
const gainAt = (board: Board, side: ArmySide, place: Objective): number => {
  const { own, enemies } = holdersOf(board, side, place);
  if (place.exit !== null || own.length > 0) {
    return 0;
  }
  return place.points[enemies.length > 0 ? enemyOf(side) : side];
};

/** Ground and friends in the way take their share of a march. */
const SHARE = 0.8;

/** Whether a Formation can be there in time, an order's turn included. */
const isInTime = (board: Board, formation: Formation, place: Objective): boolean => {
  const turns = board.battle.turns - board.turn + (formation.directive === 'M' ? 1 : 0);
  return between(placeOf(formation), place.at) - ARRIVAL <= turns * allowanceOf(board, formation) * SHARE;
};

/** The day is nearly over and not won: the place where troops need only appear to win it. */
export const lastPlace = (board: Board, side: ArmySide, free: readonly Formation[]): Objective | null => {
  if (!isLate(board, 4) || isAhead(board, side)) {
    return null;
  }
  const gain = (place: Objective): number => gainAt(board, side, place);
  const turning = board.objectives.filter(
    place =>
      gain(place) > 0 && isAhead(board, side, gain(place)) && free.some(each => isInTime(board, each, place)),
  );
  return turning.reduce<Objective | null>(
    (best, place) => (best === null || gain(place) > gain(best) ? place : best),
    null,
  );
};
