import { baseMorale, currentMorale } from '../charts/morale.ts';
import type { Force } from '../round.ts';

/** WAP-3.2: the troops of a force, in the default order in which they are lost (step 4 of WAP-BATTLE). */
export const KINDS = {
  minorInfantry: 'Minor-state infantry',
  majorInfantry: 'Major-state infantry',
  minorCavalry: 'Minor-state cavalry',
  majorCavalry: 'Major-state cavalry',
  guards: 'Guards',
} as const;
export type Kind = keyof typeof KINDS;
export type Troops = Readonly<Record<Kind, number>>;

export const KIND_LIST = Object.keys(KINDS) as readonly Kind[];

/** A force that stands next to the battle and may join it. */
export interface Reserve {
  readonly id: number;
  readonly name: string;
  readonly troops: Troops;
  readonly leader: number | null;
}

/** One side of a battle. */
export interface Army {
  readonly name: string;
  readonly troops: Troops;
  /** Morale before D results; it changes only when a force joins (WAP-R32). */
  readonly base: number;
  /** The D results suffered. */
  readonly shaken: number;
  /** Ratings of the leaders on the field, best first. */
  readonly leaders: readonly number[];
  readonly reserves: readonly Reserve[];
  /** SP ever engaged, reserves that joined included. */
  readonly engaged: number;
  /** Leaders killed. */
  readonly fallen: number;
}

export const strengthOf = (troops: Troops): number => KIND_LIST.reduce((sum, kind) => sum + troops[kind], 0);

/** Base morale of these troops (WAP-MOR). */
export const baseOf = (troops: Troops): number =>
  baseMorale({
    guards: troops.guards,
    major: troops.majorInfantry + troops.majorCavalry,
    minor: troops.minorInfantry + troops.minorCavalry,
  });

/** The facts of an army for a round. */
export const forceOf = ({ troops, base, shaken, leaders }: Army): Force => ({
  sp: strengthOf(troops),
  morale: currentMorale(base, shaken),
  leader: leaders[0] ?? 0,
  cavalry: troops.minorCavalry + troops.majorCavalry > 0,
  foot: troops.minorInfantry + troops.majorInfantry + troops.guards > 0,
});

/** Step 4 of WAP-BATTLE: losses in the default order. */
export const loseInOrder = (troops: Troops, loss: number): Troops => {
  let left = loss;
  const after = KIND_LIST.map(kind => {
    const gone = Math.min(left, troops[kind]);
    left -= gone;
    return [kind, troops[kind] - gone] as const;
  });
  return Object.fromEntries(after) as Troops;
};

/** Step 4 of WAP-BATTLE: a round's losses in the default order, and its blow to morale. */
export const hurt = (army: Army, loss: number, shaken: number): Army => ({
  ...army,
  troops: loseInOrder(army.troops, loss),
  shaken: army.shaken + shaken,
});

export const lostBy = (army: Army): number => army.engaged - strengthOf(army.troops);

export const loseOne = (troops: Troops, kind: Kind): Troops => ({ ...troops, [kind]: troops[kind] - 1 });

export const kindsIn = (troops: Troops): readonly Kind[] => KIND_LIST.filter(kind => troops[kind] > 0);

const byRating = (a: number, b: number): number => b - a;

/** WAP-R32: base morale changes only when a force joins. All of the reserve is added (WAP-3.8), and D results stay. */
export const joined = (army: Army, reserve: Reserve): Army => {
  const troops = Object.fromEntries(
    KIND_LIST.map(kind => [kind, army.troops[kind] + reserve.troops[kind]]),
  ) as Troops;
  return {
    ...army,
    troops,
    base: baseOf(troops),
    leaders: reserve.leader === null ? army.leaders : [...army.leaders, reserve.leader].sort(byRating),
    reserves: army.reserves.filter(({ id }) => id !== reserve.id),
    engaged: army.engaged + strengthOf(reserve.troops),
  };
};

export const reserveIn = (army: Army, id: number): Reserve | undefined =>
  army.reserves.find(reserve => reserve.id === id);

/** The best leader falls; the next best takes over (WAP-LCAS). */
export const beheaded = (army: Army): Army => ({
  ...army,
  leaders: army.leaders.slice(1),
  fallen: army.fallen + 1,
});
