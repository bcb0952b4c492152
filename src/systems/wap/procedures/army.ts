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
  /** Forces of which only a part was called up (WAP-R57). */
  readonly parts?: readonly Part[];
}

/** The troops of a force that march to the guns; the others stay where they are (WAP-R57). */
export interface Part {
  readonly id: number;
  readonly troops: Troops;
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

/** Whether these troops may come from a force: some of its own, and foot only with its leader (WAP-R57). */
export const mayPart = ({ troops, leader }: Reserve, part: Troops): boolean =>
  strengthOf(part) > 0 &&
  KIND_LIST.every(kind => part[kind] <= troops[kind]) &&
  (leader !== null || strengthOf(part) === part.minorCavalry + part.majorCavalry);

/** Only a part of a force is called up (WAP-R57). */
export const withPart = (army: Army, part: Part): Army => ({
  ...army,
  reserves: army.reserves.map(each => (each.id === part.id ? { ...each, troops: part.troops } : each)),
  parts: [...(army.parts ?? []).filter(({ id }) => id !== part.id), part],
});

/** The best leader falls; the next best takes over (WAP-LCAS). */
export const beheaded = (army: Army): Army => ({
  ...army,
  leaders: army.leaders.slice(1),
  fallen: army.fallen + 1,
});
