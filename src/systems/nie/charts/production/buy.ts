import { chart, count, flag, table } from '#kernel';
import { month, nation, number, year } from '../../facts.ts';
import { HEROES, monthsOf, NATION_LABELS, type Nation, PIECE_LABELS, type Piece } from '../../vocabulary.ts';

/** NIE-HERO: the wares: pieces, PAPs and heroes that are off the map (NIE-LAND-PIECE). */
export const WARES = {
  ...PIECE_LABELS,
  PAP: 'Political Action Point',
  ...HEROES,
  NELSON: 'Nelson',
} as const;
export type Ware = keyof typeof WARES;
type HeroWare = Exclude<Ware, Piece | 'PAP'>;
export type Cart = Readonly<Partial<Record<Ware, number>>>;

const HERO_NATIONS: Readonly<Record<HeroWare, Nation>> = {
  NAPOLEON: 'FR',
  WELLINGTON: 'GB',
  CHARLES: 'AU',
  BLUCHER: 'PR',
  KUTUZOV: 'RU',
  CASTANOS: 'SP',
  MOHAMMED_ALI: 'OT',
  NELSON: 'GB',
};
const HERO_WARES = Object.keys(HERO_NATIONS) as HeroWare[];

/** Printed costs; a hero costs as much as the hero's rank (NIE-LAND-PIECE-1 to NIE-LAND-PIECE-11). */
export const COSTS: Readonly<Record<Piece | 'PAP', number>> = {
  MIL: 3,
  INF: 6,
  ELI: 8,
  IRR: 6,
  CAV: 9,
  HCV: 11,
  ART: 10,
  HAR: 13,
  GEN: 12,
  ADM: 25,
  SQN: 15,
  PAP: 10,
};
const NATIONAL_COSTS: Readonly<Partial<Record<Nation, Partial<Record<Piece, number>>>>> = {
  AU: { INF: 5 },
  OT: { ART: 18 },
  GB: { ADM: 18 },
};

const isHero = (ware: Ware): ware is HeroWare => HERO_WARES.includes(ware as HeroWare);
const rankOf = (ware: Ware): Piece | 'PAP' => {
  if (!isHero(ware)) {
    return ware;
  }
  return ware === 'NELSON' ? 'ADM' : 'GEN';
};
export const costOf = (nation: Nation, ware: Ware): number => {
  const rank = rankOf(ware);
  return (rank === 'PAP' ? undefined : NATIONAL_COSTS[nation]?.[rank]) ?? COSTS[rank];
};

export interface Purchase {
  readonly nation: Nation;
  readonly year: number | null;
  readonly month: number | null;
  readonly pp: number;
  readonly cart: Cart;
  readonly nonHeroGenerals: number;
  readonly artilleryOnMap: number;
  readonly enemyInSpain: boolean;
}

const amount = (cart: Cart, ...wares: readonly Ware[]): number =>
  wares.reduce((sum, ware) => sum + (cart[ware] ?? 0), 0);

const OTTOMAN: readonly Ware[] = ['MIL', 'IRR', 'ART', 'GEN', 'ADM', 'SQN', 'PAP'];

/** True where a nation may buy the piece (NIE-LAND-PIECE-1, NIE-LAND-PIECE-3, NIE-LAND-PIECE-4, NIE-LAND-PIECE-6). */
const mayBuyPiece = ({ nation, year }: Purchase, ware: Ware): boolean => {
  if (nation === 'OT') {
    return OTTOMAN.includes(ware);
  }
  switch (ware) {
    case 'MIL':
      return nation === 'PR' && (year ?? 0) > 1812;
    case 'IRR':
      return nation === 'RU';
    case 'ELI':
    case 'HCV':
      return nation !== 'SP';
    default:
      return true;
  }
};

/** Heroes that come late, or only while Spain is invaded (NIE-HERO-2, NIE-HERO-6, NIE-HERO-8). */
const mayBuyHero = (f: Purchase, hero: HeroWare): boolean => {
  const now = f.year === null ? null : monthsOf({ year: f.year, month: f.month ?? 1 });
  if (HERO_NATIONS[hero] !== f.nation || amount(f.cart, hero) > 1) {
    return false;
  }
  switch (hero) {
    case 'WELLINGTON':
      return now !== null && now >= monthsOf({ year: 1808, month: 6 });
    case 'NELSON':
      return now !== null && now <= monthsOf({ year: 1805, month: 10 });
    case 'CASTANOS':
      return f.enemyInSpain;
    default:
      return true;
  }
};

const mayBuy = (f: Purchase, ware: Ware): boolean =>
  isHero(ware) ? mayBuyHero(f, ware) : mayBuyPiece(f, ware);

const wanted = (cart: Cart): readonly Ware[] =>
  (Object.keys(cart) as Ware[]).filter(ware => (cart[ware] ?? 0) > 0);

export const cartCost = (nation: Nation, cart: Cart): number =>
  wanted(cart).reduce((sum, ware) => sum + costOf(nation, ware) * (cart[ware] ?? 0), 0);

const LAND_WARES: readonly Ware[] = [
  'MIL',
  'INF',
  'ELI',
  'IRR',
  'CAV',
  'HCV',
  'ART',
  'HAR',
  'GEN',
  'WELLINGTON',
];

/** NIE-RUL-23, NIE-RUL-25: the faults of a cart, in the codes of the contract (NIE-PROD-BUY). */
export const cartErrors = (f: Purchase): readonly string[] => {
  const { cart, nation } = f;
  const faults: Readonly<Record<string, boolean>> = {
    E_FUNDS: cartCost(nation, cart) > f.pp,
    E_LIMIT_ELI: amount(cart, 'ELI') > 1,
    E_LIMIT_GB_LAND: nation === 'GB' && amount(cart, ...LAND_WARES) > 2,
    E_LIMIT_HCV: amount(cart, 'HCV') > 1,
    E_LIMIT_NAVAL: amount(cart, 'SQN', 'ADM', 'NELSON') > 1,
    E_LIMIT_OT_ART: nation === 'OT' && amount(cart, 'ART') > 0 && amount(cart, 'ART') + f.artilleryOnMap > 1,
    E_LIMIT_SP_GENERAL:
      nation === 'SP' && amount(cart, 'GEN') > 0 && amount(cart, 'GEN') + f.nonHeroGenerals > 1,
    E_TYPE: wanted(cart).some(ware => !mayBuy(f, ware)),
  };
  return Object.keys(faults).filter(code => faults[code]);
};

const SAYS: Readonly<Record<string, string>> = {
  E_FUNDS: 'the points do not suffice',
  E_LIMIT_ELI: 'one Elite Infantry a turn',
  E_LIMIT_GB_LAND: 'Great Britain buys two land pieces a round at most',
  E_LIMIT_HCV: 'one Heavy Cavalry a turn',
  E_LIMIT_NAVAL: 'one naval piece a turn',
  E_LIMIT_OT_ART: 'the Ottomans may own one Artillery',
  E_LIMIT_SP_GENERAL: 'Spain may have one General beside its hero',
  E_TYPE: 'the nation cannot buy one of these now',
};

/** NIE-PROD-BUY: the cost of a purchase, and whether the limits allow it. */
export const buy = chart({
  id: 'nie.prod-buy',
  title: 'Buying pieces',
  cite: 'NIE-PROD-BUY',
  phase: 'Production round',
  facts: {
    nation: nation(),
    year: year(),
    month: month(),
    pp: number('Production points available', 999),
    cart: table('To buy', count('Number', 0, 60), { keys: WARES }),
    nonHeroGenerals: number('Generals on the map, heroes not counted', 30, {
      rare: true,
      hint: 'Matters to Spain.',
    }),
    artilleryOnMap: number('Artillery bought and still on the map', 30, {
      rare: true,
      hint: 'Matters to the Ottomans.',
    }),
    enemyInSpain: flag('Enemy troops in a Spanish homeland region', {
      rare: true,
      hint: 'Castaños needs them.',
    }),
  },
  usual: { pp: 20 },
  result: ({ given }) => {
    const errors = cartErrors(given);
    return { legal: errors.length === 0, cost: cartCost(given.nation, given.cart), errors };
  },
  sentence: (r, f) =>
    r.legal
      ? `${NATION_LABELS[f.nation]} pays ${r.cost}.`
      : `Not allowed (cost ${r.cost}): ${r.errors.map(code => SAYS[code]).join('; ')}.`,
});
