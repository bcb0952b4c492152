import type { BotCard } from '../bot.ts';
import type { Trying as Tried } from '../kit/trials.ts';
import type { Care } from './targets.ts';

/** How much is tried, through how many Impulses after the present one, and with how much care. */
export interface Trying extends Tried {
  readonly further: number;
  readonly care: Care;
}

/** The differences between one strength of player and another. */
export interface Profile extends BotCard {
  /** So many decisions of a hundred are left to chance: among the first wishes, or among all that may be done. */
  readonly careless: number;
  readonly among: 'wishes' | 'all';
  /** How much is tried out; null for a player that follows its first wish. */
  readonly trying: Trying | null;
}

export const STRONG: Profile = {
  id: 'strong',
  title: 'Strong: tries its plans out before it decides',
  level: 3,
  careless: 0,
  among: 'wishes',
  trying: { wishes: 5, work: 400, each: 3, longest: 90, sure: 3, close: 0.015, further: 1, care: 'quick' },
};

const MIDDLE: Profile = {
  id: 'middle',
  title: 'Middle: marches on keys, lands, besieges, and weighs the odds',
  level: 2,
  careless: 8,
  among: 'wishes',
  trying: null,
};

const WEAK: Profile = {
  id: 'weak',
  title: 'Weak: marches on keys, often without thinking',
  level: 1,
  careless: 22,
  among: 'all',
  trying: null,
};

/** The levels of this game, the best first. */
export const tnwProfiles: readonly Profile[] = [STRONG, MIDDLE, WEAK];
