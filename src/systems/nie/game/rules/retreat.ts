import { grantFault } from '../../trackers/sheet/passage.ts';
import type { Nation } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { atWar, exists, isControlled, isTroop, own, ownerOf, troops, unitsAt } from '../situation.ts';
import { entryFault, isDanishEntry } from './movement.ts';
import { regionOf } from './places.ts';

/** An enemy-occupied region takes a retreat only where friends at least equal the enemy. */
const isHeldEnough = (board: Board, nation: Nation, region: string): boolean => {
  const here = unitsAt(board, region).filter(isTroop);
  const foes = here.filter(unit => atWar(board, unit.nation, nation));
  const friends = here.filter(
    unit => own(board, unit.nation, nation) && foes.some(foe => atWar(board, foe.nation, unit.nation)),
  );
  return foes.length === 0 || troops(friends) >= troops(foes);
};

/** Neutral regions whose owner may still grant passage for a retreat; not after an annexation battle (NIE-RUL-31). */
export const passagesFor = (board: Board, nation: Nation, from: string): readonly string[] =>
  board.battle?.annexer === null
    ? regionOf(from).adjacent.filter(to => {
        const owner = exists(board, to) ? ownerOf(board, to) : null;
        return (
          owner !== null &&
          isControlled(board, owner) &&
          entryFault(board, nation, to) !== null &&
          grantFault(board.sheet, { grantor: owner, to: nation }) === null &&
          isHeldEnough(board, nation, to)
        );
      })
    : [];

/** NIE-RUL-81: one region, one movement point, no strait, not native Denmark (NIE-SEQ-AFTER-2). */
export const retreatsFor = (board: Board, nation: Nation, from: string): readonly string[] =>
  regionOf(from).adjacent.filter(
    to =>
      exists(board, to) &&
      !isDanishEntry(board, to) &&
      entryFault(board, nation, to) === null &&
      isHeldEnough(board, nation, to),
  );
