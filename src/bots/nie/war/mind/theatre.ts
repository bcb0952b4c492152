import type { Board, Unit } from '#systems/nie/game/board.ts';
import { mayForceNow } from '#systems/nie/game/rules/destinations.ts';
import { entryFault, isHeld, pointsLeft } from '#systems/nie/game/rules/movement.ts';
import { regionOf } from '#systems/nie/game/rules/places.ts';
import { allied, isControlled } from '#systems/nie/game/situation.ts';
import { REGIONS } from '#systems/nie/map.ts';
import { UNITS } from '#systems/nie/procedures/quick/force.ts';
import { NATIONS, type Nation, type Owner } from '#systems/nie/vocabulary.ts';
import { campOf, stepsOf } from '../camp.ts';
import { SIZE } from './force.ts';

/** Nations by number, a minor last. */
const OWNERS = [...NATIONS, 'MINOR'] as const;

const INDEX = new Map(REGIONS.map(({ id }, i) => [id, i]));
const KIND = new Map(UNITS.map((unit, i) => [unit as string, i]));

export interface Far {
  readonly from: number;
  readonly over: readonly number[];
}

/**
 * The facts that do not change while a campaign is played on in the mind. Regions that exist and nations of the two
 * camps are numbered; an army is a region and a nation, region × nations + nation.
 */
export interface Theatre {
  readonly regions: readonly string[];
  readonly nations: readonly Owner[];
  /** The neighbours of each region. */
  readonly near: readonly (readonly number[])[];
  /** Regions two steps away, each with the regions between. */
  readonly far: readonly (readonly Far[])[];
  /** Steps by land between regions. */
  readonly steps: readonly Uint8Array[];
  /** 1 for friends, −1 for enemies, by nation; and the nations of the two camps. */
  readonly camp: Int8Array;
  readonly friends: readonly number[];
  readonly enemies: readonly number[];
  /** Whether a nation may enter a region: nation × regions + region. */
  readonly enters: Uint8Array;
  /** The nation to which a region belongs by birth and in fact; −1 for others. */
  readonly native: Int8Array;
  readonly militia: Uint8Array;
  /** Native capitals of friends and enemies. */
  readonly capitals: readonly number[];
  readonly isCapital: Uint8Array;
  /** Nations that move in each other’s turns. */
  readonly allies: readonly (readonly number[])[];
  readonly awake: readonly boolean[];
  /** The points that a nation adds to forced marches by itself (NIE-LAND-MARCH-3). */
  readonly haste: readonly number[];
}

export const regionAt = (theatre: Theatre, region: string): number => theatre.regions.indexOf(region);
export const nationAt = (theatre: Theatre, nation: Owner): number => theatre.nations.indexOf(nation);

const farIn = (near: Theatre['near']): Theatre['far'] =>
  near.map((here, i) => {
    const ways = new Map<number, number[]>();
    for (const over of here) {
      for (const from of near[over] as readonly number[]) {
        if (from !== i && !here.includes(from)) {
          ways.set(from, [...(ways.get(from) ?? []), over]);
        }
      }
    }
    return [...ways].map(([from, over]) => ({ from, over }));
  });

const MAPS = new WeakMap<object, Pick<Theatre, 'regions' | 'near' | 'far' | 'steps'>>();

/** The map of a game in numbers, worked out once. */
const mapOf = (board: Board): Pick<Theatre, 'regions' | 'near' | 'far' | 'steps'> => {
  const known = MAPS.get(board.fixed);
  if (known) {
    return known;
  }
  const regions = REGIONS.map(({ id }) => id).filter(id => board.regions[id] !== undefined);
  const index = new Map(regions.map((id, i) => [id, i]));
  const near = regions.map(id => regionOf(id).adjacent.flatMap(next => index.get(next) ?? []));
  const all = stepsOf(board);
  const at = (id: string): number => INDEX.get(id) as number;
  const steps = regions.map(a => Uint8Array.from(regions, b => all[at(a)]?.[at(b)] as number));
  const found = { regions, near, far: farIn(near), steps };
  MAPS.set(board.fixed, found);
  return found;
};

const nativeOwner = (board: Board, region: string): Nation | null => {
  const { homeland } = regionOf(region);
  return homeland !== null && board.regions[region]?.owner === homeland ? homeland : null;
};

const drawn = (board: Board, nation: Nation): Theatre => {
  const { own, foes } = campOf(board, nation);
  const map = mapOf(board);
  const { regions } = map;
  const nations = OWNERS.filter(owner => own.has(owner) || foes.has(owner));
  const camp = Int8Array.from(nations, owner => (own.has(owner) ? 1 : -1));
  const numbers = nations.map((_, i) => i);
  const native = Int8Array.from(regions, id => {
    const owner = nativeOwner(board, id);
    return owner === null ? -1 : nations.indexOf(owner);
  });
  const { year } = board.sheet.when;
  const isCapital = Uint8Array.from(regions, (id, i) =>
    regionOf(id).capital !== null && (native[i] as number) >= 0 ? 1 : 0,
  );
  const mayEnter = (owner: Owner, id: string): boolean =>
    owner !== 'MINOR' && entryFault(board, owner, id) === null;
  const isOne = (owner: Owner): owner is Nation => owner !== 'MINOR';
  return {
    ...map,
    nations,
    camp,
    friends: numbers.filter(i => camp[i] === 1),
    enemies: numbers.filter(i => camp[i] === -1),
    enters: Uint8Array.from(nations.flatMap(owner => regions.map(id => (mayEnter(owner, id) ? 1 : 0)))),
    native,
    militia: Uint8Array.from(regions, (id, i) =>
      (native[i] as number) >= 0 && board.regions[id]?.markers === 0 ? regionOf(id).militiaRaised : 0,
    ),
    capitals: regions.flatMap((_, i) => (isCapital[i] ? [i] : [])),
    isCapital,
    allies: nations.map(a => numbers.filter(b => allied(board, a, nations[b] as Owner))),
    awake: nations.map(
      each => isOne(each) && board.fixed.present.includes(each) && isControlled(board, each),
    ),
    haste: nations.map(each => (each === 'FR' && year >= 1800 && year <= 1812 ? 1 : 0)),
  };
};

const KNOWN = new WeakMap<object, WeakMap<object, Map<Nation, Theatre>>>();

/** The theatre as a nation sees it, worked out once for the same politics and owners. */
export const theatreOf = (board: Board, nation: Nation): Theatre => {
  const bySheet = KNOWN.get(board.sheet) ?? new WeakMap<object, Map<Nation, Theatre>>();
  KNOWN.set(board.sheet, bySheet);
  const byRegions = bySheet.get(board.regions) ?? new Map<Nation, Theatre>();
  bySheet.set(board.regions, byRegions);
  const known = byRegions.get(nation) ?? drawn(board, nation);
  byRegions.set(nation, known);
  return known;
};

/** The pieces of all armies: those that may march, those that only a forced march takes on, and the rest. */
export interface Muster {
  readonly free: Float64Array;
  readonly worn: Float64Array;
  readonly still: Float64Array;
}

const put = (into: Float64Array, army: number, unit: Unit): void => {
  // Only Napoléon does more in a battle than another General, as far as a mind can reckon.
  const kind = KIND.get(unit.hero === 'NAPOLEON' ? 'HERO' : unit.type) as number;
  into[army * SIZE + kind] = (into[army * SIZE + kind] as number) + unit.n;
};

export const musterOf = (board: Board, theatre: Theatre): Muster => {
  const { regions, nations } = theatre;
  const nobody = (): Float64Array => new Float64Array(regions.length * nations.length * SIZE);
  const muster = { free: nobody(), worn: nobody(), still: nobody() };
  for (const unit of board.units) {
    const nation = nationAt(theatre, unit.nation);
    if (nation < 0) {
      continue;
    }
    const mayMarch = !unit.stopped && !isHeld(board, unit);
    const into =
      mayMarch && pointsLeft(unit) > 0 ? 'free' : mayMarch && mayForceNow(board, unit) ? 'worn' : 'still';
    put(muster[into], regionAt(theatre, unit.at) * nations.length + nation, unit);
  }
  return muster;
};
