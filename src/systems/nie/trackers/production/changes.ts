import { change, count, flag, maybe, pick, table } from '#kernel';
import { type Cart, cartCost, cartErrors, WARES, type Ware } from '../../charts/production/buy.ts';
import { nation, number, region } from '../../facts.ts';
import { REGION_LABELS, REGIONS, type Region, regionAt } from '../../map.ts';
import { later, NATION_LABELS, type Nation } from '../../vocabulary.ts';
import { holding, incomeOf, type Ledger, putNation, putRegion } from './state.ts';

type Fault = { readonly sentence: string; readonly cite: string };

/** NIE-POL-RESTORE: a region changes hands; its markers go with a restoration (NIE-POL-ANNEX, NIE-POL-CONGRESS). */
export const cede = change({
  title: 'A region changes hands',
  cite: 'NIE-PROD-REGION',
  facts: {
    region: region(),
    owner: maybe(nation('New owner'), { hint: 'Leave empty for independence.' }),
    clears: flag('Its uprising markers go', { default: true }),
  },
  refuse: (state: Ledger, f) =>
    holding(state, f.region).owner === f.owner
      ? { sentence: `${regionAt(f.region).name} has that owner already.`, cite: 'NIE-PROD-REGION' }
      : null,
  apply: (state, f) =>
    putRegion(state, f.region, { owner: f.owner, occupied: false, ...(f.clears ? { markers: 0 } : {}) }),
  tells: (_state, f) =>
    `${regionAt(f.region).name} now belongs to ${f.owner === null ? 'nobody' : NATION_LABELS[f.owner]}.`,
});

/** Uprising markers and enemy troops stop production (NIE-PROD-REGION-1). */
export const disturb = change({
  title: 'Uprising or occupation',
  cite: 'NIE-PROD-REGION-1',
  facts: {
    region: region(),
    markers: number('Uprising markers', 2),
    occupied: flag('Occupied by enemy troops'),
  },
  apply: (state: Ledger, f) => putRegion(state, f.region, { markers: f.markers, occupied: f.occupied }),
  tells: (_state, f) =>
    `${regionAt(f.region).name}: ${f.markers} markers, ${f.occupied ? 'occupied' : 'not occupied'}.`,
});

/** Peace brings a fifth more, a nation without a player two thirds less (NIE-PROD-TOTAL). */
export const situate = change({
  title: 'War, peace and control',
  cite: 'NIE-PROD-TOTAL',
  facts: { nation: nation(), atWar: flag('At war'), controlled: flag('Controlled by a player') },
  apply: (state: Ledger, f) => putNation(state, f.nation, { atWar: f.atWar, controlled: f.controlled }),
  tells: (_state, f) => `${NATION_LABELS[f.nation]} is ${f.atWar ? 'at war' : 'at peace'}.`,
});

/** NIE-PROD-REGION-4: Archduke Charles at home (NIE-HERO-3). */
export const placeCharles = change({
  title: 'Archduke Charles',
  cite: 'NIE-PROD-REGION-4',
  facts: { atHome: flag('In a native-owned Austrian homeland region') },
  apply: (state: Ledger, f) => ({ ...state, charlesAtHome: f.atHome }),
  tells: (_state, f) => `Charles is ${f.atHome ? 'at home' : 'away'}.`,
});

/** Each nation collects once in a production round (NIE-SEQ-PROD). */
export const collect = change({
  title: 'Collect production points',
  cite: 'NIE-PROD-TOTAL',
  facts: { nation: nation(), colonial: number('Points from Colonial Trade', 12) },
  refuse: (state: Ledger, f) => {
    if (state.nations[f.nation].collected) {
      return { sentence: `${NATION_LABELS[f.nation]} has collected in this round.`, cite: 'NIE-SEQ-PROD' };
    }
    return f.colonial > 0 && state.when.month !== 9
      ? { sentence: 'Colonial Trade pays in September only.', cite: 'NIE-PROD-TRADE' }
      : null;
  },
  apply: (state, f) =>
    putNation(state, f.nation, {
      collected: true,
      points: state.nations[f.nation].points + incomeOf(state, f.nation, f.colonial),
    }),
  tells: (state, f) => `${NATION_LABELS[f.nation]} collects ${incomeOf(state, f.nation, f.colonial)}.`,
});

const PORT_LABELS = Object.fromEntries(
  REGIONS.flatMap(({ ports }) => ports.map(({ id, name }) => [id, name])),
);
const regionOfPort = (port: string): Region =>
  REGIONS.find(({ ports }) => ports.some(({ id }) => id === port)) as Region;

export const together = (a: Cart, b: Cart): Cart =>
  Object.fromEntries(
    (Object.keys(WARES) as Ware[])
      .map(ware => [ware, (a[ware] ?? 0) + (b[ware] ?? 0)] as const)
      .filter(([, n]) => n > 0),
  );

interface Buying {
  readonly nation: Nation;
  readonly cart: Cart;
  readonly region: string | null;
  readonly port: string | null;
  readonly nonHeroGenerals: number;
  readonly artilleryOnMap: number;
  readonly enemyInSpain: boolean;
}

/**
 * New pieces come to a native-owned homeland region, quiet and free of the enemy; France also to Belgium
 * (NIE-PROD-BUY).
 */
export const placeFault = (state: Ledger, who: Nation, id: string, naval: boolean): Fault | null => {
  const { owner, markers, occupied } = holding(state, id);
  const home = regionAt(id).homeland === who || (naval && who === 'FR' && id === 'belgium');
  return home && owner === who && markers === 0 && !occupied
    ? null
    : {
        sentence: `${regionAt(id).name} takes no new pieces: it must be native-owned homeland, quiet and free of the enemy.`,
        cite: 'NIE-PROD-BUY',
      };
};

const portFault = (state: Ledger, f: Buying): Fault | null => {
  const squadrons = f.cart.SQN ?? 0;
  if (squadrons + (f.cart.ADM ?? 0) + (f.cart.NELSON ?? 0) === 0) {
    return null;
  }
  if (f.port === null) {
    return { sentence: 'A naval piece needs a port.', cite: 'NIE-PROD-BUY' };
  }
  if (squadrons > 0 && (state.ports[f.port] ?? 0) > 0) {
    return {
      sentence: `${PORT_LABELS[f.port]} takes no squadron for ${state.ports[f.port]} more production rounds.`,
      cite: 'NIE-PROD-BUY',
    };
  }
  return placeFault(state, f.nation, regionOfPort(f.port).id, true);
};

const errorsOf = (state: Ledger, f: Buying): readonly string[] =>
  cartErrors({
    ...f,
    ...state.when,
    pp: state.nations[f.nation].points + cartCost(f.nation, state.nations[f.nation].bought),
    cart: together(state.nations[f.nation].bought, f.cart),
  });

/** Limits run over the whole production turn (NIE-PROD-BUY, NIE-RUL-23). */
const buyFault = (state: Ledger, f: Buying): Fault | null => {
  const errors = errorsOf(state, f);
  if (errors.length > 0) {
    return { sentence: `The purchase breaks the limits: ${errors.join(', ')}.`, cite: 'NIE-PROD-BUY' };
  }
  return portFault(state, f) ?? (f.region === null ? null : placeFault(state, f.nation, f.region, false));
};

export const purchase = change({
  title: 'Buy pieces',
  cite: 'NIE-PROD-BUY',
  facts: {
    nation: nation(),
    cart: table('To buy', count('Number', 0, 60), { keys: WARES }),
    region: maybe(pick('Land pieces placed in', REGION_LABELS)),
    port: maybe(pick('Naval piece placed in', PORT_LABELS)),
    nonHeroGenerals: number('Generals on the map, heroes not counted', 30, { rare: true }),
    artilleryOnMap: number('Artillery bought and still on the map', 30, { rare: true }),
    enemyInSpain: flag('Enemy troops in a Spanish homeland region', { rare: true }),
  },
  refuse: buyFault,
  apply: (state: Ledger, f) => {
    const { points, bought } = state.nations[f.nation];
    const paid = putNation(state, f.nation, {
      points: points - cartCost(f.nation, f.cart),
      bought: together(bought, f.cart),
    });
    return f.port !== null && (f.cart.SQN ?? 0) > 0
      ? { ...paid, ports: { ...paid.ports, [f.port]: COOLDOWN } }
      : paid;
  },
  tells: (_state, f) => `${NATION_LABELS[f.nation]} spends ${cartCost(f.nation, f.cart)}.`,
});

/** The three production rounds after the one in which a squadron came (NIE-PROD-BUY). */
export const COOLDOWN = 3;

/** Britain may give points away (NIE-PROD-BUY). */
export const subsidise = change({
  title: 'British subsidy',
  cite: 'NIE-PROD-BUY',
  facts: { to: nation('To'), points: count('Points', 1, 99), atWarWithBritain: flag('At war with Britain') },
  refuse: (state: Ledger, f) => {
    if (f.to === 'GB' || f.atWarWithBritain) {
      return { sentence: 'Britain gives points to nations it is not at war with.', cite: 'NIE-PROD-BUY' };
    }
    return state.nations.GB.points < f.points
      ? { sentence: `Britain has ${state.nations.GB.points} points.`, cite: 'NIE-PROD-BUY' }
      : null;
  },
  apply: (state, f) =>
    putNation(putNation(state, 'GB', { points: state.nations.GB.points - f.points }), f.to, {
      points: state.nations[f.to].points + f.points,
    }),
  tells: (_state, f) => `Britain gives ${f.points} to ${NATION_LABELS[f.to]}.`,
});

/** Production rounds follow March, June, September and December (NIE-SEQ-ROUND). */
export const nextRound = change({
  title: 'Next production round',
  cite: 'NIE-SEQ-PROD',
  facts: {},
  apply: (state: Ledger) => ({
    ...state,
    when: later(state.when, 3),
    nations: Object.fromEntries(
      Object.entries(state.nations).map(([who, each]) => [who, { ...each, collected: false, bought: {} }]),
    ) as Ledger['nations'],
    ports: Object.fromEntries(
      Object.entries(state.ports).map(([port, left]) => [port, Math.max(0, left - 1)]),
    ),
  }),
  tells: () => 'Three months pass.',
});
