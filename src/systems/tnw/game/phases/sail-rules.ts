import { must } from '#kernel';
import { SAIL_PRICE } from '../../charts/prices.ts';
import { effectiveCannon, type Squadron } from '../../fleet.ts';
import {
  type Bloc,
  type DuchyId,
  isSea,
  orderNo,
  otherBloc,
  type PlaceId,
  PORTS,
  portsOn,
  type SeaId,
  type Seat,
  seaOf,
  type Warring,
} from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import { amend, type Board, type Ship, type Voyage } from '../board.ts';
import { fell, leadersOf, mark, placeLeaders, putUnits } from '../edit.ts';
import { cannonOfShip } from '../rules/building.ts';
import { allShipsAt, fleetAt, hasEnemies, isHaven, runBy, runnerOf, seatOf } from '../situation.ts';

/** Squadrons of a power and the minors it runs that may sail from a place (TNW-R24, TNW-NOTE-6). */
export const readyShips = (board: Board, power: Power, place: PlaceId): readonly Ship[] => {
  const run = runBy(board, power);
  return allShipsAt(board, place).filter(({ build, held, power: of }) => !build && !held && run.includes(of));
};

export const mayPutOut = (board: Board, power: Power, place: PlaceId): boolean =>
  must(board.impulse, 'an Impulse').cp >= SAIL_PRICE && readyShips(board, power, place).length > 0;

/** Enemies lie in the sea that were not attacked in this Impulse (TNW-R45). */
export const mayAttackIn = (board: Board, place: PlaceId, bloc: Warring): boolean =>
  isSea(place) &&
  freeFleet(board, place, otherBloc(bloc)).length > 0 &&
  !board.impulse?.attacked.includes(place);

/** The kind of a Squadron in a choice: its nation, and whether it has a Refit marker. */
export const kindOf = ({ power, refit }: Ship): string => (refit ? `${power}*` : power);

/** How many Squadrons of each kind there are, those without a Refit marker first. */
export const kindsIn = (ships: readonly Ship[]): Readonly<Record<string, number>> => {
  const kinds: Record<string, number> = {};
  for (const ship of [...ships].sort((a, b) => Number(a.refit) - Number(b.refit))) {
    kinds[kindOf(ship)] = (kinds[kindOf(ship)] ?? 0) + 1;
  }
  return kinds;
};

export const voyaging = (board: Board): Voyage => must(board.voyage, 'a voyage');
export const shipsOut = (board: Board): readonly Ship[] => board.ships.filter(({ at }) => at === 'voyage');

/** A Squadron as the procedures know it. */
export const squadronOf = (ship: Ship): Squadron => ({
  nation: ship.power,
  cannon: cannonOfShip(ship),
  refit: ship.refit,
  build: ship.build,
});

/** The ships of a bloc in a place that may leave it in this Impulse (TNW-NOTE-6). */
export const freeFleet = (board: Board, place: PlaceId, bloc: Bloc): readonly Ship[] =>
  fleetAt(board, place, bloc).filter(({ held }) => !held);

/** The highest Cannon Value of a Fleet (TNW-5.6). */
export const bestCannon = (ships: readonly Ship[]): number =>
  Math.max(0, ...ships.map(ship => effectiveCannon(squadronOf(ship))));

/** The power with most Squadrons speaks for a Fleet, the first in order of play of several. */
export const chiefOf = (board: Board, ships: readonly Ship[]): Power => {
  const counts = new Map<Power, number>();
  for (const { power } of ships) {
    const runner = runnerOf(board, power) ?? power;
    counts.set(runner, (counts.get(runner) ?? 0) + 1);
  }
  const [chief] = [...counts].sort(([a, n], [b, m]) => m - n || orderNo(a) - orderNo(b));
  return must(chief, 'a Fleet')[0];
};

export const chiefSeat = (board: Board, ships: readonly Ship[]): Seat => seatOf(board, chiefOf(board, ships));

/** Places moved: every ship at one place goes to another, changed as said. */
export const shipsTo = (board: Board, which: (ship: Ship) => boolean, change: Partial<Ship>): Board =>
  amend(board, { ships: board.ships.map(ship => (which(ship) ? { ...ship, ...change } : ship)) });

/** The rest of the ships in a place, by the list of those still afloat. */
export const sunkTo = (board: Board, place: Ship['at'], left: readonly Squadron[]): Board => {
  const counts = new Map<string, number>();
  for (const { nation, refit } of left) {
    const kind = refit ? `${nation}*` : nation;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const ships = board.ships.filter(ship => {
    if (ship.at !== place || ship.build) {
      return true;
    }
    const n = counts.get(kindOf(ship)) ?? 0;
    counts.set(kindOf(ship), n - 1);
    return n > 0;
  });
  return amend(board, { ships });
};

/** The cargo of a voyage goes ashore in a port, marked where its landing was beaten off (TNW-R40). */
export const ashore = (board: Board, { cargo, bloc, beaten }: Voyage, port: DuchyId): Board => {
  if (cargo === null) {
    return board;
  }
  const leaders = leadersOf(cargo);
  if (hasEnemies(board, port, bloc)) {
    return fell(board, leaders);
  }
  const landed = placeLeaders(putUnits(board, cargo.units, port), leaders, port);
  return beaten ? mark(landed, port, cargo.units, leaders) : landed;
};

/** The ports of a bloc that are nearest to a sea, in map order (TNW-5.6). */
export const nearestPorts = (board: Board, sea: SeaId, bloc: Bloc, not: string | null): readonly string[] => {
  const seen = new Set<SeaId>([sea]);
  let ring: readonly SeaId[] = [sea];
  while (ring.length > 0) {
    const found = ring.flatMap(id =>
      portsOn(id)
        .filter(port => port.id !== not && isHaven(board, port.id, bloc))
        .map(({ id: port }) => port),
    );
    if (found.length > 0) {
      return PORTS.map(({ id }) => id).filter(id => found.includes(id));
    }
    ring = ring.flatMap(id => Object.keys(seaOf(id).links).filter(to => !seen.has(to)));
    for (const id of ring) {
      seen.add(id);
    }
  }
  return [];
};
