import { count, flag, group, list, pick } from '#kernel';
import { POWERS, type Power } from './vocabulary.ts';

/** TNW-DICE-N: a naval piece as the contract writes it. */
export type Squadron = {
  readonly nation: Power;
  readonly cannon: number;
  readonly refit: boolean;
  readonly build: boolean;
};

export type Fleet = readonly Squadron[];

/** TNW-NOTE-3: a Refit marker lowers the Cannon Value by one, never below nothing. */
export const effectiveCannon = (squadron: Pick<Squadron, 'cannon' | 'refit'>): number =>
  Math.max(0, squadron.cannon - (squadron.refit ? 1 : 0));

/** "Britain, Cannon Value 3": a Squadron in a list. */
export const squadronText = (squadron: Squadron): string =>
  `${POWERS[squadron.nation]}, Cannon Value ${effectiveCannon(squadron)}${squadron.refit ? ' in refit' : ''}`;

export const cannonOf = (fleet: Fleet): number =>
  fleet.reduce((sum, squadron) => sum + effectiveCannon(squadron), 0);

/** TNW-R13: Squadrons under construction neither fire nor are taken as losses. */
export const afloatOf = (fleet: Fleet): Fleet => fleet.filter(squadron => !squadron.build);
export const buildsOf = (fleet: Fleet): Fleet => fleet.filter(squadron => squadron.build);

/** A Fleet in battle: the Squadrons afloat, and how many each nation has lost. */
export interface Afloat {
  readonly squadrons: Fleet;
  readonly sunk: Readonly<Partial<Record<Power, number>>>;
}

export const launch = (fleet: Fleet): Afloat => ({ squadrons: afloatOf(fleet), sunk: {} });

/** Losses are spread over the nations; the next falls on one that has lost fewest so far (TNW-R3). */
export const mayLose = ({ squadrons, sunk }: Afloat): Fleet => {
  const fewest = Math.min(...squadrons.map(each => sunk[each.nation] ?? 0));
  return squadrons.filter(each => (sunk[each.nation] ?? 0) === fewest);
};

/** TNW-R3: of those the lowest effective Cannon Value, then the first listed. */
export const nextToSink = (afloat: Afloat): Squadron | undefined =>
  mayLose(afloat).reduce<Squadron | undefined>(
    (worst, each) => (worst === undefined || effectiveCannon(each) < effectiveCannon(worst) ? each : worst),
    undefined,
  );

export const sink = ({ squadrons, sunk }: Afloat, squadron: Squadron): Afloat => {
  const at = squadrons.indexOf(squadron);
  return {
    squadrons: squadrons.filter((_, i) => i !== at),
    sunk: { ...sunk, [squadron.nation]: (sunk[squadron.nation] ?? 0) + 1 },
  };
};

/** TNW-SIX-NP: each six sinks a Squadron, by the default order of TNW-R3. */
export const sinkMany = (afloat: Afloat, sixes: number): Afloat => {
  let now = afloat;
  for (let i = 0; i < sixes && now.squadrons.length > 0; i++) {
    now = sink(now, nextToSink(now) as Squadron);
  }
  return now;
};

/** How many Squadrons of each nation there are; nations without any are left out. */
export const byNation = (fleet: Fleet): Record<string, number> => {
  const numbers: Record<string, number> = {};
  for (const { nation } of fleet) {
    numbers[nation] = (numbers[nation] ?? 0) + 1;
  }
  return numbers;
};

/** The most Squadrons of one side in one place; ports have no limit of their own (TNW-R46). */
export const MOST_SQUADRONS = 40;

const squadron = group('Squadron', {
  nation: pick('Nation', POWERS),
  cannon: count('Cannon Value', 0, 3, {
    hint: 'Britain 3; France, Denmark, Sweden 2; Russia, Spain, Ottomans 1.',
  }),
  refit: flag('Refit marker'),
  build: flag('Under construction', { rare: true, hint: 'In port only.' }),
});

/** At least one Squadron unless said. */
export const fleetFact = <const M extends 0 | 1 = 1>(label: string, min: 0 | 1 | M = 1) =>
  list(label, squadron, { min: min as M, max: MOST_SQUADRONS });

/** A Build lies in port; it can neither sail nor attack (TNW-DICE-P). */
export const noBuilds = (fleet: Fleet): { readonly sentence: string; readonly cite: string } | null =>
  fleet.some(each => each.build)
    ? { sentence: 'A Squadron under construction cannot be at sea.', cite: 'TNW-DICE-P' }
    : null;

/** So many Squadrons alike, for examples. */
export const squadrons = (nation: Power, cannon: number, n: number, more: Partial<Squadron> = {}) =>
  Array.from({ length: n }, () => ({ nation, cannon, ...more }));
