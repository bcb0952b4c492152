import type { Nation } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { changeShips, changeUnits } from '../edit.ts';
import { ownedBy } from '../situation.ts';
import { homeRegion } from './home.ts';
import { orderOf, PORTS, regionOf } from './places.ts';

const homePort = (board: Board, nation: Nation): string | null => {
  const owned = [...ownedBy(board, nation)].sort((a, b) => orderOf(a) - orderOf(b));
  const ports = PORTS.filter(({ region }) => owned.includes(region));
  return (ports.find(({ region }) => regionOf(region).homeland === nation) ?? ports[0])?.id ?? null;
};

/** NIE-RUL-90: a nation without a player goes home; naval pieces to a port of its own, else they stay. */
export const goesHome = (board: Board, nation: Nation): Board => {
  const home = homeRegion(board, nation);
  const inside = new Set(ownedBy(board, nation));
  const land =
    home === null
      ? board
      : changeUnits(
          board,
          unit => unit.nation === nation && !inside.has(unit.at),
          unit => ({ ...unit, at: home }),
        );
  const port = homePort(board, nation);
  const own = new Set(PORTS.filter(({ region }) => inside.has(region)).map(({ id }) => id));
  return port === null
    ? land
    : changeShips(
        land,
        ship => ship.nation === nation && !own.has(ship.at),
        ship => ({ ...ship, at: port }),
      );
};
