import { addTo, type Force, force, KINDS, SIZE, troopsIn } from './force.ts';
import type { Ground } from './ground.ts';
import type { Far } from './theatre.ts';

/** A way to a place: which army, and whether it goes one step, forces one more, or goes two at once. */
export interface Way {
  readonly army: number;
  readonly by: 'step' | 'worn' | 'far';
}

/** A step of a plan. */
export interface Move extends Way {
  readonly to: number;
}

export const NOBODY = 0.2;
/** The chance of a piece to get through a march, and to fall on it, by its modifiers (NIE-LAND-MARCH). */
const MOVES = Float64Array.from([15, 21, 26, 30, 33, 35, 36], n => n / 36);
const FALLS = Float64Array.from([10, 6, 3, 1, 0, 0, 0], n => n / 36);
/** Modifiers of Elite Infantry and Horse Artillery. */
const ELITE = 1;
const HORSED = 2;

/** Militia stays at home. */
const atHome = ({ theatre }: Ground, nation: number, region: number): boolean =>
  theatre.native[region] === nation;

const leads = (pieces: Force, from: number): number =>
  (pieces[from + KINDS.HERO] as number) > 0 ? 2 : (pieces[from + KINDS.GEN] as number) > 0.4 ? 1 : 0;

/** The points that leaders add: they go ahead of the troops that march with them, or wait for them. */
const leadOn = (ground: Ground, army: number, to: number): number => {
  const own = army * SIZE;
  const there = ground.armyOf(to, ground.nationOf(army)) * SIZE;
  return Math.max(
    leads(ground.free, own),
    leads(ground.worn, own),
    leads(ground.still, there),
    leads(ground.free, there),
  );
};

/** Some pieces on a way: arriving pieces, and pieces that stay behind. */
const GOING = force();
const STAYING = force();

/** One kind of piece, of which each throws for itself; gives those that are lost. */
const throwsFor = (kind: number, modifier: number): number => {
  const n = GOING[kind] as number;
  if (n === 0) {
    return 0;
  }
  const fallen = n * (FALLS[modifier] as number);
  const moves = n * (MOVES[modifier] as number);
  GOING[kind] = moves;
  STAYING[kind] = (STAYING[kind] as number) + n - fallen - moves;
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

const stays = (kind: number): void => {
  STAYING[kind] = (STAYING[kind] as number) + (GOING[kind] as number);
  GOING[kind] = 0;
};

/** The dice of a march in means, left in GOING and STAYING; gives those that are lost. `met`: an enemy is there. */
const passing = (ground: Ground, { army, by }: Way, to: number, winter: boolean, met: boolean): number => {
  const pieces = by === 'worn' ? ground.worn : ground.free;
  for (let i = 0; i < SIZE; i++) {
    GOING[i] = pieces[army * SIZE + i] as number;
    STAYING[i] = 0;
  }
  const nation = ground.nationOf(army);
  let lost = 0;
  if (by !== 'step') {
    stays(KINDS.ART);
    stays(KINDS.MIL);
    const modifiers = leadOn(ground, army, to) + (ground.theatre.haste[nation] as number);
    for (const [kind, modifier] of FORCED) {
      if (winter) {
        stays(kind);
      } else {
        lost += throwsFor(kind, modifier + modifiers);
      }
    }
  }
  if (winter && met) {
    stays(KINDS.MIL);
    const lead = leadOn(ground, army, to);
    for (const [kind, modifier] of WINTER) {
      lost += throwsFor(kind, modifier + lead);
    }
  }
  if ((GOING[KINDS.MIL] as number) > 0 && !atHome(ground, nation, to)) {
    stays(KINDS.MIL);
  }
  return lost;
};

/** Carries a step out, its dice in means. */
export const carryOut = (ground: Ground, { to, army, by }: Move, winter: boolean): void => {
  if (by === 'worn' ? !ground.hasWorn(army) : !ground.hasFree(army)) {
    return;
  }
  const nation = ground.nationOf(army);
  const camp = ground.campOf(nation);
  const met = winter && ground.defenders(to, camp) !== null;
  ground.raise(to, camp);
  passing(ground, { army, by }, to, winter, met);
  ground.goes(army, by === 'worn');
  if (STAYING.some(n => n > 0)) {
    ground.add(army, STAYING);
  }
  if (GOING.some(n => n > 0)) {
    ground.add(ground.armyOf(to, nation), GOING);
  }
};

/** The troops that some nations can bring to a region where they meet an enemy, their ways, and the losses on them. */
export class Coming {
  readonly ways: Way[];
  readonly pieces: Force;
  lost: number;

  constructor(before?: Coming) {
    this.pieces = before ? before.pieces.slice() : force();
    this.lost = before?.lost ?? 0;
    this.ways = before ? [...before.ways] : [];
  }

  add(ground: Ground, region: number, way: Way, winter: boolean): void {
    const lost = passing(ground, way, region, winter, true);
    if (way.by === 'step' || troopsIn(GOING) > NOBODY) {
      addTo(this.pieces, 0, GOING, 0);
      this.ways.push(way);
      this.lost += lost;
    }
  }
}

/** The troops that can come from next to a region; and, where there are any, with troops from further away too. */
export const comersTo = (
  ground: Ground,
  nations: readonly number[],
  region: number,
  winter: boolean,
): readonly Coming[] => {
  const { enters, near, far, regions } = ground.theatre;
  const next = new Coming();
  const able = nations.filter(nation => enters[nation * regions.length + region]);
  for (const nation of able) {
    for (const from of near[region] as readonly number[]) {
      const army = ground.armyOf(from, nation);
      if (ground.hasFree(army)) {
        next.add(ground, region, { army, by: 'step' }, winter);
      }
      if (ground.hasWorn(army)) {
        next.add(ground, region, { army, by: 'worn' }, winter);
      }
    }
  }
  let all: Coming | null = null;
  for (const nation of able) {
    for (const { from, over } of far[region] as readonly Far[]) {
      const army = ground.armyOf(from, nation);
      if (ground.hasFree(army) && ground.isOpen(over, ground.campOf(nation))) {
        all ??= new Coming(next);
        all.add(ground, region, { army, by: 'far' }, winter);
      }
    }
  }
  return all && all.ways.length > next.ways.length ? [next, all] : [next];
};
