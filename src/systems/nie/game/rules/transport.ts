import { REGIONS, SEAS } from '../../map.ts';
import { isWinter, NATIONS, type Nation, type Owner } from '../../vocabulary.ts';
import type { Board, Ship } from '../board.ts';
import {
  allied,
  atWar,
  enemyTroops,
  exists,
  markersIn,
  navalPieces,
  own,
  ownerOf,
  shipsAt,
  troops,
  unitsAt,
} from '../situation.ts';
import { narrowsKey, narrowsOwners } from './fleets.ts';
import { entryFault, risingIn } from './movement.ts';
import { narrowsBetween, portsOf, regionOf, seaAt } from './places.ts';
import { recent } from './recent.ts';

/** A way over the sea, area by area. */
export interface Passage {
  readonly seas: readonly string[];
}

const enemyShips = (board: Board, sea: string, nation: Nation): number =>
  shipsAt(board, sea).filter(ship => atWar(board, ship.nation, nation)).length;

export const liftKey = (owner: Nation, nation: Nation): string => `LIFT ${owner} ${nation}`;

/** NIE-RUL-72: whether the squadrons of an ally may serve: it could enter the destination too, and has not refused in this turn. */
const mayServe = (board: Board, owner: Owner, nation: Nation, to: string): boolean =>
  owner !== 'MINOR' &&
  allied(board, owner, nation) &&
  entryFault(board, owner, to) === null &&
  !board.spoken.includes(liftKey(owner, nation));

/** Squadrons off the coast that may lift a troop piece: own ones first, then those of allies in standard order. */
export const liftersIn = (board: Board, sea: string, nation: Nation, to: string): readonly Ship[] => {
  const free = shipsAt(board, sea).filter(ship => !ship.lifted);
  if (free.length === 0) {
    return free;
  }
  return [
    ...free.filter(ship => ship.nation === nation),
    ...NATIONS.flatMap(owner =>
      mayServe(board, owner, nation, to) ? free.filter(ship => ship.nation === owner) : [],
    ),
  ];
};
const liftIn = (board: Board, sea: string, nation: Nation, to: string): number =>
  liftersIn(board, sea, nation, to).length;

/** The owners of allied squadrons that a party of so many troops needs. */
export const liftOwners = (
  board: Board,
  sea: string,
  nation: Nation,
  to: string,
  troops: number,
): readonly Nation[] => [
  ...new Set(
    liftersIn(board, sea, nation, to)
      .slice(0, troops)
      .flatMap(ship => (ship.nation === nation || ship.nation === 'MINOR' ? [] : [ship.nation])),
  ),
];

/** Whether the narrows may be asked for; a nation that refused in this turn is not asked again (NIE-RUL-65). */
const narrowsOpen = (board: Board, nation: Nation, a: string, b: string): boolean => {
  const owners = narrowsOwners(board, nation, a, b);
  return owners !== null && (owners.length === 0 || !board.spoken.includes(narrowsKey(nation)));
};

/** The owners whose consent a way over the sea needs. */
export const consentsFor = (board: Board, nation: Nation, seas: readonly string[]): readonly Nation[] => [
  ...new Set(
    seas.flatMap((sea, i) => {
      const before = seas[i - 1];
      return before === undefined ? [] : (narrowsOwners(board, nation, before, sea) ?? []);
    }),
  ),
];

const isFrozen = (board: Board, sea: string): boolean =>
  isWinter(board.sheet.when.month) && seaAt(sea)?.frozenDecToMar === true;

interface Way {
  readonly seas: readonly string[];
  readonly danger: number;
}

type Ways = ReadonlyMap<string, Way>;
let known: { readonly board: Board; readonly ways: Map<string, Ways> } | null = null;

/** All that a way over the sea looks at; a move on land leaves it as it was. */
const isSameSea = (a: Board, b: Board): boolean =>
  a.ships === b.ships &&
  a.sheet === b.sheet &&
  a.regions === b.regions &&
  a.extinct === b.extinct &&
  a.spoken === b.spoken &&
  a.battle === b.battle;

/** The safest, then the shortest way from a sea to every other. */
const waysFrom = (board: Board, nation: Nation, start: string): Ways => {
  if (!known || !isSameSea(known.board, board)) {
    known = { board, ways: new Map() };
  }
  const key = `${nation} ${start}`;
  const found = known.ways.get(key) ?? findWays(board, nation, start);
  known.ways.set(key, found);
  return found;
};

const findWays = (board: Board, nation: Nation, start: string): Ways => {
  const danger = (sea: string): number => Math.min(1, enemyShips(board, sea, nation));
  const found = new Map<string, Way>([[start, { seas: [start], danger: danger(start) }]]);
  const queue = [start];
  while (queue.length > 0) {
    const at = queue.shift() as string;
    const way = found.get(at) as Way;
    for (const next of seaAt(at)?.adjacent ?? []) {
      if (isFrozen(board, next) || !narrowsOpen(board, nation, at, next)) {
        continue;
      }
      const better = { seas: [...way.seas, next], danger: way.danger + danger(next) };
      const known = found.get(next);
      if (
        !known ||
        better.danger < known.danger ||
        (better.danger === known.danger && better.seas.length < known.seas.length)
      ) {
        found.set(next, better);
        queue.push(next);
      }
    }
  }
  return found;
};

/** A destination that must be reached from a port, and, if it is hostile, from friendly and quiet land. */
const embarkationFault = (
  board: Board,
  nation: Nation,
  from: string,
  to: string,
  seas: readonly string[],
): boolean => {
  const owner = ownerOf(board, to);
  const occupied = enemyTroops(board, to, nation) > 0;
  const hostile = owner !== null && atWar(board, owner, nation);
  const friendly = owner !== null && own(board, owner, nation);
  const needsPort = !friendly || markersIn(board, to) > 0 || occupied || seas.length > 1;
  if (needsPort && !portsOf(from).some(port => port.seas.includes(seas[0] as string))) {
    return true;
  }
  const start = ownerOf(board, from);
  const safe = start !== null && own(board, start, nation) && markersIn(board, from) === 0;
  return (hostile || occupied) && !safe;
};

/** No landing in winter where enemy troops are, or Militia would rise. */
const isWinterBeach = (board: Board, nation: Nation, to: string): boolean =>
  isWinter(board.sheet.when.month) && (enemyTroops(board, to, nation) > 0 || risingIn(board, to, nation) > 0);

export interface Sailing {
  readonly to: string;
  readonly passage: Passage;
  readonly lift: number;
}

const ALL_REGIONS = REGIONS.map(({ id }) => id);
const COASTS = new Map(SEAS.map(({ id }) => [id, [] as string[]]));

const coastOf = (board: Board, sea: string): readonly string[] => {
  const known = COASTS.get(sea) as string[];
  if (known.length === 0) {
    known.push(...ALL_REGIONS.filter(id => regionOf(id).coast.includes(sea)));
  }
  return known.filter(id => exists(board, id));
};

const beaches = recent((_board: Board) => new Map<string, boolean>());

/** Whether a nation may land in a region at all, worked out once for each board. */
const mayLand = (board: Board, nation: Nation, to: string): boolean => {
  const cache = beaches(board);
  const key = `${nation} ${to}`;
  const known = cache.get(key);
  if (known !== undefined) {
    return known;
  }
  const found = entryFault(board, nation, to) === null && !isWinterBeach(board, nation, to);
  cache.set(key, found);
  return found;
};

type Found = Sailing & { readonly danger: number };

/** The best ways to every coast on some seas. */
const waysTo = (
  board: Board,
  nation: Nation,
  from: string,
  lasts: readonly string[],
): ReadonlyMap<string, Found> => {
  const best = new Map<string, Found>();
  for (const start of regionOf(from).coast) {
    if (isFrozen(board, start)) {
      continue;
    }
    const ways = waysFrom(board, nation, start);
    for (const last of lasts) {
      const way = ways.get(last);
      if (!way) {
        continue;
      }
      for (const to of coastOf(board, last)) {
        const known = best.get(to);
        const isBetter =
          !known ||
          way.danger < known.danger ||
          (way.danger === known.danger && way.seas.length < known.passage.seas.length);
        if (
          isBetter &&
          to !== from &&
          mayLand(board, nation, to) &&
          !embarkationFault(board, nation, from, to, way.seas)
        ) {
          const lift = liftIn(board, last, nation, to);
          best.set(to, { to, passage: { seas: way.seas }, lift, danger: way.danger });
        }
      }
    }
  }
  return best;
};

const SEA_IDS = SEAS.map(({ id }) => id);

/**
 * Every region that pieces may reach by sea from here, by the safest way (NIE-SEQ-LAND): troops where squadrons lie off
 * the coast, Generals everywhere, since they need none (NIE-LAND-PIECE-9).
 */
export const sailings = (
  board: Board,
  nation: Nation,
  from: string,
  generals: boolean,
): readonly Sailing[] => {
  const lifts = (sea: string): boolean =>
    shipsAt(board, sea).some(ship => ship.nation !== 'MINOR' && own(board, ship.nation, nation));
  const lifting = SEA_IDS.filter(lifts);
  const escorted = lifting.length === 0 ? new Map<string, Found>() : waysTo(board, nation, from, lifting);
  // A part of the map has no seas (NIE-RUL-105).
  const alone =
    generals && board.fixed.area === null
      ? [...waysTo(board, nation, from, SEA_IDS).values()].filter(({ to }) => !escorted.has(to))
      : [];
  return [...escorted.values(), ...alone].map(({ to, passage, lift }) => ({ to, passage, lift }));
};

/** A strait is crossed as by sea through one area, without squadrons (NIE-SEQ-LAND). */
export const crossing = (
  board: Board,
  nation: Nation,
  from: string,
  to: string,
  via: string,
): Passage | null => {
  if (entryFault(board, nation, to) !== null) {
    return null;
  }
  return embarkationFault(board, nation, from, to, [via]) ? null : { seas: [via] };
};

/** The facts of one piece on its way: enemy and co-belligerent naval pieces by sea area (NIE-NAVAL-TRANSPORT). */
export const seaFacts = (board: Board, nation: Nation, from: string, seas: readonly string[]) =>
  seas.map((sea, i) => {
    const hostile = shipsAt(board, sea).filter(ship => atWar(board, ship.nation, nation));
    const friends = shipsAt(board, sea).filter(ship =>
      hostile.some(enemy => atWar(board, enemy.nation, ship.nation)),
    );
    const before = seas[i - 1];
    return {
      enemy: navalPieces(hostile),
      coBelligerent: navalPieces(friends),
      nextToEmbarkation: regionOf(from).coast.includes(sea),
      narrows: before !== undefined && narrowsBetween(before, sea) !== undefined,
    };
  });

/** Enemy troops ashore, and the troops that fight them (NIE-NAVAL-LANDING). */
export const shoreFacts = (board: Board, nation: Nation, to: string) => {
  const owner = ownerOf(board, to);
  const here = unitsAt(board, to);
  const hostile = here.filter(unit => atWar(board, unit.nation, nation));
  const friends = here.filter(
    unit =>
      own(board, unit.nation, nation) &&
      (hostile.length === 0 || hostile.some(enemy => atWar(board, enemy.nation, unit.nation))),
  );
  return {
    enemy: Math.min(99, troops(hostile)),
    friendlyAllied: Math.min(99, troops(friends)),
    uprising: markersIn(board, to) > 0,
    friendlyOrAlliedRegion: owner !== null && own(board, owner, nation),
  };
};
