import { addTo, type Force, fireOf, force, lessen, meet, SIZE, troopsIn, worthIn } from './force.ts';
import type { Ground } from './ground.ts';
import { type Coming, comersTo, NOBODY, type Way } from './stepping.ts';
import type { Far } from './theatre.ts';

/** The aims of a camp: how its steps are drawn, and how much it dares. */
export interface Temper {
  /** Pieces for each step nearer to a capital of the enemy, and to an own one in danger. */
  readonly march: number;
  readonly guard: number;
  /** The share of the enemy’s possible harm to badly placed troops that is feared. */
  readonly caution: number;
  /** The gain that an attack must promise. */
  readonly least: number;
  /** Troops that do not attack go to the capital that is in danger, and nowhere else. */
  readonly home?: boolean;
}

/** One camp that marches: the places that draw it, and the time. */
export interface Marching {
  readonly ground: Ground;
  readonly camp: number;
  readonly temper: Temper;
  readonly winter: boolean;
  /** The worth of a capital to its holders. */
  prize(region: number): number;
  /** The part of the judgement of others that nobody can foresee, in pieces. */
  whim(): number;
}

export const POINT = 1 / 6;
const FIELD = 0.6;

/** The chance to hold a place with some fire against the enemies that can come. */
export const holding = (fire: number, threat: number): number =>
  threat <= 0 ? 1 : fire <= 0 ? 0 : 1 / (1 + (threat / fire) * (threat / fire) * (threat / fire));

/** Capitals in own hands are weaker when their guards march away. */
const bared = ({ ground, camp, prize }: Marching, ways: readonly Way[]): number => {
  const { capitals, near, native } = ground.theatre;
  let sum = 0;
  for (const region of capitals) {
    if (ground.campOf(native[region] as number) !== camp || ground.isTaken(region)) {
      continue;
    }
    let gone = 0;
    for (const { army } of ways) {
      const from = ground.regionOf(army);
      if (ground.hasFree(army) && (from === region || near[region]?.includes(from))) {
        gone += fireOf(ground.free, army * SIZE);
      }
    }
    if (gone > 0) {
      const threat = ground.reach(region, -camp);
      const guards = ground.reach(region, camp) + 0.3;
      sum += (holding(guards, threat) - holding(guards - gone, threat)) * prize(region);
    }
  }
  return sum;
};

/** The strength that can strike back at troops on a field that they have won. */
const exposed = ({ ground, camp, temper }: Marching, region: number, left: Force): number => {
  let threat = 0;
  let help = fireOf(left);
  for (const from of ground.theatre.near[region] as readonly number[]) {
    threat += ground.fire(from, -camp);
    help += 0.3 * ground.fire(from, camp);
  }
  return threat === 0 ? 0 : temper.caution * worthIn(left) * POINT * (1 - holding(help, threat));
};

const COMING = force();

const worthOf = (marching: Marching, region: number, { ways, pieces, lost }: Coming, foes: Force): number => {
  const { ground, camp, prize } = marching;
  COMING.set(pieces);
  if (ground.value(region, camp) > 0) {
    addTo(COMING, 0, ground.host(region, camp), 0);
  }
  const owner = ground.theatre.native[region] as number;
  const isTheirs = ground.theatre.isCapital[region] === 1 && ground.campOf(owner) === -camp;
  const stake = isTheirs && !ground.isTaken(region) ? prize(region) : 0;
  const { wins, winning, losing } = meet(COMING, foes, stake > 0);
  const mine = (wins * winning[0] + (1 - wins) * losing[0]) * worthIn(COMING);
  // Militia that would not rise without us is no gain.
  const theirs = ground.value(region, -camp) * (wins * winning[1] + (1 - wins) * losing[1]);
  const field = ground.troops(region, -camp) > NOBODY ? (2 * wins - 1) * FIELD : 0;
  lessen(COMING, winning[0]);
  const after = wins * exposed(marching, region, COMING);
  return (theirs - mine) * POINT + wins * stake + field - after - lost - bared(marching, ways);
};

/** Regions that some nations can reach in this turn. */
const reached = (ground: Ground, nations: readonly number[]): Uint8Array => {
  const { near, far, regions } = ground.theatre;
  const found = new Uint8Array(regions.length);
  for (const nation of nations) {
    for (let region = 0; region < regions.length; region++) {
      const army = ground.armyOf(region, nation);
      if (!ground.hasFree(army) && !ground.hasWorn(army)) {
        continue;
      }
      for (const next of near[region] as readonly number[]) {
        found[next] = 1;
      }
      for (const { from } of far[region] as readonly Far[]) {
        found[from] = 1;
      }
    }
  }
  return found;
};

export interface Attack {
  readonly region: number;
  readonly ways: readonly Way[];
  readonly worth: number;
}

/** Attacks on one region: with all armies near by, and with distant ones too. */
export const attacksOn = (
  marching: Marching,
  nations: readonly number[],
  region: number,
): readonly Attack[] => {
  const { ground, camp, winter } = marching;
  const isAim = ground.hasTroops(region, -camp) || ground.theatre.isCapital[region] === 1;
  const foes = isAim ? ground.defenders(region, camp) : null;
  if (foes === null) {
    return [];
  }
  const whim = marching.whim();
  return comersTo(ground, nations, region, winter).flatMap(coming =>
    troopsIn(coming.pieces) > 0.5
      ? [{ region, ways: coming.ways, worth: worthOf(marching, region, coming, foes) + whim }]
      : [],
  );
};

/** Attacks that some nations can make. */
export const attacksOf = (marching: Marching, nations: readonly number[]): readonly Attack[] => {
  const within = reached(marching.ground, nations);
  const found: Attack[] = [];
  for (let region = 0; region < within.length; region++) {
    if (within[region]) {
      found.push(...attacksOn(marching, nations, region));
    }
  }
  return found;
};
