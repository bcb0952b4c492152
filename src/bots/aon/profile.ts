import type { Level } from '../bot.ts';

/** What tells one strength of player from another. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly level: Level;
  /** Whether it sees which of its stacks a stronger enemy can reach. */
  readonly cautious: boolean;
  /** Whether it thinks of winter before winter comes. */
  readonly winters: boolean;
  /** How many leaders and targets it looks at. */
  readonly width: number;
  /** How far its judgement of an order is out, in hundredths of a victory. */
  readonly blur: number;
  /** One in so many orders is given without thinking; 0 for none. */
  readonly careless: number;
}

export const STRONG: Profile = {
  id: 'strong',
  title: 'Strong: concentrates, weighs odds and winter, and guards its stacks',
  level: 3,
  cautious: true,
  winters: true,
  width: 400,
  blur: 0,
  careless: 0,
};

export const MIDDLE: Profile = {
  id: 'middle',
  title: 'Middle: marches on capitals and weighs odds, but does not guard its stacks',
  level: 2,
  cautious: false,
  winters: false,
  width: 60,
  blur: 10,
  careless: 6,
};

export const WEAK: Profile = {
  id: 'weak',
  title: 'Weak: marches on capitals, often without thinking',
  level: 1,
  cautious: false,
  winters: false,
  width: 24,
  blur: 14,
  careless: 3,
};
