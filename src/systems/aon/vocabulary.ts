/** The causes that wear out a corps on the march, in the order in which they are rolled (AON-MARCH-1). */
export const CAUSES = ['distance', 'terrain', 'winter', 'forced'] as const;
export type Cause = (typeof CAUSES)[number];

export const CAUSE_LABELS: Readonly<Record<Cause, string>> = {
  distance: 'third or fourth area entered',
  terrain: 'mountain or marsh entered',
  winter: 'any area entered in a winter round',
  forced: 'any area entered in a Forced March',
};

/** AON-BATTLE: the two sides of a battle. */
export const SIDES = ['attacker', 'defender'] as const;
export type BattleSide = (typeof SIDES)[number];
export const SIDE_TITLES: BySide<string> = { attacker: 'Attacker', defender: 'Defender' };
export type BySide<T> = Readonly<Record<BattleSide, T>>;

export const enemyOf = (side: BattleSide): BattleSide => (side === 'attacker' ? 'defender' : 'attacker');

/** AON 5.1: the two sides of the war. A party is played by one seat or, for the Coalition, by several. */
export const PARTIES = ['french', 'coalition'] as const;
export type Party = (typeof PARTIES)[number];
export const otherParty = (party: Party): Party => (party === 'french' ? 'coalition' : 'french');

/** The alignment of a country. */
export const STATUSES = {
  FR: 'France',
  FA: 'French ally',
  FD: 'French dominion',
  N: 'neutral',
  CM: 'Coalition member',
  GB: 'Britain',
  IC: 'insurgent country',
} as const;
export type Status = keyof typeof STATUSES;

/** AON-R13: which side a country is on by its status; null for a neutral one. */
export const PARTY_OF: Readonly<Record<Status, Party | null>> = {
  FR: 'french',
  FA: 'french',
  FD: 'french',
  N: null,
  CM: 'coalition',
  GB: 'coalition',
  IC: 'coalition',
};

/** Where a corps can be that is not on the map (AON-R27). */
export const BOXES = {
  reserve: 'in reserve',
  waiting: 'waiting for its condition',
  prisoner: 'in the Prisoners Box',
  gone: 'out of the game',
} as const;
export type Box = keyof typeof BOXES;

/** The seats for two to five players (AON 5.10). */
export const SEAT_TITLES = {
  french: 'French',
  coalition: 'Coalition',
  britain: 'Britain',
  'austria-russia': 'Austria and Russia',
  austria: 'Austria',
  russia: 'Russia',
  prussia: 'Prussia',
} as const;
export type Seat = keyof typeof SEAT_TITLES;
export const SEATS = Object.keys(SEAT_TITLES) as readonly Seat[];

/** The phases of a year (AON 5.2). */
export const PHASES = {
  deal: 'Set-up',
  diplomacy: 'Diplomacy',
  insurrection: 'Insurrection',
  strategy: 'Strategy',
  reinforcement: 'Reinforcement',
  campaign: 'Campaign',
  surrender: 'Surrender',
  winter: 'Winter attrition',
  victory: 'Victory check',
} as const;
export type Phase = keyof typeof PHASES;

/** The end of a question that is asked for so many, one after the other. */
export const ofSome = (left: number): string => (left > 1 ? `, the first of ${left}` : '');
