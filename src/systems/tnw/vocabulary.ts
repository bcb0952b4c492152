/** The two sides of every combat: whose Impulse it is, and the other. */
export const SIDES = ['active', 'inactive'] as const;
export const SIDE_TITLES = { active: 'Active side', inactive: 'Inactive side' } as const;
export type CombatSide = (typeof SIDES)[number];
export type BySide<T> = Readonly<Record<CombatSide, T>>;

export const enemyOf = (side: CombatSide): CombatSide => (side === 'active' ? 'inactive' : 'active');

/** The side that lost; nobody where both were wiped out. */
export const loserOf = (winner: Winner): Winner => (winner === 'none' ? 'none' : enemyOf(winner));

export const bySide = <T>(of: (side: CombatSide) => T): BySide<T> => ({
  active: of('active'),
  inactive: of('inactive'),
});

/** The winner; nobody when both sides are wiped out (TNW-R7). */
export type Winner = CombatSide | 'none';

/** The kinds of link between two duchies (TNW-TERRAIN). */
export const TERRAINS = {
  clear: 'Clear',
  rough: 'Rough',
  pass: 'Mountain pass',
  marsh: 'Marsh',
} as const;
export type Terrain = keyof typeof TERRAINS;

/** TNW-SHORE: where Shore Batteries stand. */
export const SITES = { other: 'Duchy without a Fort', fort: 'Fort' } as const;
export type Site = keyof typeof SITES;

/** Whether the Active side lands from the sea, and where (TNW-GROUND-1). */
export const LANDINGS = { none: 'No landing', ...SITES } as const;
export type Landing = keyof typeof LANDINGS;

/** The powers of the map, in the order of their importance. */
export const POWERS = {
  france: 'France',
  britain: 'Britain',
  austria: 'Austria',
  russia: 'Russia',
  prussia: 'Prussia',
  ottoman: 'Ottoman Empire',
  spain: 'Spain',
  sweden: 'Sweden',
  denmark: 'Denmark',
  portugal: 'Portugal',
  naples: 'Naples',
  papal: 'Papal States',
  saxony: 'Saxony',
  hesse: 'Hesse',
  hanse: 'Hanse towns',
  hanover: 'Hanover',
  bavaria: 'Bavaria',
  wurttemberg: 'Württemberg',
  holland: 'Holland',
  switzerland: 'Switzerland',
  italy: 'Italy',
  etruria: 'Etruria',
} as const;
export type Power = keyof typeof POWERS;

/** `1 Unit`, `3 Units`. */
export const some = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const dice = (n: number): string => some(n, 'die', 'dice');
