/** The six player powers, in the order of the printed table (WAP-RNG). */
export const MAJORS = ['Blue', 'Gray', 'Green', 'Red', 'White', 'Yellow'] as const;
export type Major = (typeof MAJORS)[number];

/** The seven minor states (WAP-RNG). */
export const MINORS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
export type Minor = (typeof MINORS)[number];

export const STATES = [...MINORS, ...MAJORS] as const;
export type State = (typeof STATES)[number];

export const isMajor = (state: State): state is Major => (MAJORS as readonly string[]).includes(state);

/** The odds rows on land (WAP-CRT). */
export const LAND_ODDS = ['1:1', '3:2', '2:1', '3:1'] as const;
export type LandOdds = (typeof LAND_ODDS)[number];

/** The odds rows at sea (WAP-NCT). */
export const NAVAL_ODDS = ['1-1', '3-2', '2-1'] as const;
export type NavalOdds = (typeof NAVAL_ODDS)[number];

/** The possible effects of a round on one force (WAP-CRT). */
export const RESULTS = ['0', '1', 'D1', 'D2', 'D3'] as const;
export type CombatResult = (typeof RESULTS)[number];

/** The seven tactics, in the order of the printed matrix (WAP-TAC). */
export const TACTICS = {
  charge: 'Charge',
  envelop: 'Envelop',
  skirmish: 'Skirmish',
  bombard: 'Bombard',
  square: 'Square',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
} as const;
export type Tactic = keyof typeof TACTICS;

/** The land of the map (WAP-TER). */
export const TERRAINS = {
  clear: 'Clear',
  forest: 'Forest',
  swamp: 'Swamp',
  mountain: 'Mountain',
} as const;
export type Terrain = keyof typeof TERRAINS;

/** The two sides of a battle on land (WAP-BATTLE). */
export const SIDES = ['attacker', 'defender'] as const;
export type BattleSide = (typeof SIDES)[number];
export type BySide<T> = Readonly<Record<BattleSide, T>>;

/** The sides as people read them. */
export const SIDE_TITLES: BySide<string> = { attacker: 'Attacker', defender: 'Defender' };

/** The two forces that the tables name by a letter (WAP-CRT, WAP-NCT). */
export const SIZE_TITLES = { L: 'Larger', S: 'Smaller' } as const;

export const enemyOf = (side: BattleSide): BattleSide => (side === 'attacker' ? 'defender' : 'attacker');

export const bySide = <T>(of: (side: BattleSide) => T): BySide<T> => ({
  attacker: of('attacker'),
  defender: of('defender'),
});

/** `1 SP`, `3 SP`: the unit of strength never takes an s. */
export const sp = (n: number): string => `${n} SP`;
