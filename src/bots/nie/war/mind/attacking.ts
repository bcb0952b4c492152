import { type Force, fireOf, lessened, meet, sumTo, troopsIn, worthIn } from './force.ts';
import { type Ground, type Host, hostOf } from './ground.ts';
import { type Coming, comersTo, NOBODY, regionIn, type Way } from './stepping.ts';
import { type Far, SIZE, SLOTS } from './theatre.ts';

/** What a camp is after: how its steps are drawn, and how much it dares. */
export interface Temper {
  /** Pieces for each step nearer to a capital of the enemy, and to an own one in danger. */
  readonly march: number;
  readonly guard: number;
  /** How much of what the enemy could do to those who stand badly is feared. */
  readonly caution: number;
  /** The gain that an attack must promise. */
  readonly least: number;
  /** Those who do not attack go to the capital that is in danger, and nowhere else. */
  readonly home?: boolean;
}

/** One camp that marches: by what it is drawn, and when. */
export interface Marching {
  readonly ground: Ground;
  readonly camp: number;
  readonly temper: Temper;
  readonly winter: boolean;
  readonly steps: readonly Uint8Array[];
  /** What a capital is worth to those who hold it. */
  prize(region: number): number;
  /** What nobody can foresee in the judgement of others, in pieces. */
  whim(): number;
}

export const POINT = 1 / 6;
const FIELD = 0.6;

/** The chance to hold a place with some fire against what can come. */
export const holding = (fire: number, threat: number): number =>
  threat <= 0 ? 1 : fire <= 0 ? 0 : 1 / (1 + (threat / fire) * (threat / fire) * (threat / fire));

/** Capitals in own hands are weaker when their guards march away. */
const bared = ({ ground, camp, prize }: Marching, ways: readonly Way[]): number => {
  let sum = 0;
  for (const region of ground.theatre.capitals) {
    if (ground.holder(region) !== camp) {
      continue;
    }
    const near = ground.theatre.near[region] as readonly number[];
    let gone = 0;
    for (const { key } of ways) {
      const pieces = ground.free[key];
      if (pieces && (regionIn(key) === region || near.includes(regionIn(key)))) {
        gone += fireOf(pieces);
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

/** What comes back at those who stand on a field that they have won. */
const exposed = ({ ground, camp, temper }: Marching, region: number, left: Host): number => {
  let threat = 0;
  let help = left.fire;
  for (const from of ground.theatre.near[region] as readonly number[]) {
    threat += ground.fire(from, -camp);
    help += 0.3 * ground.fire(from, camp);
  }
  return temper.caution * left.value * POINT * (1 - holding(help, threat));
};

const worthOf = (marching: Marching, region: number, { ways, pieces, lost }: Coming, foes: Host): number => {
  const { ground, camp, prize } = marching;
  const coming: Force = pieces.slice();
  const present = ground.host(region, camp);
  if (present) {
    sumTo(coming, present.pieces);
  }
  const owner = ground.theatre.native[region] as number;
  const isTheirs = ground.theatre.capitals.includes(region) && ground.campOf(owner) === -camp;
  const stake = isTheirs && !ground.isTaken(region) ? prize(region) : 0;
  const { wins, winning, losing } = meet(coming, foes.pieces, stake > 0);
  const mine = (wins * winning[0] + (1 - wins) * losing[0]) * worthIn(coming);
  // Militia that would not rise without us is no gain.
  const there = ground.host(region, -camp);
  const theirs = (there?.value ?? 0) * (wins * winning[1] + (1 - wins) * losing[1]);
  const field = there && there.troops > NOBODY ? (2 * wins - 1) * FIELD : 0;
  const after = wins * exposed(marching, region, hostOf(lessened(coming, winning[0])));
  return (theirs - mine) * POINT + wins * stake + field - after - lost - bared(marching, ways);
};

/** Regions that some nations can reach in this turn. */
const reached = (ground: Ground, nations: readonly number[]): Uint8Array => {
  const { near, far, places } = ground.theatre;
  const found = new Uint8Array(SIZE);
  for (const nation of nations) {
    for (const region of places) {
      if (!ground.free[region * SLOTS + nation] && !ground.worn[region * SLOTS + nation]) {
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

/** Attacks on one region: with all who are near, and with those from far away too. */
export const attacksOn = (
  marching: Marching,
  nations: readonly number[],
  region: number,
): readonly Attack[] => {
  const { ground, camp, winter } = marching;
  const isAim = ground.hasTroops(region, -camp) || ground.theatre.capitals.includes(region);
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
  return marching.ground.theatre.places.flatMap(region =>
    within[region] ? attacksOn(marching, nations, region) : [],
  );
};
