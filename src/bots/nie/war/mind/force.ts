import { COSTS } from '#systems/nie/charts/production/buy.ts';
import { UNITS } from '#systems/nie/procedures/quick/force.ts';

/**
 * Pieces by kind, in the order of UNITS. They are means, so not always whole. Armies lie one after another in one array;
 * a force is one of them, from a place on.
 */
export type Force = Float64Array;
/** Kinds of pieces: the length of a force. */
export const SIZE = UNITS.length;

const at = (unit: (typeof UNITS)[number]): number => UNITS.indexOf(unit);
export const KINDS = {
  MIL: at('MIL'),
  INF: at('INF'),
  ELI: at('ELI'),
  IRR: at('IRR'),
  CAV: at('CAV'),
  HCV: at('HCV'),
  ART: at('ART'),
  HAR: at('HAR'),
  GEN: at('GEN'),
  HERO: at('HERO'),
} as const;
/** Troops come first, then leaders. */
const TROOPS = KINDS.GEN;

const PRICE = Float64Array.from(UNITS, unit => COSTS[unit === 'HERO' ? 'GEN' : unit] ?? 0);
/** The chance of a hit with all three arms in the fight, and without (NIE-LAND-QUICK). */
const HITS = Float64Array.from([1, 2, 3, 1, 2, 3, 5, 4, 0, 0], n => n / 6);
const HITS_ALONE = Float64Array.from([1, 1, 2, 1, 1, 2, 4, 3, 0, 0], n => n / 6);
/** The chance that a routed piece is lost: die and CD below 6 (NIE-LAND-QUICK). */
const LOST = Float64Array.from([4, 3, 2, 4, 3, 2, 4, 4, 2, 2], n => n / 6);

export const force = (): Force => new Float64Array(SIZE);

export const troopsIn = (f: Force, from = 0): number => {
  let sum = 0;
  for (let i = 0; i < TROOPS; i++) {
    sum += f[from + i] as number;
  }
  return sum;
};

/** Adds a force to another. */
export const addTo = (into: Force, to: number, f: Force, from: number): void => {
  for (let i = 0; i < SIZE; i++) {
    into[to + i] = (into[to + i] as number) + (f[from + i] as number);
  }
};

export const clear = (f: Force, from: number): void => {
  f.fill(0, from, from + SIZE);
};

export const worthIn = (f: Force, from = 0): number => {
  let sum = 0;
  for (let i = 0; i < SIZE; i++) {
    sum += (f[from + i] as number) * (PRICE[i] as number);
  }
  return sum;
};

const hasAllArms = (f: Force, from: number): boolean =>
  (f[from + KINDS.MIL] as number) + (f[from + KINDS.INF] as number) + (f[from + KINDS.ELI] as number) > 0.4 &&
  (f[from + KINDS.IRR] as number) + (f[from + KINDS.CAV] as number) + (f[from + KINDS.HCV] as number) > 0.4 &&
  (f[from + KINDS.ART] as number) + (f[from + KINDS.HAR] as number) > 0.4;

/** Mean hits of a turn; each General adds the throw of a good piece, Napoléon three. */
export const fireOf = (f: Force, from = 0): number => {
  const hits = hasAllArms(f, from) ? HITS : HITS_ALONE;
  let sum = 0;
  for (let i = 0; i < TROOPS; i++) {
    sum += (f[from + i] as number) * (hits[i] as number);
  }
  const guns = (f[from + KINDS.ART] as number) + (f[from + KINDS.HAR] as number) > 0.4;
  const leaders = (f[from + KINDS.GEN] as number) + 3 * (f[from + KINDS.HERO] as number);
  return leaders === 0
    ? sum
    : sum + Math.min(troopsIn(f, from), leaders) * (hits[guns ? KINDS.ART : KINDS.INF] as number);
};

/** The share of its pieces that an army loses when all of them rout. */
const frailty = (f: Force): number => {
  let lost = 0;
  let all = 0;
  for (let i = 0; i < SIZE; i++) {
    lost += (f[i] as number) * (LOST[i] as number);
    all += f[i] as number;
  }
  return all > 0 ? lost / all : 0;
};

/** The likely end of a battle of armies: the chance of the first, and the losses of each after victory or defeat. */
export interface Meeting {
  wins: number;
  /** The share of an army that is lost: of the first, of the second; when the first wins, and when it loses. */
  readonly winning: readonly [number, number];
  readonly losing: readonly [number, number];
}

/** The pieces that are routed first are the least useful: fire falls more slowly than numbers. */
const fallen = (share: number): number => (share > 0 ? share * (1.25 - 0.25 * share) : 0);
/** An army goes when its fire is less than this share of the enemy's. */
const NERVE = 0.3;
/** So far apart, and the weaker army never wins: fitted to battles thrown with the rules of the game. */
const SURE = 2.2;
const SCATTER = 1;
const LONGEST = 30;

/** The logarithm of a ratio by a series, which gives the same bits everywhere. */
const logOf = (ratio: number): number => {
  const z = (ratio - 1) / (ratio + 1);
  const q = z * z;
  return 2 * z * (1 + q * (1 / 3 + q * (1 / 5 + q / 7)));
};

/** A chance that rises from 0 to 1 between two bounds. */
const chanceAt = (ahead: number): number => {
  const u = Math.min(1, Math.max(0, (ahead + SURE) / (2 * SURE)));
  return u * u * (3 - 2 * u);
};

const WITHOUT_A_FIGHT: Omit<Meeting, 'wins'> = { winning: [0, 0.5], losing: [0.5, 0] };

/** A battle in means; each side fights until it is failing. `stands`: the second fights to the last. */
export const meet = (a: Force, b: Force, stands = false): Meeting => {
  const a0 = troopsIn(a);
  const b0 = troopsIn(b);
  if (b0 <= 0.2 || a0 <= 0.2) {
    return { ...WITHOUT_A_FIGHT, wins: a0 > b0 ? 1 : 0 };
  }
  const fa = fireOf(a);
  const fb = fireOf(b);
  let na = a0;
  let nb = b0;
  let [ra, rb] = [fa, fb];
  for (let n = 0; n < LONGEST && na > 0 && nb > 0; n++) {
    na -= rb;
    nb -= ra;
    ra = fa * fallen(na / a0);
    rb = fb * fallen(nb / b0);
    if (ra < NERVE * rb || (!stands && rb < NERVE * ra)) {
      break;
    }
  }
  // Strength goes with fire and numbers; dice scatter with the root of the numbers.
  const wins = chanceAt(logOf((fa * a0) / (fb * b0)) * Math.sqrt(Math.min(a0, b0) + SCATTER));
  const la = frailty(a);
  const lb = frailty(b);
  const [ga, gb] = [1 - Math.max(na, 0) / a0, 1 - Math.max(nb, 0) / b0];
  return {
    wins,
    winning: [la * Math.min(0.8 * ga, 0.6), lb * Math.max(gb, 0.6)],
    losing: [la * Math.max(ga, 0.6), lb * Math.min(0.8 * gb, 0.6)],
  };
};

/** Takes a share of an army away: Generals mostly stay. */
export const lessen = (f: Force, share: number): void => {
  for (let i = 0; i < TROOPS; i++) {
    f[i] = (f[i] as number) * (1 - share);
  }
  f[KINDS.GEN] = (f[KINDS.GEN] as number) * (1 - share / 3);
};
