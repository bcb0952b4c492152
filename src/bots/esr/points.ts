import {
  type ArmySide,
  type Board,
  enemyOf,
  type Formation,
  type Objective,
} from '#systems/esr/game/board.ts';
import { keptBySide } from '#systems/esr/game/memo.ts';
import { isAt } from '#systems/esr/game/rules/objectives.ts';
import { isLost, pointsOf, unitsLost } from '#systems/esr/game/rules/victory.ts';
import { enemiesOf, isSteady, ofSide } from './appraise.ts';

/** Points that change hands when this side takes a place from the enemy. */
export const worthOf = (objective: Objective, side: ArmySide): number =>
  objective.exit === null ? objective.points[side] + objective.points[enemyOf(side)] : 0;

/** The strength in good order at each place: of this side and of the enemy. */
export interface Holders {
  readonly own: readonly Formation[];
  readonly enemies: readonly Formation[];
}

const holders = keptBySide((board, side): ReadonlyMap<string, Holders> => {
  const at = (place: Objective, all: readonly Formation[]): readonly Formation[] =>
    all.filter(each => isSteady(each) && isAt(board, each, place));
  return new Map(
    board.objectives.map(place => [
      place.id,
      { own: at(place, ofSide(board, side)), enemies: at(place, enemiesOf(board, side)) },
    ]),
  );
});

export const holdersOf = (board: Board, side: ArmySide, place: Objective): Holders =>
  holders(board, side).get(place.id) as Holders;

/** ESR-RUL-49: by how many points a side is ahead. */
export const leadOf = keptBySide(
  (board, side): number => pointsOf(board, side).total - pointsOf(board, enemyOf(side)).total,
);

export const isAhead = (board: Board, side: ArmySide, gain = 0): boolean =>
  leadOf(board, side) + gain > board.battle.margins.draw;

/** A place that both are at is nobody's until one of them is driven off. */
export const isContested = (board: Board, side: ArmySide): boolean =>
  board.objectives.some(place => {
    const { own, enemies } = holdersOf(board, side, place);
    return place.points[side] > 0 && own.length > 0 && enemies.length > 0;
  });

/** ESR-RUL-49: whether an army breaks with one more Formation lost, as far as is known of it. */
export const isOnBrink = keptBySide((board, side): boolean => {
  const all = board.formations.filter(each => each.side === side && each.parent === null);
  const left = all.filter(each => !isLost(each) && each.presence !== 'left');
  const largest = Math.max(
    0,
    ...left.map(each => each.units.filter(unit => unit.place !== 'removed').length),
  );
  return (
    (unitsLost(board, side) + largest) * 2 >= board.armies[side].strength &&
    all.filter(isLost).length + 1 >= Math.min(2, all.length)
  );
});
