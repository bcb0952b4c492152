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
  /** Whether it knows, where it has to attack in a campaign of one year, that a pass may end the round. */
  readonly hurries: boolean;
  /** How many leaders and targets it looks at. */
  readonly width: number;
  /** How it errs in the campaign of one year, where to defend is easier than to attack, and in the longer ones. */
  readonly errs: Readonly<Record<'short' | 'long', Readonly<Record<Party, Errors>>>>;
}

export interface Errors {
  /** How far its judgement of an order is out, in hundredths of a victory. */
  readonly blur: number;
  /** So many orders of a hundred are given without thinking. */
  readonly careless: number;
}

const FLAWLESS: Readonly<Record<Party, Errors>> = {
  french: { blur: 0, careless: 0 },
  coalition: { blur: 0, careless: 0 },
};

export const STRONG: Profile = {
  id: 'strong',
  title: 'Strong: concentrates, weighs odds and winter, and guards its stacks',
  level: 3,
  cautious: true,
  winters: true,
  endgame: true,
  hurries: true,
  width: 400,
  errs: { short: FLAWLESS, long: FLAWLESS },
};

const MIDDLE: Profile = {
  id: 'middle',
  title: 'Middle: marches on capitals and weighs odds, but does not guard its stacks',
  level: 2,
  cautious: false,
  winters: false,
  endgame: false,
  hurries: false,
  width: 60,
  errs: {
    short: { french: { blur: 10, careless: 16 }, coalition: { blur: 9, careless: 12 } },
    long: { french: { blur: 6, careless: 8 }, coalition: { blur: 18, careless: 35 } },
  },
};

const WEAK: Profile = {
  id: 'weak',
  title: 'Weak: marches on capitals, often without thinking',
  level: 1,
  cautious: false,
  winters: false,
  endgame: false,
  hurries: false,
  width: 24,
  errs: {
    short: { french: { blur: 13, careless: 29 }, coalition: { blur: 30, careless: 75 } },
    long: { french: { blur: 30, careless: 80 }, coalition: { blur: 30, careless: 75 } },
  },
};

/** The levels of this game, the best first. */
export const aonProfiles: readonly Profile[] = [STRONG, MIDDLE, WEAK];
