import type { Nation } from '../../vocabulary.ts';
import type { Board, Ship } from '../board.ts';
import { changeShips, changeUnits } from '../edit.ts';
import { ownedBy, ownerOf, shipsAt } from '../situation.ts';
import { homeRegion } from './home.ts';
import { isPort, isSea, narrowsBetween, PORTS, regionOf, shipNeighbours } from './places.ts';

/** Nobody is asked at the narrows: they are open to a nation that owns both shores. */
const isOpen = (board: Board, nation: Nation, a: string, b: string): boolean =>
  (narrowsBetween(a, b)?.permissionOfOwners ?? []).every(region => ownerOf(board, region) === nation);

/** Ports that a ship could reach by sea movement outside winter. */
const reachOf = (board: Board, nation: Nation, from: string): ReadonlySet<string> => {
  const reached = new Set([from]);
  const queue = [from];
  while (queue.length > 0) {
    const at = queue.shift() as string;
    for (const next of shipNeighbours(at)) {
      if (!reached.has(next) && isOpen(board, nation, at, next)) {
        reached.add(next);
        queue.push(...(isSea(next) ? [next] : []));
      }
    }
  }
  return reached;
};

/** An own homeland port within reach, else another own port, else out to the quietest sea, else it stays. */
const havenOf = (board: Board, nation: Nation, { at }: Ship): string => {
  const reach = reachOf(board, nation, at);
  const ports = PORTS.filter(({ id, region }) => reach.has(id) && ownerOf(board, region) === nation);
  const port = ports.find(({ region }) => regionOf(region).homeland === nation) ?? ports[0];
  const seas = isPort(at) ? [...shipNeighbours(at)] : [];
  return port?.id ?? seas.sort((a, b) => shipsAt(board, a).length - shipsAt(board, b).length)[0] ?? at;
};

/** NIE-RUL-90: a nation without a player goes home, by land to the capital, by sea to a port that it can reach. */
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
  const own = new Set(PORTS.filter(({ region }) => inside.has(region)).map(({ id }) => id));
  return changeShips(
    land,
    ship => ship.nation === nation && !own.has(ship.at),
    ship => ({ ...ship, at: havenOf(land, nation, ship) }),
  );
};
