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
/** About how many get through a march in winter against an enemy, and a forced march: two dice make 8 (NIE-LAND-MARCH). */
const WINTER = 0.5;
const FORCED = 0.55;
/** Of those who do not get through about so many are lost. */
const LOST = 0.42;

export const regionIn = (key: number): number => Math.floor(key / SLOTS);
export const nationIn = (key: number): number => key % SLOTS;

/** Militia stays at home. */
const atHome = ({ theatre }: Ground, nation: number, region: number): boolean =>
  theatre.native[region] === nation;

/** The pieces that can take a way. */
const onWay = (ground: Ground, { key, by }: Way): Force | undefined =>
  by === 'worn' ? ground.worn[key] : ground.free[key];

/** The part of some pieces that arrives. */
const arriving = (pieces: Force, by: Way['by'], winter: boolean, met: boolean): Force => {
  const going = pieces.slice();
  if (by !== 'step') {
    for (const kind of [KINDS.INF, KINDS.ELI, KINDS.HAR]) {
      going[kind] = (going[kind] as number) * (winter ? 0 : FORCED);
    }
    going[KINDS.ART] = 0;
    going[KINDS.MIL] = 0;
  }
  if (winter && met) {
    for (let i = 0; i <= KINDS.HAR; i++) {
      going[i] = (going[i] as number) * WINTER;
    }
  }
  return going;
};

/** Those who did not get through: some are lost; guns and Militia did not set out on a forced march. */
const left = (pieces: Force, going: Force, by: Way['by']): Force => {
  const staying = force();
  for (let i = 0; i < staying.length; i++) {
    const behind = (pieces[i] as number) - (going[i] as number);
    const setOut = by === 'step' || (i !== KINDS.ART && i !== KINDS.MIL);
    staying[i] = setOut ? behind * (1 - LOST) : behind;
  }
  return staying;
};

/** Carries a step out, its dice in means. */
export const carryOut = (ground: Ground, { key, by, to }: Move, winter: boolean): void => {
  const pieces = onWay(ground, { key, by });
  if (!pieces) {
    return;
  }
  const nation = nationIn(key);
  const camp = ground.campOf(nation);
  const met = ground.defenders(to, camp) !== null;
  ground.raise(to, camp);
  const going = arriving(pieces, by, winter, met);
  const staying = left(pieces, going, by);
  if (!atHome(ground, nation, to)) {
    staying[KINDS.MIL] = (staying[KINDS.MIL] as number) + (going[KINDS.MIL] as number);
    going[KINDS.MIL] = 0;
  }
  if (by === 'worn') {
    ground.worn[key] = undefined;
  } else {
    ground.free[key] = undefined;
  }
  ground.add(regionIn(key), nation, staying);
  ground.add(to, nation, going);
};

/** What some nations can bring to a region where they meet an enemy, on which ways, and how many are lost on them. */
export interface Coming {
  readonly ways: readonly Way[];
  readonly pieces: Force;
  readonly lost: number;
}

export const comersTo = (
  ground: Ground,
  nations: readonly number[],
  region: number,
  { winter, far }: { readonly winter: boolean; readonly far: boolean },
): Coming => {
  const { theatre } = ground;
  const pieces = force();
  const ways: Way[] = [];
  let lost = 0;
  const add = (way: Way): void => {
    const able = onWay(ground, way);
    if (!able) {
      return;
    }
    const going = arriving(able, way.by, winter, true);
    if (!atHome(ground, nationIn(way.key), region)) {
      going[KINDS.MIL] = 0;
    }
    if (way.by === 'step' || troopsIn(going) > NOBODY) {
      sumTo(pieces, going);
      ways.push(way);
      lost += way.by !== 'step' || winter ? LOST * (troopsIn(able) - troopsIn(going)) : 0;
    }
  };
  for (const nation of nations) {
    if (!theatre.enters[nation * SIZE + region]) {
      continue;
    }
    for (const from of theatre.near[region] as readonly number[]) {
      add({ key: from * SLOTS + nation, by: 'step' });
      add({ key: from * SLOTS + nation, by: 'worn' });
    }
    for (const { from, over } of far ? (theatre.far[region] as readonly Far[]) : []) {
      if (ground.isOpen(over, ground.campOf(nation))) {
        add({ key: from * SLOTS + nation, by: 'far' });
      }
    }
  }
  return { ways, pieces, lost };
};
