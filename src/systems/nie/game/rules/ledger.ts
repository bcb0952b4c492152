import { incomeOf, type Ledger } from '../../trackers/production/state.ts';
import { each } from '../../trackers/sheet/state.ts';
import type { Nation } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { enemies, isControlled, isNativeOwned, isOccupied } from '../situation.ts';
import { regionOf } from './places.ts';

/** Charles in a native-owned Austrian homeland region (NIE-HERO-3). */
const charlesAtHome = (board: Board): boolean =>
  board.units.some(
    ({ hero, at }) =>
      hero === 'CHARLES' &&
      board.regions[at] !== undefined &&
      regionOf(at).homeland === 'AU' &&
      isNativeOwned(board, at),
  );

/** The board as the production ledger of the Companion keeps it. */
export const ledgerOf = (board: Board): Ledger => ({
  when: board.sheet.when,
  regions: Object.fromEntries(
    Object.entries(board.regions).map(([id, { owner, markers }]) => [
      id,
      { occupied: isOccupied(board, id), owner, markers },
    ]),
  ),
  nations: each(nation => ({
    points: board.saved[nation],
    atWar: enemies(board, nation).length > 0,
    controlled: isControlled(board, nation),
    collected: false,
    bought: board.bought[nation] ?? {},
  })),
  ports: board.ports,
  charlesAtHome: charlesAtHome(board),
});

/** The income of a nation as the board stands (NIE-PROD-TOTAL). */
export const incomeNow = (board: Board, nation: Nation): number =>
  incomeOf(ledgerOf(board), nation, board.colonial[nation] ?? 0);
