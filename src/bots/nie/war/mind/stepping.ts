import { type Force, force, KINDS, sumTo, troopsIn } from './force.ts';
import type { Ground } from './ground.ts';
import { type Far, SIZE, SLOTS } from './theatre.ts';

/** A way to a place: whose pieces and from where, and whether they go one step, force one more, or go two at once. */
export interface Way {
  readonly key: number;
  readonly by: 'step' | 'worn' | 'far';
}

/** A step of a plan. */
export interface Move extends Way {
  readonly to: number;
}

export const NOBODY = 0.2;
/** The chance of a piece to get through a march, and to fall on it, by its modifiers (NIE-LAND-MARCH). */
const MOVES = [15, 21, 26, 30, 33, 35, 36].map(n => n / 36);
const FALLS = [10, 6, 3, 1, 0, 0, 0].map(n => n / 36);
/** Modifiers of Elite Infantry and Horse Artillery. */
const ELITE = 1;
const HORSED = 2;

export const regionIn = (key: number): number => Math.floor(key / SLOTS);
export const nationIn = (key: number): number => key % SLOTS;

/** Militia stays at home. */
const atHome = ({ theatre }: Ground, nation: number, region: number): boolean =>
  theatre.native[region] === nation;

/** The pieces that can take a way. */
const onWay = (ground: Ground, { key, by }: Way): Force | undefined =>
  by === 'worn' ? ground.worn[key] : ground.free[key];

const leads = (pieces: Force | undefined): number =>
  pieces === undefined
    ? 0
    : (pieces[KINDS.HERO] as number) > 0
      ? 2
      : (pieces[KINDS.GEN] as number) > 0.4
        ? 1
        : 0;

/** What leaders add: they go ahead of those who march with them, or wait for them. */
const leadOn = (ground: Ground, { key }: Way, to: number, pieces: Force): number => {
  const there = to * SLOTS + nationIn(key);
  return Math.max(leads(pieces), leads(ground.still[there]), leads(ground.free[there]));
};

/** Some pieces on a way: those who arrive, those who stay behind; the rest is lost. */
interface Pair {
  readonly going: Force;
  readonly staying: Force;
}
interface Passage {
  readonly going: Force;
  readonly staying: Force | null;
  readonly lost: number;
}

/** One kind of piece, of which each throws for itself. */
const throwsFor = ({ going, staying }: Pair, kind: number, modifier: number): number => {
  const n = going[kind] as number;
  if (n === 0) {
    return 0;
  }
  const fallen = n * (FALLS[modifier] as number);
  going[kind] = n * (MOVES[modifier] as number);
  staying[kind] = (staying[kind] as number) + n - fallen - (going[kind] as number);
  return fallen;
};

const FORCED: readonly (readonly [kind: number, modifier: number])[] = [
  [KINDS.INF, 0],
  [KINDS.ELI, ELITE],
  [KINDS.HAR, HORSED],
];
const WINTER: readonly (readonly [kind: number, modifier: number])[] = [
  [KINDS.INF, 0],
  [KINDS.ELI, ELITE],
  [KINDS.IRR, 0],
  [KINDS.CAV, 0],
  [KINDS.HCV, 0],
  [KINDS.ART, 0],
  [KINDS.HAR, 0],
];

const stays = ({ going, staying }: Pair, kind: number): void => {
  staying[kind] = (staying[kind] as number) + (going[kind] as number);
  going[kind] = 0;
};

/** Nobody throws: all go, but Militia that stays at home. */
const walking = (ground: Ground, nation: number, to: number, pieces: Force): Passage => {
  if ((pieces[KINDS.MIL] as number) === 0 || atHome(ground, nation, to)) {
    return { going: pieces, staying: null, lost: 0 };
  }
  const passage: Pair = { going: pieces.slice(), staying: force() };
  stays(passage, KINDS.MIL);
  return { ...passage, lost: 0 };
};

/** The dice of a march in means; `met`: an enemy is where it leads. */
const passing = (
  ground: Ground,
  way: Way,
  to: number,
  pieces: Force,
  winter: boolean,
  met: boolean,
): Passage => {
  if (way.by === 'step' && !(winter && met)) {
    return walking(ground, nationIn(way.key), to, pieces);
  }
  const passage: Pair = { going: pieces.slice(), staying: force() };
  const nation = nationIn(way.key);
  const lead = winter || way.by !== 'step' ? leadOn(ground, way, to, pieces) : 0;
  let lost = 0;
  if (way.by !== 'step') {
    stays(passage, KINDS.ART);
    stays(passage, KINDS.MIL);
    for (const [kind, modifier] of FORCED) {
      if (winter) {
        stays(passage, kind);
      } else {
        lost += throwsFor(passage, kind, modifier + lead + (ground.theatre.haste[nation] as number));
      }
    }
  }
  if (winter && met) {
    stays(passage, KINDS.MIL);
    for (const [kind, modifier] of WINTER) {
      lost += throwsFor(passage, kind, modifier + lead);
    }
  }
  if (!atHome(ground, nation, to)) {
    stays(passage, KINDS.MIL);
  }
  return { ...passage, lost };
};

/** Carries a step out, its dice in means. */
export const carryOut = (ground: Ground, { to, ...way }: Move, winter: boolean): void => {
  const pieces = onWay(ground, way);
  if (!pieces) {
    return;
  }
  const { key, by } = way;
  const nation = nationIn(key);
  const camp = ground.campOf(nation);
  const met = ground.defenders(to, camp) !== null;
  ground.raise(to, camp);
  const { going, staying } = passing(ground, way, to, pieces, winter, met);
  if (by === 'worn') {
    ground.worn[key] = undefined;
  } else {
    ground.free[key] = undefined;
  }
  ground.leave(regionIn(key), nation, staying);
  ground.add(to, nation, going);
};

/** What some nations can bring to a region where they meet an enemy, on which ways, and how many are lost on them. */
export interface Coming {
  readonly ways: readonly Way[];
  readonly pieces: Force;
  readonly lost: number;
}

class Gathering {
  readonly ways: Way[] = [];
  readonly pieces: Force;
  lost = 0;
  readonly #ground: Ground;
  readonly #region: number;
  readonly #winter: boolean;

  constructor(ground: Ground, region: number, winter: boolean, before?: Gathering) {
    this.#ground = ground;
    this.#region = region;
    this.#winter = winter;
    this.pieces = before ? before.pieces.slice() : force();
    this.lost = before?.lost ?? 0;
    this.ways = before ? [...before.ways] : [];
  }

  add(key: number, by: Way['by']): void {
    const able = by === 'worn' ? this.#ground.worn[key] : this.#ground.free[key];
    if (!able) {
      return;
    }
    const way = { key, by };
    const { going, lost } = passing(this.#ground, way, this.#region, able, this.#winter, true);
    if (by === 'step' || troopsIn(going) > NOBODY) {
      sumTo(this.pieces, going);
      this.ways.push(way);
      this.lost += lost;
    }
  }
}

/** Those who can come from next to a region; and, where there are any, with those from further away too. */
export const comersTo = (
  ground: Ground,
  nations: readonly number[],
  region: number,
  winter: boolean,
): readonly Coming[] => {
  const { theatre } = ground;
  const near = new Gathering(ground, region, winter);
  const able = nations.filter(nation => theatre.enters[nation * SIZE + region]);
  for (const nation of able) {
    for (const from of theatre.near[region] as readonly number[]) {
      near.add(from * SLOTS + nation, 'step');
      near.add(from * SLOTS + nation, 'worn');
    }
  }
  let all: Gathering | null = null;
  for (const nation of able) {
    for (const { from, over } of theatre.far[region] as readonly Far[]) {
      const key = from * SLOTS + nation;
      if (ground.free[key] && ground.isOpen(over, ground.campOf(nation))) {
        all ??= new Gathering(ground, region, winter, near);
        all.add(key, 'far');
      }
    }
  }
  return all && all.ways.length > near.ways.length ? [near, all] : [near];
};
