import type { Board, Formation } from '../../board.ts';
import { canMove, isPloyed } from '../../bodies.ts';
import { rangeOf } from '../../ranges.ts';
import { type KeepOff, OFF } from './legs.ts';
import { allowanceOf } from './rates.ts';

/** How near a Formation may come to the enemy. */
export const keepOff = (formation: Formation): KeepOff => {
  switch (formation.directive) {
    case 'A':
      return isPloyed(formation) ? rangeOf('columnHalt') : null;
    case 'M':
      return rangeOf('moveHalt');
    case 'R':
      return rangeOf('reserveHalt');
    default:
      return OFF;
  }
};

/**
 * Whether a Formation may move at all, and how far: Formations that defend or reform have half of the allowance;
 * unlimbered guns, and so a grand battery, only where they were displaced (ESR-RUL-27).
 */
export const budgetOf = (board: Board, formation: Formation): number => {
  if (!formation.units.some(unit => canMove(unit, board.turn))) {
    return 0;
  }
  const allowance = allowanceOf(board, formation);
  return isHalved(formation) ? Math.floor(allowance / 2) : allowance;
};

export const isHalved = ({ status, directive }: Formation): boolean =>
  status === 'RR' || (status === null && (directive === 'D' || directive === null));
