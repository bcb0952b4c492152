import type { Party } from '#systems/aon/vocabulary.ts';
import type { BotCard } from '../bot.ts';

/** The differences between one strength of player and another. */
export interface Profile extends BotCard {
  /** Whether it sees which of its stacks a stronger enemy can reach. */
  readonly cautious: boolean;
  /** Whether it thinks of winter before winter comes. */
  readonly winters: boolean;
  /** Whether it knows that corps are worth little when the game is about to end. */
  readonly endgame: boolean;
  /** How many leaders and targets it looks at. */
  readonly width: number;
  /** How far its judgement of an order is out, in hundredths of a victory; to defend is easier than to attack. */
  readonly blur: Readonly<Record<Party, number>>;
  /** So many orders of a hundred are given without thinking. */
  readonly careless: Readonly<Record<Party, number>>;
}

export const STRONG: Profile = {
  id: 'strong',
  title: 'Strong: concentrates, weighs odds and winter, and guards its stacks',
  level: 3,
  cautious: true,
  winters: true,
  endgame: true,
  width: 400,
  blur: { french: 0, coalition: 0 },
  careless: { french: 0, coalition: 0 },
};

export const MIDDLE: Profile = {
  id: 'middle',
  title: 'Middle: marches on capitals and weighs odds, but does not guard its stacks',
  level: 2,
  cautious: false,
  winters: false,
  endgame: false,
  width: 60,
  blur: { french: 10, coalition: 9 },
  careless: { french: 16, coalition: 12 },
};

export const WEAK: Profile = {
  id: 'weak',
  title: 'Weak: marches on capitals, often without thinking',
  level: 1,
  cautious: false,
  winters: false,
  endgame: false,
  width: 24,
  blur: { french: 13, coalition: 30 },
  careless: { french: 29, coalition: 75 },
};

/** The levels of this game, the best first. */
export const aonProfiles: readonly Profile[] = [STRONG, MIDDLE, WEAK];
