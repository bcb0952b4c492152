/** What tells one strength of player from another. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  /** Of a hundred decisions, how many are made without thought. */
  readonly careless: number;
  /** Fatigue a deployed Unit at which a Formation is taken out of the fight. */
  readonly spentAt: number;
  /** Fatigue a deployed Unit at which Units are given up to hearten the rest (LA-11); null for never. */
  readonly inspiresAt: number | null;
  /** Whether it looks at the odds of the fights that a march would bring. */
  readonly weighsFights: boolean;
  /** Whether it names enemy Formations as objectives, not places only. */
  readonly hunts: boolean;
}

export const WEAK: Profile = {
  id: 'weak',
  title: 'Weak: a careless general',
  careless: 30,
  spentAt: 1.2,
  inspiresAt: null,
  weighsFights: false,
  hunts: false,
};

export const MIDDLE: Profile = {
  id: 'middle',
  title: 'Middle: a methodical general',
  careless: 0,
  spentAt: 0.8,
  inspiresAt: null,
  weighsFights: false,
  hunts: true,
};

export const STRONG: Profile = {
  id: 'strong',
  title: 'Strong: weighs the odds of every march',
  careless: 0,
  spentAt: 0.8,
  inspiresAt: 0.6,
  weighsFights: true,
  hunts: true,
};
