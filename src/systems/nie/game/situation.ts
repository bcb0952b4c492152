import type { Side } from '#kernel';
import { areAllied, areAtWar, mayPass } from '../trackers/sheet/state.ts';
import { monthsOf, NATIONS, type Nation, type Owner } from '../vocabulary.ts';
import type { Board, Part, Ship, Unit } from './board.ts';
import { regionOf } from './rules/places.ts';
import { recent } from './rules/recent.ts';
import { SIDE_OF } from './seats.ts';

const NONE: readonly never[] = [];
const OWNERS: readonly Owner[] = [...NATIONS, 'MINOR'];

/** Pieces by place, worked out once for each state of them. */
const byPlace = <T extends { readonly at: string }>() => {
  return recent((pieces: readonly T[]): ReadonlyMap<string, readonly T[]> => {
    const found = new Map<string, T[]>();
    for (const piece of pieces) {
      const there = found.get(piece.at);
      if (there) {
        there.push(piece);
      } else {
        found.set(piece.at, [piece]);
      }
    }
    return found;
  });
};
const unitIndex = byPlace<Unit>();
const shipIndex = byPlace<Ship>();

export const unitsByPlace = ({ units }: Pick<Board, 'units'>): ReadonlyMap<string, readonly Unit[]> =>
  unitIndex(units);

export const unitsAt = (board: Pick<Board, 'units'>, at: string): readonly Unit[] =>
  unitsByPlace(board).get(at) ?? NONE;
export const unitsOf = (board: Pick<Board, 'units'>, at: string, nation: Owner): readonly Unit[] =>
  unitsAt(board, at).filter(unit => unit.nation === nation);
export const isTroop = ({ type }: Unit): boolean => type !== 'GEN';
export const count = (units: readonly Unit[]): number => units.reduce((sum, { n }) => sum + n, 0);
export const troops = (units: readonly Unit[]): number => count(units.filter(isTroop));
export const troopsOf = (board: Pick<Board, 'units'>, at: string, nation: Owner): number => {
  let sum = 0;
  for (const unit of unitsAt(board, at)) {
    sum += isTroop(unit) && unit.nation === nation ? unit.n : 0;
  }
  return sum;
};
/** Nations with pieces in a place, in standard order, a minor last. */
export const nationsAt = (board: Pick<Board, 'units'>, at: string): readonly Owner[] => {
  const here = unitsAt(board, at);
  return here.length === 0 ? NONE : OWNERS.filter(owner => here.some(({ nation }) => nation === owner));
};
export const shipsAt = ({ ships }: Board, at: string): readonly Ship[] => shipIndex(ships).get(at) ?? NONE;
export const fleetAt = (board: Board, at: string, nation: Owner): readonly Ship[] =>
  shipsAt(board, at).filter(ship => ship.nation === nation);
export const navalPieces = (ships: readonly Ship[]): number =>
  ships.reduce((sum, { admiral }) => sum + (admiral ? 2 : 1), 0);

/** At war: majors by the sheet, a resisting minor with its annexer alone (NIE-RUL-68). */
export const atWar = (board: Board, a: Owner, b: Owner): boolean => {
  if (a === 'MINOR' || b === 'MINOR') {
    return a !== b && board.battle?.annexer === (a === 'MINOR' ? b : a);
  }
  return a !== b && areAtWar(board.sheet, a, b);
};
/** Whether two nations at war share a region. */
export const isContested = (board: Board, region: string): boolean => {
  const here = unitsAt(board, region);
  const [one] = here;
  if (one === undefined || here.every(({ nation }) => nation === one.nation)) {
    return false;
  }
  const nations = nationsAt(board, region);
  return nations.some(a => nations.some(b => atWar(board, a, b)));
};
export const allied = (board: Board, a: Owner, b: Owner): boolean =>
  a !== 'MINOR' && b !== 'MINOR' && a !== b && areAllied(board.sheet, a, b);
export const own = (board: Board, a: Owner, b: Owner): boolean => a === b || allied(board, a, b);
export const passes = (board: Board, nation: Owner, through: Nation): boolean =>
  nation !== 'MINOR' && mayPass(board.sheet, nation, through);
export const enemies = (board: Board, nation: Nation): readonly Nation[] => board.sheet.wars[nation].flat();
export const isControlled = (board: Board, nation: Nation): boolean =>
  board.sheet.nations[nation].control !== 'none' && !board.extinct.includes(nation);
export const controlled = (board: Board): readonly Nation[] =>
  NATIONS.filter(nation => isPresent(board, nation) && isControlled(board, nation));
export const isPresent = (board: Board, nation: Nation): boolean => board.fixed.present.includes(nation);
/** Whether a seat plays an ally of a nation. */
const sidesWith = (board: Board, seat: Nation, nation: Nation): boolean =>
  NATIONS.some(each => board.seats[each] === seat && allied(board, each, nation));
/** The seats that play a nation; one whose nations are all gone only watches (NIE-GAME-SEATS). */
export const seatsInPlay = (board: Board): readonly Nation[] => {
  const led = new Set(controlled(board).map(nation => board.seats[nation]));
  return board.fixed.seats.map(({ nation }) => nation).filter(seat => led.has(seat));
};
/** Pieces of a seat, on land and at sea. */
export const piecesOf = (board: Board, seat: Nation): number => {
  const isTheirs = ({ nation }: { readonly nation: Owner }): boolean =>
    nation !== 'MINOR' && board.seats[nation] === seat;
  return count(board.units.filter(isTheirs)) + navalPieces(board.ships.filter(isTheirs));
};
/**
 * A minor that fights alone is run by the seat with fewest pieces that is neither the annexer's nor allied with it; where
 * all others are its allies, by one of them (NIE-RUL-28).
 */
export const minorSeat = (board: Board, annexer: Nation): Nation => {
  const fewest = (seats: readonly Nation[]): Nation | undefined =>
    [...seats].sort((a, b) => piecesOf(board, a) - piecesOf(board, b))[0];
  const others = seatsInPlay(board).filter(seat => seat !== board.seats[annexer]);
  return fewest(others.filter(seat => !sidesWith(board, seat, annexer))) ?? fewest(others) ?? 'FR';
};
/** NIE-RUL-57: the player nation that answers for a nation; the last controller finishes a turn. */
export const playerOf = (board: Board, nation: Owner): Nation =>
  (nation === 'MINOR' ? board.battle?.runs : (board.seats[nation] ?? board.lastSeats[nation])) ??
  board.fixed.seats[0]?.nation ??
  'FR';
/** Its seat, as the machine of games calls it. */
export const seatOf = (board: Board, nation: Owner): Side => SIDE_OF[playerOf(board, nation)];
export const ownerOf = (board: Board, region: string): Nation | null => board.regions[region]?.owner ?? null;
export const markersIn = (board: Board, region: string): number => board.regions[region]?.markers ?? 0;
export const exists = (board: Board, region: string): boolean => board.regions[region] !== undefined;
export const isNativeOwned = (board: Board, region: string): boolean =>
  ownerOf(board, region) === regionOf(region).homeland;
/** The regions of every owner, worked out once for each state of them; those of nobody under null. */
const realmsIn = recent((regions: Board['regions']): ReadonlyMap<Nation | null, readonly string[]> => {
  const found = new Map<Nation | null, string[]>();
  for (const [id, { owner }] of Object.entries(regions)) {
    const theirs = found.get(owner);
    if (theirs) {
      theirs.push(id);
    } else {
      found.set(owner, [id]);
    }
  }
  return found;
});

export const ownedBy = (board: Board, nation: Nation | null): readonly string[] =>
  realmsIn(board.regions).get(nation) ?? [];
/** Enemy troops of a nation in a region. */
export const enemyTroops = (board: Board, at: string, nation: Owner): number => {
  let sum = 0;
  for (const unit of unitsAt(board, at)) {
    sum += isTroop(unit) && atWar(board, unit.nation, nation) ? unit.n : 0;
  }
  return sum;
};
/** NIE-RUL-73: enemy troops stop income and placing; they change no owner. */
export const isOccupied = (board: Board, region: string): boolean => {
  const owner = ownerOf(board, region);
  return owner !== null && enemyTroops(board, region, owner) > 0;
};
export const month = (board: Board): number => monthsOf(board.sheet.when);
/** Native-owned capital without enemy troops that hold it (NIE-TRACK). */
export const isCaptured = (board: Board, region: string): boolean => {
  const owner = ownerOf(board, region);
  if (owner === null || owner !== regionOf(region).homeland) {
    return false;
  }
  const here = unitsAt(board, region).filter(isTroop);
  return (
    here.some(unit => atWar(board, unit.nation, owner)) && !here.some(unit => own(board, unit.nation, owner))
  );
};
/** Whether a part of the rules is in force in this game (NIE-GAME-OPTIONS). */
export const inForce = (board: Pick<Board, 'fixed'>, part: Part): boolean =>
  !board.fixed.options.off.includes(part);

/** Nations of a player or a team that do not fight each other. */
export const teamOf = (board: Board, nation: Nation): string | null => {
  if (board.fixed.options.type !== 'TEAM') {
    return null;
  }
  return teamsOf(board.fixed.teams).get(board.seats[nation] ?? nation) ?? null;
};

type Teams = Board['fixed']['teams'];
const TEAMS = new WeakMap<Teams, ReadonlyMap<Nation, string>>();

/** The team of each seat. */
const teamsOf = (teams: Teams): ReadonlyMap<Nation, string> => {
  const found =
    TEAMS.get(teams) ??
    new Map(Object.entries(teams).flatMap(([team, seats]) => seats.map(seat => [seat, team] as const)));
  TEAMS.set(teams, found);
  return found;
};

/** Enemy or neutral troops in a region, which keep new pieces from moving at once (NIE-RUL-88). */
export const stoppers = (board: Board, region: string, nation: Owner): boolean =>
  unitsAt(board, region).some(unit => isTroop(unit) && !own(board, unit.nation, nation));
