import type { Refusal } from '#kernel';
import type { Fleet } from '../../charts/naval/engagement.ts';
import { isWinter, type Nation, type Owner } from '../../vocabulary.ts';
import { refuse } from '../ask.ts';
import type { Board, Ship } from '../board.ts';
import {
  allied,
  atWar,
  fleetAt,
  isControlled,
  isTroop,
  own,
  ownerOf,
  passes,
  shipsAt,
  unitsAt,
} from '../situation.ts';
import { placeName } from '../words.ts';
import { isHeld } from './movement.ts';
import { isClosedToAttack, isSea, narrowsBetween, portAt, seaAt, shipNeighbours } from './places.ts';
import { recent } from './recent.ts';

/** Troops in the region of a port: whether they close it to a nation. */
const landFault = (board: Board, nation: Owner, region: string): boolean => {
  const here = unitsAt(board, region).filter(isTroop);
  const foes = here.filter(unit => atWar(board, unit.nation, nation));
  return (
    foes.length > 0 &&
    !here.some(
      unit => own(board, unit.nation, nation) && foes.every(foe => atWar(board, foe.nation, unit.nation)),
    )
  );
};

/** NIE-RUL-67: why a port is closed to the fleets of a nation; null if it is open (NIE-SEQ-TURN). */
export const portFault = (board: Board, nation: Owner, portId: string): Refusal | null => {
  const port = portAt(portId);
  if (!port || !board.regions[port.region]) {
    return refuse('place', 'NIE-RUL-105', 'There is no such port.');
  }
  const owner = ownerOf(board, port.region);
  const closed = (why: string): Refusal => refuse('port', 'NIE-SEQ-SEA', `${port.name} is closed: ${why}.`);
  if (landFault(board, nation, port.region)) {
    return closed('enemy troops hold it');
  }
  if (owner !== null && atWar(board, owner, nation)) {
    const here = unitsAt(board, port.region).filter(isTroop);
    const held =
      here.length > 0 &&
      here.every(unit => own(board, unit.nation, nation) && atWar(board, unit.nation, owner));
    return held ? null : closed('it is an enemy port');
  }
  const neutral = owner !== null && owner !== nation && !allied(board, owner, nation);
  return neutral && !passes(board, nation, owner)
    ? closed('it is neutral, and there is no Right of Passage')
    : null;
};

const enemyShips = (board: Board, at: string, nation: Owner): boolean =>
  shipsAt(board, at).some(ship => atWar(board, ship.nation, nation));

const isFrozen = (board: Board, id: string): boolean =>
  isWinter(board.sheet.when.month) && seaAt(id)?.frozenDecToMar === true;

export const narrowsKey = (nation: Nation): string => `NARROWS ${nation}`;

/** The owners that must be asked at the narrows; null where one of them never consents (NIE-RUL-65). */
export const narrowsOwners = (
  board: Board,
  nation: Nation,
  from: string,
  to: string,
): readonly Nation[] | null => {
  const owners = (narrowsBetween(from, to)?.permissionOfOwners ?? [])
    .map(region => ownerOf(board, region))
    .filter(owner => owner !== nation);
  return owners.some(owner => owner === null || atWar(board, owner, nation) || !isControlled(board, owner))
    ? null
    : [...new Set(owners as readonly Nation[])];
};

/** Why a squadron cannot take a step. */
export const sailFault = (board: Board, ship: Ship, to: string): Refusal | null => {
  const nation = ship.nation as Nation;
  if (isHeld(board, ship)) {
    return refuse('held', 'NIE-SCN1805-1', 'The scenario holds these squadrons back.');
  }
  if (ship.pinned || ship.fought) {
    return refuse('pinned', 'NIE-RUL-60', 'These squadrons have fought or are pinned.');
  }
  if (ship.visited?.includes(to)) {
    return refuse('revisit', 'NIE-SEQ-SEA', 'They have been there in this turn.');
  }
  if (isFrozen(board, ship.at) || isFrozen(board, to)) {
    return refuse('ice', 'NIE-RUL-38', `${placeName(to)} is out of reach: the sea is frozen.`);
  }
  if (isSea(to)) {
    const owners = narrowsOwners(board, nation, ship.at, to);
    const said = board.spoken.includes(narrowsKey(nation));
    return owners === null || (said && owners.length > 0)
      ? refuse('narrows', 'NIE-RUL-65', 'The owners of the narrows do not consent.')
      : null;
  }
  if (enemyShips(board, to, nation)) {
    return refuse('port', 'NIE-SEQ-SEA', 'An enemy squadron lies in that port.');
  }
  return portFault(board, nation, to);
};

/** NIE-RUL-64: fleets in a port that squadrons at sea may attack: of enemies, or of a minor (NIE-NAVAL-PORT). */
const portTargets = (board: Board, nation: Nation, sea: string): readonly string[] =>
  shipNeighbours(sea).filter(id => {
    const port = portAt(id);
    if (!port || isClosedToAttack(id, sea) || !board.regions[port.region]) {
      return false;
    }
    const owner = ownerOf(board, port.region);
    const open = owner === null || atWar(board, owner, nation);
    return (
      open && shipsAt(board, id).some(ship => ship.nation === 'MINOR' || atWar(board, ship.nation, nation))
    );
  });

/** A side at sea as the charts see it. */
export const asFleet = (ships: readonly Ship[]): Fleet => ({
  squadrons: Math.min(60, ships.length),
  admirals: Math.min(20, ships.filter(({ admiral }) => admiral).length),
  british: ships.some(({ nation }) => nation === 'GB'),
  purpleOttoman: ships.some(({ nation, tan }) => nation === 'OT' && !tan),
  nelson: ships.some(({ admiral }) => admiral === 'NELSON'),
});

/** Ships that can still do something in this phase. */
export const freeShips = (board: Board, nation: Nation): readonly Ship[] =>
  board.ships.filter(ship => ship.nation === nation && !ship.fought && !isHeld(board, ship));

export interface SeaWay {
  readonly to: string;
  readonly by: 'step' | 'attack' | 'attempt';
}

/** Enemy nations with a fleet in a sea area. */
export const foesAt = (board: Board, sea: string, nation: Nation): readonly Nation[] => [
  ...new Set(
    shipsAt(board, sea).flatMap(ship =>
      ship.nation !== 'MINOR' && atWar(board, ship.nation, nation) ? [ship.nation] : [],
    ),
  ),
];

/** Everything that squadrons of a nation in a place can do. */
export const seaWays = (board: Board, nation: Nation, from: string): readonly SeaWay[] => {
  const ships = fleetAt(board, from, nation).filter(ship => !ship.fought && !isHeld(board, ship));
  if (ships.length === 0) {
    return [];
  }
  const steps = shipNeighbours(from).filter(to => ships.some(ship => sailFault(board, ship, to) === null));
  const attacks = isSea(from) ? portTargets(board, nation, from) : [];
  const still = ships.every(ship => ship.visited === undefined && !ship.pinned);
  const attempts = isSea(from) && still ? foesAt(board, from, nation) : [];
  return [
    ...steps.map(to => ({ to, by: 'step' as const })),
    ...attacks.map(to => ({ to, by: 'attack' as const })),
    ...attempts.map(to => ({ to, by: 'attempt' as const })),
  ];
};

const known = recent((_board: Board) => new Map<Nation, readonly string[]>());

export const seaStarts = (board: Board, nation: Nation): readonly string[] => {
  const cache = known(board);
  const found =
    cache.get(nation) ??
    [...new Set(freeShips(board, nation).map(({ at }) => at))].filter(
      at => seaWays(board, nation, at).length > 0,
    );
  cache.set(nation, found);
  return found;
};

/** Ports on a sea where a fleet may retire after a battle (NIE-RUL-63). */
export const retirements = (board: Board, nation: Nation, sea: string): readonly string[] =>
  isFrozen(board, sea)
    ? []
    : shipNeighbours(sea).filter(
        id => !isSea(id) && portFault(board, nation, id) === null && !enemyShips(board, id, nation),
      );

/** After a port attack: a port on any sea that the attacked port touches (NIE-RUL-64). */
export const portRetirements = (board: Board, nation: Nation, port: string): readonly string[] => [
  ...new Set((portAt(port)?.seas ?? []).flatMap(sea => retirements(board, nation, sea))),
];

/** How hostile a fleet is to the nation that closed the port that it lies in; null where it is open to it (NIE-RUL-66). */
export const closedRank = (board: Board, nation: Nation, port: string): number | null => {
  if (portFault(board, nation, port) === null && !enemyShips(board, port, nation)) {
    return null;
  }
  const region = portAt(port)?.region ?? '';
  const owner = ownerOf(board, region);
  if (landFault(board, nation, region) || (owner !== null && atWar(board, owner, nation))) {
    return 0;
  }
  if (owner === nation) {
    return 4;
  }
  if (owner !== null && allied(board, owner, nation)) {
    return 3;
  }
  return owner === null || passes(board, nation, owner) ? 2 : 1;
};
