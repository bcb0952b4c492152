import { gain, type Sheet, update } from '../trackers/sheet/state.ts';
import type { LandPiece, Nation, Owner } from '../vocabulary.ts';
import type { Board, HeroId, HeroPlace, Holding, Ship, Unit } from './board.ts';

const written = (unit: Unit): string =>
  `${unit.nation}|${unit.type}|${unit.at}|${unit.hero ?? ''}|${unit.tan ?? ''}|${unit.spent ?? 0}|${unit.forced ?? ''}|${unit.stopped ?? ''}|${unit.held ?? 0}|${unit.retreats ?? 0}`;

/** The same, compared field by field: most units differ in the first ones. */
const isAlike = (a: Unit, b: Unit): boolean =>
  a === b ||
  (a.at === b.at &&
    a.type === b.type &&
    a.nation === b.nation &&
    a.hero === b.hero &&
    (a.tan ?? false) === (b.tan ?? false) &&
    (a.spent ?? 0) === (b.spent ?? 0) &&
    (a.forced ?? false) === (b.forced ?? false) &&
    (a.stopped ?? false) === (b.stopped ?? false) &&
    (a.held ?? 0) === (b.held ?? 0) &&
    (a.retreats ?? 0) === (b.retreats ?? 0));

/** A unit without marks that say nothing, so that like units are merged. */
const clean = (unit: Unit): Unit => {
  const { nation, type, at, n, hero, tan, spent, forced, stopped, held, retreats } = unit;
  return {
    nation,
    type,
    at,
    n,
    ...(hero ? { hero } : {}),
    ...(tan ? { tan } : {}),
    ...(spent ? { spent } : {}),
    ...(forced ? { forced } : {}),
    ...(stopped ? { stopped } : {}),
    ...(held ? { held } : {}),
    ...(retreats ? { retreats } : {}),
  };
};

const merged = (units: readonly Unit[]): readonly Unit[] => {
  const found = new Map<string, Unit>();
  for (const unit of units) {
    if (unit.n > 0) {
      const key = written(unit);
      const known = found.get(key);
      found.set(key, known ? { ...known, n: known.n + unit.n } : clean(unit));
    }
  }
  return [...found.values()];
};

/** Joins a group to the first like it, or puts it behind all others. */
const join = (units: Unit[], unit: Unit): void => {
  if (unit.n <= 0) {
    return;
  }
  const at = units.findIndex(each => isAlike(each, unit));
  const known = units[at];
  if (known === undefined) {
    units.push(clean(unit));
  } else {
    units[at] = { ...known, n: known.n + unit.n };
  }
};

export const setUnits = (board: Board, units: readonly Unit[]): Board => ({ ...board, units: merged(units) });
export const addUnits = (board: Board, ...added: readonly Unit[]): Board => {
  const units = [...board.units];
  for (const unit of added) {
    join(units, unit);
  }
  return { ...board, units };
};

/** Takes some of a group away and puts them back changed, or not at all. */
export const changeSome = (board: Board, unit: Unit, n: number, into: Unit | null): Board => {
  const units: Unit[] = [];
  for (const each of board.units) {
    if (!isAlike(each, unit)) {
      units.push(each);
    } else if (each.n > n) {
      units.push({ ...each, n: each.n - n });
    }
  }
  if (into !== null) {
    join(units, { ...into, n });
  }
  return { ...board, units };
};
export const changeUnits = (
  board: Board,
  where: (unit: Unit) => boolean,
  into: (unit: Unit) => Unit | null,
): Board => {
  let isSame = true;
  const units = board.units.flatMap(unit => {
    const changed = where(unit) ? into(unit) : unit;
    isSame = isSame && changed === unit;
    return changed === null ? [] : [changed];
  });
  return isSame ? board : setUnits(board, units);
};
export const removeUnits = (board: Board, where: (unit: Unit) => boolean): Board =>
  changeUnits(board, where, () => null);
export const newUnit = (
  nation: Owner,
  type: LandPiece,
  at: string,
  n: number,
  more: Partial<Unit> = {},
): Unit => ({
  nation,
  type,
  at,
  n,
  ...more,
});

export const changeShips = (
  board: Board,
  where: (ship: Ship) => boolean,
  into: (ship: Ship) => Ship | null,
): Board => ({
  ...board,
  ships: board.ships.flatMap(ship => {
    const changed = where(ship) ? into(ship) : ship;
    return changed === null ? [] : [changed];
  }),
});

/** Squadrons are lost with all aboard; Nelson dies with his (NIE-HERO-8). */
export const loseShips = (board: Board, where: (ship: Ship) => boolean): Board => {
  const left = changeShips(board, where, () => null);
  return board.ships.some(ship => ship.admiral === 'NELSON' && where(ship))
    ? setHero(left, 'NELSON', 'dead')
    : left;
};

export const putRegion = (board: Board, id: string, by: Partial<Holding>): Board => ({
  ...board,
  regions: { ...board.regions, [id]: { ...(board.regions[id] as Holding), ...by } },
});
export const setSheet = (board: Board, sheet: Sheet): Board => ({ ...board, sheet });
/** Every PAP gained pays debts first (NIE-RUL-87). */
export const gainPap = (board: Board, nation: Nation, n: number): Board =>
  setSheet(board, gain(board.sheet, nation, n));
export const standing = (board: Board, nation: Nation, by: Partial<Sheet['nations'][Nation]>): Board =>
  setSheet(board, update(board.sheet, nation, by));
/** A nation's seat wants to be asked again (NIE-RUL-51). */
export const alarm = (board: Board, ...nations: readonly Nation[]): Board => ({
  ...board,
  alarms: {
    ...board.alarms,
    ...Object.fromEntries(nations.map(nation => [nation, (board.alarms[nation] ?? 0) + 1])),
  },
});
export const setHero = (board: Board, hero: HeroId, place: HeroPlace): Board => ({
  ...board,
  heroes: { ...board.heroes, [hero]: place },
});
export const save = (board: Board, nation: Nation, points: number): Board => ({
  ...board,
  saved: { ...board.saved, [nation]: board.saved[nation] + points },
});
