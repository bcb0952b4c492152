import type { Board, Unit } from '#systems/nie/game/board.ts';
import { mayForceNow } from '#systems/nie/game/rules/destinations.ts';
import { entryFault, isHeld, pointsLeft } from '#systems/nie/game/rules/movement.ts';
import { regionOf } from '#systems/nie/game/rules/places.ts';
import { allied, isControlled } from '#systems/nie/game/situation.ts';
import { REGIONS } from '#systems/nie/map.ts';
import { UNITS } from '#systems/nie/procedures/quick/force.ts';
import { NATIONS, type Nation, type Owner } from '#systems/nie/vocabulary.ts';
import { campOf } from '../camp.ts';
import { type Force, force } from './force.ts';

/** Nations by number, a minor last. */
export const OWNERS = [...NATIONS, 'MINOR'] as const;
export const SLOTS = OWNERS.length;
export const SIZE = REGIONS.length;

const INDEX = new Map(REGIONS.map(({ id }, i) => [id, i]));
const OWNER = new Map<Owner, number>(OWNERS.map((owner, i) => [owner, i]));
export const indexOf = (region: string): number => INDEX.get(region) as number;
export const ownerIndex = (owner: Owner): number => OWNER.get(owner) as number;
export const idOf = (region: number): string => REGIONS[region]?.id as string;

const KIND = new Map(UNITS.map((unit, i) => [unit as string, i]));

export interface Far {
  readonly from: number;
  readonly over: readonly number[];
}

/** What does not change while a campaign is played on in the mind. */
export interface Theatre {
  /** The regions that exist, and the neighbours of each. */
  readonly places: readonly number[];
  readonly near: readonly (readonly number[])[];
  /** Regions two steps away, each with the regions between. */
  readonly far: readonly (readonly Far[])[];
  /** 1 for friends, −1 for enemies, 0 for the rest, by nation; and the nations of the two camps. */
  readonly camp: Int8Array;
  readonly friends: readonly number[];
  readonly enemies: readonly number[];
  /** Places of pieces of the two camps: region × nations + nation. */
  readonly keys: readonly number[];
  /** Whether a nation may enter a region: nation × regions + region. */
  readonly enters: Uint8Array;
  /** The nation to which a region belongs by birth and in fact; −1 for others. */
  readonly native: Int8Array;
  readonly militia: Uint8Array;
  /** Native capitals of friends and enemies. */
  readonly capitals: readonly number[];
  /** Nations that move in each other’s turns. */
  readonly allies: readonly (readonly number[])[];
  readonly awake: readonly boolean[];
  /** What a nation adds to forced marches by itself (NIE-LAND-MARCH-3). */
  readonly haste: readonly number[];
}

const exists = (board: Board, i: number): boolean => board.regions[idOf(i)] !== undefined;

const nearIn = (board: Board): Theatre['near'] =>
  REGIONS.map((region, i) =>
    exists(board, i) ? region.adjacent.filter(id => board.regions[id] !== undefined).map(indexOf) : [],
  );

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

const entries = (board: Board): Uint8Array => {
  const found = new Uint8Array(SLOTS * SIZE);
  for (const nation of board.fixed.present) {
    for (let i = 0; i < SIZE; i++) {
      found[ownerIndex(nation) * SIZE + i] =
        exists(board, i) && entryFault(board, nation, idOf(i)) === null ? 1 : 0;
    }
  }
  return found;
};

const nativeOf = (board: Board, i: number): number => {
  const { homeland } = regionOf(idOf(i));
  return homeland !== null && board.regions[idOf(i)]?.owner === homeland ? ownerIndex(homeland) : -1;
};

const drawn = (board: Board, nation: Nation): Theatre => {
  const { own, foes } = campOf(board, nation);
  const camp = Int8Array.from(OWNERS, owner => (own.has(owner) ? 1 : foes.has(owner) ? -1 : 0));
  const native = Int8Array.from(REGIONS, (_, i) => (exists(board, i) ? nativeOf(board, i) : -1));
  const near = nearIn(board);
  const { year } = board.sheet.when;
  const quiet = (i: number): boolean => (board.regions[idOf(i)]?.markers ?? 0) === 0;
  const places = REGIONS.flatMap((_, i) => (exists(board, i) ? [i] : []));
  const of = (wanted: number): readonly number[] => OWNERS.flatMap((_, i) => (camp[i] === wanted ? [i] : []));
  const [friends, enemies] = [of(1), of(-1)];
  return {
    places,
    near,
    far: farIn(near),
    camp,
    friends,
    enemies,
    keys: places.flatMap(region => [...friends, ...enemies].map(each => region * SLOTS + each)),
    enters: entries(board),
    native,
    militia: Uint8Array.from(REGIONS, (region, i) =>
      (native[i] as number) >= 0 && quiet(i) ? region.militiaRaised : 0,
    ),
    capitals: REGIONS.flatMap(({ capital }, i) =>
      capital !== null && (native[i] as number) >= 0 && camp[native[i] as number] !== 0 ? [i] : [],
    ),
    allies: NATIONS.map(a => NATIONS.filter(b => allied(board, a, b)).map(ownerIndex)),
    awake: NATIONS.map(each => board.fixed.present.includes(each) && isControlled(board, each)),
    haste: OWNERS.map(each => (each === 'FR' && year >= 1800 && year <= 1812 ? 1 : 0)),
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

/** The pieces of all nations by place: those that may march, those that only a forced march takes on, and the rest. */
export interface Muster {
  readonly free: (Force | undefined)[];
  readonly worn: (Force | undefined)[];
  readonly still: (Force | undefined)[];
}

const put = (into: (Force | undefined)[], key: number, unit: Unit): void => {
  const here = into[key] ?? force();
  into[key] = here;
  // Only Napoléon does more in a battle than another General, as far as a mind can reckon.
  const kind = KIND.get(unit.hero === 'NAPOLEON' ? 'HERO' : unit.type) as number;
  here[kind] = (here[kind] as number) + unit.n;
};

const nobody = (): (Force | undefined)[] => Array<Force | undefined>(SIZE * SLOTS).fill(undefined);

export const musterOf = (board: Board): Muster => {
  const muster = { free: nobody(), worn: nobody(), still: nobody() };
  for (const unit of board.units) {
    const key = indexOf(unit.at) * SLOTS + ownerIndex(unit.nation);
    const mayMarch = !unit.stopped && !isHeld(board, unit);
    const into =
      mayMarch && pointsLeft(unit) > 0 ? 'free' : mayMarch && mayForceNow(board, unit) ? 'worn' : 'still';
    put(muster[into], key, unit);
  }
  return muster;
};
