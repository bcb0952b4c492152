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
  /** Whether it reckons what the enemy may answer to the best few orders. */
  readonly answers: number;
  /** How many leaders and targets it looks at. */
  readonly width: number;
  /** How far its judgement of an order is out, in hundredths of a victory. */
  readonly blur: number;
  /** One in so many orders is given without thinking; 0 for none. */
  readonly careless: number;
}

export const STRONG: Profile = {
  id: 'strong',
  title: 'Strong: concentrates, weighs odds and winter, and reckons with the answer',
  level: 3,
  cautious: true,
  winters: true,
  answers: 4,
  width: 400,
  blur: 0,
  careless: 0,
};

export const MIDDLE: Profile = {
  id: 'middle',
  title: 'Middle: marches on capitals and weighs odds, but not the answer',
  level: 2,
  cautious: false,
  winters: false,
  answers: 0,
  width: 60,
  blur: 6,
  careless: 5,
};

export const WEAK: Profile = {
  id: 'weak',
  title: 'Weak: marches on capitals, often without thinking',
  level: 1,
  cautious: false,
  winters: false,
  answers: 0,
  width: 24,
  blur: 16,
  careless: 2,
};
